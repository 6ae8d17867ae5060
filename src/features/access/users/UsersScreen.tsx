import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { ACCOUNT_STATUS_DISPLAY_LABELS } from 'contract/status';
import { READ_USER_SECRETS_PERMISSION, users } from 'contract/access/users';
import { useListUsersQuery, usersApi } from '@/api/access/users';
import { InitialPasswordDialog } from '@/kernel/password/InitialPasswordDialog';
import { usePreload } from '@/kernel/navigation/usePreload';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { LazyDialog } from '@/ui/page/LazyDialog';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { ExportInBackgroundButton } from './ExportInBackgroundButton';
import { ExportUsersButton } from './ExportUsersButton';
import { userColumns } from './columns';
import type { UserDialog } from './dialog';
import {
  lazyAddUserForm,
  lazyAuthorizeForm,
  lazyDataPermsForm,
  lazyEditUserForm,
  lazyLockForm,
  lazyResetPasswordDialog,
  lazyUserHistory,
} from './lazyForms';
import { useRemoveUsers } from './useRemoveUsers';
import { useUserActions } from './useUserActions';

/** The list of the merchant's users, and the actions on them (USR-01). */
export function UsersScreen() {
  const t = useTexts();
  const list = useList(users.listUsers, { prefetch: usersApi.usePrefetch('listUsers') });
  const query = useListUsersQuery(list.params);
  const [dialog, setDialog] = useState<UserDialog>();
  const remove = useRemoveUsers();
  const renderActions = useUserActions(setDialog);
  usePreload(lazyEditUserForm);
  const seesContacts = useHasPermission(READ_USER_SECRETS_PERMISSION);
  const close = () => setDialog(undefined);

  return (
    <Page title={t('用户管理')} description={t('本租户的员工账号：新增、编辑、锁定与停用')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('userName')} label={t('用户名')} />
        <ProFormText {...list.field('nickName')} label={t('姓名')} />
        {seesContacts && (
          <ProFormText {...list.field('phonenumber')} label={t('手机号')} placeholder={t('完整号码或后四位')} />
        )}
        <ProFormSelect
          {...list.field('status')}
          label={t('状态')}
          options={statusOptions(ACCOUNT_STATUS_DISPLAY_LABELS)}
        />
        <DayRange {...list.range('beginTime', 'endTime')} label={t('创建时间')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="userId"
        columns={userColumns(t, renderActions)}
        emptyText={t('暂无用户，请点击右上角“新增”添加')}
        selectBy={({ userName }) => userName}
        tableAlertOptionRender={({ selectedRows, onCleanSelected }) => (
          <AuthorizedButton
            needs={users.removeUsers.needs}
            danger
            size="small"
            onClick={() => remove(selectedRows, onCleanSelected)}
          >
            {t('删除')}
          </AuthorizedButton>
        )}
        toolBarRender={() => [
          <ExportInBackgroundButton key="background" filter={list.params} />,
          <ExportUsersButton key="export" filter={list.params} />,
          <AuthorizedButton
            key="add"
            needs={users.addUser.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'add' && (
        <LazyDialog name={t('新增用户')} onClose={close}>
          <lazyAddUserForm.Screen onClose={close} onAdded={setDialog} />
        </LazyDialog>
      )}
      {dialog?.kind === 'edit' && (
        <LazyDialog name={t('编辑用户')} onClose={close}>
          <lazyEditUserForm.Screen userId={dialog.userId} onClose={close} />
        </LazyDialog>
      )}
      {dialog?.kind === 'lock' && (
        <LazyDialog name={t('锁定')} onClose={close}>
          <lazyLockForm.Screen user={dialog.user} onClose={close} />
        </LazyDialog>
      )}
      {dialog?.kind === 'dataPerms' && (
        <LazyDialog name={t('数据权限')} onClose={close}>
          <lazyDataPermsForm.Screen user={dialog.user} onClose={close} />
        </LazyDialog>
      )}
      {dialog?.kind === 'authorize' && (
        <LazyDialog name={t('授权租户')} onClose={close}>
          <lazyAuthorizeForm.Screen user={dialog.user} onClose={close} />
        </LazyDialog>
      )}
      {dialog?.kind === 'reset' && (
        <LazyDialog name={t('重置密码')} onClose={close}>
          <lazyResetPasswordDialog.Screen user={dialog.user} onClose={close} />
        </LazyDialog>
      )}
      {dialog?.kind === 'history' && (
        <LazyDialog name={t('变更记录')} onClose={close}>
          <lazyUserHistory.Screen user={dialog.user} onClose={close} />
        </LazyDialog>
      )}
      {dialog?.kind === 'password' && <InitialPasswordDialog {...dialog} onClose={close} />}
    </Page>
  );
}
