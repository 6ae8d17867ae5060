import { TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import type { TemplateType } from 'contract/channels/template';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import type { Translate } from '@/platform/language/translateWith';
import { statusColumn, timeColumn } from '@/ui/list/columns';

/** The columns that the list of every channel's templates has, by name. Narrow enough that none is cut at 1280. */
export function templateColumns(t: Translate) {
  return {
    code: {
      title: t('模板编码'),
      dataIndex: 'templateCode',
      width: 104,
      fixed: 'left',
      sorter: true,
      ellipsis: true,
    },
    name: { title: t('模板名称'), dataIndex: 'templateName', width: 104, sorter: true, ellipsis: true },
    type: {
      title: t('类型'),
      dataIndex: 'templateType',
      width: 80,
      renderText: (type: TemplateType) => t(TEMPLATE_TYPE_LABELS[type]),
    },
    account: {
      title: t('发送账号'),
      dataIndex: 'accountName',
      width: 92,
      ellipsis: true,
      renderText: (name: string | null) => name ?? t('默认账号'),
    },
    variables: {
      title: t('变量'),
      dataIndex: 'variableNames',
      width: 92,
      ellipsis: true,
      renderText: (names: readonly string[]) => names.join(t('、')),
    },
    version: {
      title: t('版本', { meaning: 'template' }),
      dataIndex: 'versionNumber',
      width: 60,
      renderText: (number: number) => `V${String(number)}`,
    },
    status: { ...statusColumn(ENABLED_STATUS_LABELS), width: 76 },
    updated: timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 156, sorter: true }),
  } as const;
}
