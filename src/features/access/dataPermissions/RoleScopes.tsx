import { ProFormText } from '@ant-design/pro-components';
import { Link } from 'react-router-dom';
import { dataPermissions } from 'contract/access/dataPermissions';
import type { RoleScopeRow } from 'contract/access/dataPermissions';
import { roles } from 'contract/access/roles';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { dataPermissionsApi, useListRoleScopesQuery } from '@/api/access/dataPermissions';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { statusColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { describeRoleScope } from './describeScope';

/** The roles with their data scopes in words. */
export function RoleScopes() {
  const t = useTexts();
  const list = useList(dataPermissions.listRoleScopes, { prefetch: dataPermissionsApi.usePrefetch('listRoleScopes') });
  const query = useListRoleScopesQuery(list.params);
  const seesRoles = useHasPermission(roles.listRoles.needs);
  return (
    <>
      <ListFilter list={list}>
        <ProFormText {...list.field('roleName')} label={t('角色名称')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="roleId"
        emptyText={t('暂无角色')}
        columns={[
          {
            title: t('角色名称'),
            dataIndex: 'roleName',
            width: 200,
            fixed: 'left',
            sorter: true,
            ellipsis: true,
            render: (_, { roleName }: RoleScopeRow) =>
              seesRoles ? <Link to={`/system/role?${new URLSearchParams({ roleName })}`}>{roleName}</Link> : roleName,
          },
          statusColumn(ENABLED_STATUS_LABELS),
          {
            key: 'scope',
            title: t('能看到的数据'),
            width: 480,
            ellipsis: true,
            renderText: (_, role) => describeRoleScope(t, role),
          },
          { title: t('用户数'), dataIndex: 'userCount', width: 100 },
        ]}
      />
    </>
  );
}
