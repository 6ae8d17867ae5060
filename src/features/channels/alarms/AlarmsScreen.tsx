import { Tabs } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { AlarmRecords } from './AlarmRecords';
import { AlarmRules } from './AlarmRules';

/** 告警: what the portal has noticed by itself, and the rules on what it watches (CHN-06). */
export function AlarmsScreen() {
  const t = useTexts();
  const [search, setSearch] = usePageSearch();
  const tab = search.get('tab') ?? 'records';
  return (
    <Page title={t('告警')} description={t('门户每分钟检查一次规则，条件满足时通知接收人，恢复后自动关闭')}>
      <Tabs
        activeKey={tab}
        // The filter belongs to the list of the other tab.
        onChange={(key) => setSearch({ tab: key })}
        items={[
          { key: 'records', label: t('告警记录') },
          { key: 'rules', label: t('告警规则') },
        ]}
      />
      {tab === 'rules' ? <AlarmRules /> : <AlarmRecords />}
    </Page>
  );
}
