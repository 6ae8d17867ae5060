import { Tabs } from 'antd';
import { jobs } from 'contract/audit/jobs';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { AllJobs } from './AllJobs';
import { OwnJobs } from './OwnJobs';
import { Schedules } from './Schedules';

/** Work that goes on in the background: the user's own, and for the platform all of it with the schedules (JOB-02). */
export function JobsScreen() {
  const t = useTexts();
  const seesAll = useHasPermission(jobs.listAllJobs.needs);
  const [search, setSearch] = usePageSearch();
  const tab = seesAll ? (search.get('tab') ?? 'own') : 'own';
  return (
    <Page title={t('任务')} description={t('在后台执行的工作，例如导出；离开页面不影响执行')}>
      {seesAll && (
        <Tabs
          activeKey={tab}
          // Each tab has a list of its own, whose filter is not that of the others.
          onChange={(key) => setSearch({ tab: key })}
          items={[
            { key: 'own', label: t('我的任务') },
            { key: 'all', label: t('全部任务') },
            { key: 'schedules', label: t('计划') },
          ]}
        />
      )}
      {tab === 'own' && <OwnJobs />}
      {tab === 'all' && <AllJobs />}
      {tab === 'schedules' && <Schedules />}
    </Page>
  );
}
