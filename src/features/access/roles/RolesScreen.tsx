import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { DATA_SCOPE_LABELS, roles } from 'contract/access/roles';
import type { Role } from 'contract/access/roles';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { useListRolesQuery, rolesApi } from '@/api/access/roles';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { RoleActions } from './RoleActions';
import { RoleForm } from './RoleForm';
import { RoleHistory } from './RoleHistory';
import { RoleUsers } from './RoleUsers';
import type { RoleDialog } from './dialog';

/** The roles of the merchant and what they permit (ORG-03). */
export function RolesScreen() {
  const t = useTexts();
  const list = useList(roles.listRoles, { prefetch: rolesApi.usePrefetch('listRoles') });
  const query = useListRolesQuery(list.params);
  const [dialog, setDialog] = useState<RoleDialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };

  return (
    <Page title={t('角色管理')} description={t('角色决定其用户可以打开的菜单和使用的按钮')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('roleName')} label={t('角色名称')} />
        <ProFormText {...list.field('roleCode')} label={t('角色编码')} />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="roleId"
        emptyText={t('暂无角色，请点击右上角“新增”添加')}
        columns={[
          { title: t('角色名称'), dataIndex: 'roleName', width: 160, fixed: 'left', sorter: true, ellipsis: true },
          { title: t('角色编码'), dataIndex: 'roleCode', width: 140, sorter: true, ellipsis: true },
          {
            key: 'type',
            title: t('类型'),
            width: 80,
            renderText: (_, { isAdministrator }) => (isAdministrator ? t('内置') : t('自定义')),
          },
          statusColumn(ENABLED_STATUS_LABELS),
          {
            key: 'dataScope',
            title: t('数据范围'),
            width: 140,
            renderText: (_, role) => t(DATA_SCOPE_LABELS[role.dataScope]),
          },
          { title: t('用户数'), dataIndex: 'userCount', width: 80 },
          { title: t('备注'), dataIndex: 'remark', width: 120, ellipsis: true },
          timeColumn({ title: t('创建时间'), dataIndex: 'createTime', sorter: true }),
          actionsColumn((role: Role) => <RoleActions role={role} open={setDialog} />),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={roles.addRole.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'users' && <RoleUsers role={dialog.role} onClose={close} />}
      {dialog?.kind === 'history' && <RoleHistory role={dialog.role} onClose={close} />}
      {dialog && !('role' in dialog) && <RoleForm dialog={dialog} onSaved={saved} onClose={close} />}
    </Page>
  );
}
