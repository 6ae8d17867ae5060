import type { ReactNode } from 'react';
import type { MailTemplate, mailTemplates } from 'contract/channels/mailTemplates';
import { TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import type { Translate } from '@/platform/language/translateWith';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import type { ColumnsOf } from '@/ui/list/columns';

/** The columns of the list of templates. Narrow enough that none is cut at 1280. */
export function mailTemplateColumns(
  t: Translate,
  actions: (template: MailTemplate) => ReactNode,
): ColumnsOf<typeof mailTemplates.listMailTemplates> {
  return [
    { title: t('模板编码'), dataIndex: 'templateCode', width: 104, fixed: 'left', sorter: true, ellipsis: true },
    { title: t('模板名称'), dataIndex: 'templateName', width: 104, sorter: true, ellipsis: true },
    {
      title: t('类型'),
      dataIndex: 'templateType',
      width: 80,
      renderText: (type) => t(TEMPLATE_TYPE_LABELS[type]),
    },
    {
      title: t('发送账号'),
      dataIndex: 'accountName',
      width: 92,
      ellipsis: true,
      renderText: (name) => name ?? t('默认账号'),
    },
    {
      title: t('变量'),
      dataIndex: 'variableNames',
      width: 92,
      ellipsis: true,
      renderText: (names) => names.join(t('、')),
    },
    {
      title: t('版本', { meaning: 'template' }),
      dataIndex: 'versionNumber',
      width: 60,
      renderText: (number) => `V${String(number)}`,
    },
    { ...statusColumn(ENABLED_STATUS_LABELS), width: 76 },
    timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 156, sorter: true }),
    actionsColumn(actions),
  ];
}
