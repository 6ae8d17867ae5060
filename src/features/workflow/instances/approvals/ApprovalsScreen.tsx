import { Tabs } from 'antd';
import { useGetManagedSummaryQuery } from '@/api/workflow/managedInstances';
import { useMenuTitle } from '@/kernel/tabs/currentPage';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { useIsNarrow } from '@/ui/page/useIsNarrow';
import compactList from '@/ui/list/compactList.module.css';
import { MANAGED_VIEWS, ManagedViews } from '../managed/ManagedViews';
import { CopiesList } from './CopiesList';
import { TasksList } from './TasksList';
import styles from './approvals.module.css';

const TAB = 'tab';
const NARROW_GUTTER = 12;
const TABS = ['TODO', 'WAITING', 'DONE', 'COPIES', ...MANAGED_VIEWS] as const;

/** 我的待办: what one has to decide, has decided, has got a copy of, and manages (APR-01, APR-05). */
export function ApprovalsScreen() {
  const t = useTexts();
  useMenuTitle();
  const [search, setSearch] = usePageSearch();
  // A failure hides what only managers see; the lists that everybody has are there all the same.
  const { data: managed } = useGetManagedSummaryQuery(undefined);
  const parked = managed?.parkedCount ?? 0;
  const hasRoom = !useIsNarrow();
  const tab = TABS.find((one) => one === search.get(TAB)) ?? 'TODO';
  // The views of managers share a tab.
  const view = MANAGED_VIEWS.find((one) => one === tab);
  return (
    <Page title={t('我的待办')} description={t('处理需要您审批的申请')}>
      <div className={styles.tabs}>
        <Tabs
          activeKey={view ? 'MANAGED' : tab}
          {...(!hasRoom && { tabBarGutter: NARROW_GUTTER })}
          items={[
            { key: 'TODO', label: t('待处理') },
            { key: 'WAITING', label: t('委派中') },
            { key: 'DONE', label: t('已处理') },
            { key: 'COPIES', label: t('抄送我的') },
            ...(managed?.isManager
              ? [
                  {
                    key: 'MANAGED',
                    label: hasRoom && parked > 0 ? t('我管理的（{n} 项停住）', { n: parked }) : t('我管理的'),
                  },
                ]
              : []),
          ]}
          onChange={(key) => setSearch({ [TAB]: key })}
        />
      </div>
      <div className={compactList.compact}>
        {(tab === 'TODO' || tab === 'WAITING' || tab === 'DONE') && <TasksList key={tab} tab={tab} />}
        {tab === 'COPIES' && <CopiesList />}
        {view && <ManagedViews view={view} onChange={(next) => setSearch({ [TAB]: next })} />}
      </div>
    </Page>
  );
}
