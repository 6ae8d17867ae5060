import { Tabs } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { BlockedRecipients } from './BlockedRecipients';
import { MarketingConsents } from './MarketingConsents';
import { MessageRecords } from './MessageRecords';
import { MessageReplies } from './MessageReplies';

/** 发送记录: the messages that the merchant has sent through all channels, the recipients who get none, who has agreed to marketing, and what people answer (CHN-03, CHN-04). */
export function MessagesScreen() {
  const t = useTexts();
  const [search, setSearch] = usePageSearch();
  const tab = search.get('tab') ?? 'records';
  return (
    <Page title={t('发送记录')} description={t('各通道发给每个人的消息，以及它们的经过和结果')}>
      <Tabs
        activeKey={tab}
        // The filter belongs to the list of the other tab.
        onChange={(key) => setSearch({ tab: key })}
        items={[
          { key: 'records', label: t('发送记录') },
          { key: 'blocked', label: t('黑名单') },
          { key: 'consents', label: t('营销授权') },
          { key: 'replies', label: t('用户回复') },
        ]}
      />
      {tab === 'blocked' && <BlockedRecipients />}
      {tab === 'consents' && <MarketingConsents />}
      {tab === 'replies' && <MessageReplies />}
      {!['blocked', 'consents', 'replies'].includes(tab) && <MessageRecords />}
    </Page>
  );
}
