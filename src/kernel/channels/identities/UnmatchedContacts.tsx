import { Flex, Table, Typography } from 'antd';
import { UNMATCHED_REASON_LABELS } from 'contract/channels/identities';
import type { ContactsSync, UnmatchedContact } from 'contract/channels/identities';
import { useTexts } from '@/platform/language/useTexts';

/** The contacts of DingTalk who belong to no user of the portal, each with the reason. */
export function UnmatchedContacts({ sync: { unmatched, unmatchedCount } }: { readonly sync: ContactsSync }) {
  const t = useTexts();
  return (
    <Flex vertical gap={12}>
      {unmatched.length < unmatchedCount && (
        <Typography.Text type="secondary">{t('只显示前 {n} 人', { n: unmatched.length })}</Typography.Text>
      )}
      <Table<UnmatchedContact>
        size="small"
        rowKey={(contact) => unmatched.indexOf(contact)}
        dataSource={[...unmatched]}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t('姓名'), dataIndex: 'name', ellipsis: true },
          { title: t('手机号'), dataIndex: 'phone', width: 160, render: (phone: string) => phone || '-' },
          {
            title: t('原因'),
            dataIndex: 'reason',
            width: 260,
            render: (reason: UnmatchedContact['reason']) => t(UNMATCHED_REASON_LABELS[reason]),
          },
        ]}
      />
    </Flex>
  );
}
