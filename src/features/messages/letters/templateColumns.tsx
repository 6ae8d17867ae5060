import type { ReactNode } from 'react';
import type { LetterTemplate, letterTemplates } from 'contract/messages/letterTemplates';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import type { Translate } from '@/platform/language/translateWith';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import type { ColumnsOf } from '@/ui/list/columns';
import { LabelTag } from '@/ui/status/LabelTag';

/** The columns of the templates table. */
export function templateColumns(
  t: Translate,
  actions: (template: LetterTemplate) => ReactNode,
): ColumnsOf<typeof letterTemplates.listLetterTemplates> {
  return [
    { title: t('模板编码'), dataIndex: 'templateCode', width: 160, fixed: 'left', sorter: true, ellipsis: true },
    { title: t('模板名称'), dataIndex: 'templateName', width: 160, sorter: true, ellipsis: true },
    {
      key: 'category',
      title: t('分类'),
      width: 120,
      render: (_, { tagType, categoryName }) => <LabelTag tagType={tagType} label={categoryName} />,
    },
    { title: t('标题'), dataIndex: 'title', width: 220, ellipsis: true },
    statusColumn(ENABLED_STATUS_LABELS),
    {
      title: t('收件箱中'),
      dataIndex: 'letterCount',
      width: 100,
      tooltip: t('由该模板发送、尚未被收件人删除的站内信'),
    },
    timeColumn({ title: t('创建时间'), dataIndex: 'createTime', sorter: true }),
    actionsColumn(actions),
  ];
}
