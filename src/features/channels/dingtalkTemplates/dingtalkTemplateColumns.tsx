import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { DINGTALK_MESSAGE_TYPE_LABELS } from 'contract/channels/dingtalkContent';
import type { DingtalkTemplate, dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { templateColumns } from '@/kernel/channels/templateColumns';
import type { Translate } from '@/platform/language/translateWith';
import { actionsColumn } from '@/ui/list/RowActions';
import type { ColumnsOf } from '@/ui/list/columns';

/** The columns of the list of templates. Narrow enough that none is cut at 1280. */
export function dingtalkTemplateColumns(
  t: Translate,
  actions: (template: DingtalkTemplate) => ReactNode,
): ColumnsOf<typeof dingtalkTemplates.listDingtalkTemplates> {
  const { code, name, type, account, version, status, updated } = templateColumns(t);
  return [
    code,
    name,
    type,
    {
      title: t('发送方式'),
      dataIndex: 'channel',
      width: 112,
      render: (_, { channel, messageType }) => (
        <Flex vertical gap={2}>
          <span>{t(CHANNEL_LABELS[channel])}</span>
          <Typography.Text type="secondary">{t(DINGTALK_MESSAGE_TYPE_LABELS[messageType])}</Typography.Text>
        </Flex>
      ),
    },
    account,
    version,
    status,
    updated,
    actionsColumn(actions),
  ];
}
