import { Tabs } from 'antd';
import { notifications } from 'contract/messages/notifications';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { Deliveries } from './Deliveries';
import { NotificationEvents } from './NotificationEvents';
import { OwnChoices } from './OwnChoices';

/** 通知: what the user is told of, the events of the merchant, and what was told to whom (NTF-01). */
export function NotificationsScreen() {
  const t = useTexts();
  const seesEvents = useHasPermission(notifications.listNotificationEvents.needs);
  const seesDeliveries = useHasPermission(notifications.listNotificationDeliveries.needs);
  const [search, setSearch] = usePageSearch();
  const items = [
    { key: 'own', label: t('我的通知') },
    ...(seesEvents ? [{ key: 'events', label: t('通知事件') }] : []),
    ...(seesDeliveries ? [{ key: 'deliveries', label: t('通知记录') }] : []),
  ];
  const tab = items.find(({ key }) => key === search.get('tab'))?.key ?? 'own';
  return (
    <Page title={t('通知')} description={t('系统在哪些事件发生时、以哪些方式通知用户')}>
      {items.length > 1 && (
        // The filter belongs to the list of one tab.
        <Tabs activeKey={tab} onChange={(key) => setSearch({ tab: key })} items={items} />
      )}
      {tab === 'own' && <OwnChoices />}
      {tab === 'events' && <NotificationEvents />}
      {tab === 'deliveries' && <Deliveries />}
    </Page>
  );
}
