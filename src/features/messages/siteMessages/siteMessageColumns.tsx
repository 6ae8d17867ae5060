import { Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { SITE_MESSAGE_STATE_LABELS } from 'contract/messages/siteMessages';
import type { SiteMessage, SiteMessageState, siteMessages } from 'contract/messages/siteMessages';
import type { TagType } from 'contract/site/dictionaries';
import type { Translate } from '@/platform/language/translateWith';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import type { ColumnsOf } from '@/ui/list/columns';
import { LabelTag } from '@/ui/status/LabelTag';
import { formatAudience } from './formatAudience';

const STATE_COLORS: Readonly<Record<SiteMessageState, TagType>> = {
  draft: 'default',
  scheduled: 'processing',
  published: 'success',
  ended: 'default',
  withdrawn: 'warning',
  failed: 'error',
};

/** The columns of the list of site messages. */
export function siteMessageColumns(
  t: Translate,
  actions: (message: SiteMessage) => ReactNode,
): ColumnsOf<typeof siteMessages.listSiteMessages> {
  const hasReaders = ({ personCount }: SiteMessage) => personCount > 0;
  return [
    { title: t('标题'), dataIndex: 'title', width: 200, fixed: 'left', sorter: true, ellipsis: true },
    {
      key: 'category',
      title: t('分类'),
      width: 110,
      render: (_, { tagType, categoryName }) => <LabelTag tagType={tagType} label={categoryName} />,
    },
    {
      key: 'audience',
      title: t('接收范围'),
      width: 160,
      ellipsis: true,
      renderText: (_, message) => formatAudience(message, t),
    },
    {
      key: 'state',
      title: t('状态'),
      width: 100,
      render: (_, { state, failure }) => (
        <Tooltip title={failure === null ? undefined : t(failure)}>
          <Tag color={STATE_COLORS[state]}>{t(SITE_MESSAGE_STATE_LABELS[state])}</Tag>
        </Tooltip>
      ),
    },
    {
      key: 'read',
      title: t('已读人数'),
      width: 110,
      renderText: (_, message) => (hasReaders(message) ? `${message.readCount} / ${message.personCount}` : '-'),
    },
    {
      key: 'confirmed',
      title: t('已确认人数'),
      width: 110,
      renderText: (_, message) =>
        hasReaders(message) && message.mustConfirm ? `${message.confirmCount} / ${message.personCount}` : '-',
    },
    { title: t('创建人'), dataIndex: 'authorName', width: 100, ellipsis: true, renderText: (name) => name ?? '-' },
    timeColumn({ title: t('发布时间'), dataIndex: 'publishTime', width: 160, sorter: true }),
    timeColumn({ title: t('创建时间'), dataIndex: 'createTime', width: 160, sorter: true }),
    actionsColumn(actions),
  ];
}
