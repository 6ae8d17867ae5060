import { sql } from 'drizzle-orm';
import { TAG_TYPE_LABELS } from 'contract/site/dictionaryAdministration';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { dictionaries, dictionaryItems } from './schema';

/** How the audit log reads dictionaries. */
export const auditedDictionary: AuditedKind = {
  noun: '字典',
  table: dictionaries,
  id: dictionaries.dictCode,
  name: dictionaries.dictName,
  needs: 'system:dict:list',
  fields: {
    dictCode: { label: '字典编码', value: dictionaries.dictCode },
    dictName: { label: '字典名称', value: dictionaries.dictName },
    enabled: { label: '状态', value: dictionaries.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: dictionaries.remark },
    items: {
      label: '字典项',
      value: sql`array(select dict_label || ' (' || dict_value || ')' from ${dictionaryItems}
        where ${dictionaryItems.dictCode} = ${dictionaries.dictCode} order by ${dictionaryItems.sort}, dict_id)`,
    },
  },
};

/** How the audit log reads the items of dictionaries. */
export const auditedDictionaryItem: AuditedKind = {
  noun: '字典项',
  table: dictionaryItems,
  id: dictionaryItems.dictId,
  name: dictionaryItems.dictLabel,
  needs: 'system:dict:list',
  fields: {
    dictCode: { label: '字典编码', value: dictionaryItems.dictCode },
    dictValue: { label: '字典键值', value: dictionaryItems.dictValue },
    dictLabel: { label: '字典标签', value: dictionaryItems.dictLabel },
    tagType: { label: '标签样式', value: dictionaryItems.tagType, texts: TAG_TYPE_LABELS },
    isDefault: { label: '默认', value: dictionaryItems.isDefault, texts: YES_NO_TEXTS },
    sort: { label: '排序', value: dictionaryItems.sort },
    enabled: { label: '状态', value: dictionaryItems.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: dictionaryItems.remark },
  },
};
