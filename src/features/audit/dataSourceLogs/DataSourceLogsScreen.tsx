import { Tabs } from 'antd';
import { statements } from 'contract/audit/statements';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { DataSourceLogs } from './DataSourceLogs';
import { RankedStatements } from './RankedStatements';

/** Which rows calls and jobs have changed, and for the platform which statements were slow or have failed (AUD-04). */
export function DataSourceLogsScreen() {
  const t = useTexts();
  const seesStatements = useHasPermission(statements.rankStatements.needs);
  const [search, setSearch] = usePageSearch();
  const tab = seesStatements ? (search.get('tab') ?? 'rows') : 'rows';
  return (
    <Page title={t('数据源日志')} description={t('每次请求和任务改动了哪些表的哪些数据；默认显示最近 90 天')}>
      {seesStatements && (
        <Tabs
          activeKey={tab}
          // The filter belongs to the list of the other tab.
          onChange={(key) => setSearch({ tab: key })}
          items={[
            { key: 'rows', label: t('数据变更') },
            { key: 'slow', label: t('慢语句') },
            { key: 'failed', label: t('失败语句') },
          ]}
        />
      )}
      {tab === 'slow' || tab === 'failed' ? <RankedStatements key={tab} problem={tab} /> : <DataSourceLogs />}
    </Page>
  );
}
