import { Tabs } from 'antd';
import { useGetManagedSummaryQuery } from '@/api/workflow/managedInstances';
import { useMenuTitle } from '@/kernel/tabs/currentPage';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { useIsNarrow } from '@/ui/page/useIsNarrow';
import compactList from '@/ui/list/compactList.module.css';
import { LoadsList } from '../managed/LoadsList';
import { ManagedList } from '../managed/ManagedList';
import { CopiesList } from './CopiesList';
import { TasksList } from './TasksList';

const TAB = 'tab';
const NARROW_GUTTER = 12;
const TABS = ['TODO', 'DONE', 'COPIES', 'MANAGED', 'LOADS'] as const;

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
  return (
    <Page title={t('我的待办')} description={t('处理需要您审批的申请')}>
      <Tabs
        activeKey={tab}
        // All five fit into the narrowest window, so that none is behind a menu.
        {...(!hasRoom && { tabBarGutter: NARROW_GUTTER })}
        items={[
          { key: 'TODO', label: t('待处理') },
          { key: 'DONE', label: t('已处理') },
          { key: 'COPIES', label: t('抄送我的') },
          ...(managed?.isManager
            ? [
                {
                  key: 'MANAGED',
                  label: hasRoom && parked > 0 ? t('我管理的（{n} 项停住）', { n: parked }) : t('我管理的'),
                },
                { key: 'LOADS', label: t('处理人') },
              ]
            : []),
        ]}
        onChange={(key) => setSearch({ [TAB]: key })}
      />
      <div className={compactList.compact}>
        {(tab === 'TODO' || tab === 'DONE') && <TasksList key={tab} tab={tab} />}
        {tab === 'COPIES' && <CopiesList />}
        {tab === 'MANAGED' && <ManagedList />}
        {tab === 'LOADS' && <LoadsList />}
      </div>
    </Page>
  );
}
