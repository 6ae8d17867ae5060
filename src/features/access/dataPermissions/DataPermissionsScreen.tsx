import { Tabs } from 'antd';
import { dataPermissions } from 'contract/access/dataPermissions';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { ProtectedLists } from './ProtectedLists';
import { RoleScopes } from './RoleScopes';
import { ScopeTester } from './ScopeTester';
import { UserScope } from './UserScope';

/** What data scopes protect, what roles and users see by them, and a test of both (PER-04). */
export function DataPermissionsScreen() {
  const t = useTexts();
  const mayTest = useHasPermission(dataPermissions.testDataScope.needs);
  const [search, setSearch] = usePageSearch();
  const wanted = search.get('tab') ?? 'lists';
  const tab = wanted === 'test' && !mayTest ? 'lists' : wanted;
  const userId = search.get('userId');
  return (
    <Page title={t('数据权限')} description={t('谁能看到哪些数据：由角色的数据范围决定，可以为个人另加或排除组织')}>
      <Tabs
        activeKey={tab}
        // The chosen user stays for the other tab that has one. The filter belongs to the list of one tab.
        onChange={(key) => setSearch({ tab: key, ...(userId !== null && { userId }) })}
        items={[
          { key: 'lists', label: t('受保护的列表') },
          { key: 'roles', label: t('按角色') },
          { key: 'users', label: t('按用户') },
          ...(mayTest ? [{ key: 'test', label: t('测试') }] : []),
        ]}
      />
      {tab === 'lists' && <ProtectedLists />}
      {tab === 'roles' && <RoleScopes />}
      {tab === 'users' && <UserScope />}
      {tab === 'test' && <ScopeTester />}
    </Page>
  );
}
