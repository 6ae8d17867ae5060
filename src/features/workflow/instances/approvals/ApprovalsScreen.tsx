import { Tabs } from 'antd';
import { useMenuTitle } from '@/kernel/tabs/currentPage';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import compactList from '@/ui/list/compactList.module.css';
import { CopiesList } from './CopiesList';
import { TasksList } from './TasksList';

const TAB = 'tab';
const TABS = ['TODO', 'DONE', 'COPIES'] as const;

/** 我的待办: what one has to decide, has decided, and has got a copy of (APR-01). */
export function ApprovalsScreen() {
  const t = useTexts();
  useMenuTitle();
  const [search, setSearch] = usePageSearch();
  const tab = TABS.find((one) => one === search.get(TAB)) ?? 'TODO';
  return (
    <Page title={t('我的待办')} description={t('处理需要您审批的申请')}>
      <Tabs
        activeKey={tab}
        items={[
          { key: 'TODO', label: t('待处理') },
          { key: 'DONE', label: t('已处理') },
          { key: 'COPIES', label: t('抄送我的') },
        ]}
        onChange={(key) => setSearch({ [TAB]: key })}
      />
      <div className={compactList.compact}>{tab === 'COPIES' ? <CopiesList /> : <TasksList key={tab} tab={tab} />}</div>
    </Page>
  );
}
