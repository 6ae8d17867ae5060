import { Tabs } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { EndpointStatisticsTab } from './EndpointStatisticsTab';
import { SystemLogs } from './SystemLogs';

/** The life of the installation, and how its endpoints are called (AUD-07). */
export function SystemLogsScreen() {
  const t = useTexts();
  const [search, setSearch] = usePageSearch();
  const tab = search.get('tab') ?? 'events';
  return (
    <Page
      title={t('系统日志')}
      description={t('服务的启动和停止、版本、数据库升级、任务执行和参数变更；默认显示最近 90 天')}
    >
      <Tabs
        activeKey={tab}
        // The filter belongs to the list of the other tab.
        onChange={(key) => setSearch({ tab: key })}
        items={[
          { key: 'events', label: t('系统事件') },
          { key: 'statistics', label: t('接口统计') },
        ]}
      />
      {tab === 'statistics' ? <EndpointStatisticsTab /> : <SystemLogs />}
    </Page>
  );
}
