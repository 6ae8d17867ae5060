import { TAG_TYPE_LABELS } from 'contract/site/dictionaryAdministration';
import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { letterCategories, letterTemplates } from './schema';

/** How the audit log reads the templates of letters. Letters themselves belong to their readers, so no log names them. */
export const auditedLetterTemplate: AuditedKind = {
  noun: '消息模板',
  table: letterTemplates,
  id: letterTemplates.templateId,
  name: letterTemplates.templateName,
  needs: 'message:letterTemplate:list',
  fields: {
    templateCode: { label: '模板编码', value: letterTemplates.templateCode },
    templateName: { label: '模板名称', value: letterTemplates.templateName },
    categoryId: {
      label: '分类',
      value: letterTemplates.categoryId,
      names: { table: letterCategories, id: letterCategories.categoryId, name: letterCategories.categoryName },
    },
    title: { label: '标题', value: letterTemplates.title },
    content: { label: '正文', value: letterTemplates.content },
    jumpTarget: { label: '跳转地址', value: letterTemplates.jumpTarget },
    enabled: { label: '状态', value: letterTemplates.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: letterTemplates.remark },
  },
};

/** How the audit log reads the categories of letters. */
export const auditedLetterCategory: AuditedKind = {
  noun: '消息分类',
  table: letterCategories,
  id: letterCategories.categoryId,
  name: letterCategories.categoryName,
  needs: 'message:letterCategory:list',
  fields: {
    categoryName: { label: '分类名称', value: letterCategories.categoryName },
    tagType: { label: '标签样式', value: letterCategories.tagType, texts: TAG_TYPE_LABELS },
    sort: { label: '排序', value: letterCategories.sort },
    enabled: { label: '状态', value: letterCategories.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: letterCategories.remark },
  },
};
