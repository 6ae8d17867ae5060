import type { UserRow } from 'contract/access/users';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ExportDialogProps } from './ExportDialog';
import type { AddUserFormProps, EditUserFormProps } from './UserForm';

interface Props {
  readonly user: UserRow;
  readonly onClose: () => void;
}

// The list renders without its forms. The forms for users are preloaded after the list, since most visits open one; the
// others are loaded when they are opened.

/** 新增用户: the form that adds a user. */
export const lazyAddUserForm = lazyScreen<AddUserFormProps>(() =>
  import(/* webpackChunkName: "user-form" */ './UserForm').then(({ AddUserForm }) => AddUserForm),
);

/** 编辑用户: the form that edits a user. */
export const lazyEditUserForm = lazyScreen<EditUserFormProps>(() =>
  import(/* webpackChunkName: "user-form" */ './UserForm').then(({ EditUserForm }) => EditUserForm),
);

/** 锁定: the form that locks a user. */
export const lazyLockForm = lazyScreen<Props>(() =>
  import(/* webpackChunkName: "user-form" */ './LockForm').then(({ LockForm }) => LockForm),
);

/** 授权租户: the form that authorises a user to enter another merchant. */
export const lazyAuthorizeForm = lazyScreen<Props>(() =>
  import(/* webpackChunkName: "user-dialogs" */ './AuthorizeForm').then(({ AuthorizeForm }) => AuthorizeForm),
);

/** 数据权限: the form that excludes organisations from what a user sees, and adds others. */
export const lazyDataPermsForm = lazyScreen<Props>(() =>
  import(/* webpackChunkName: "user-data-perms" */ '@/kernel/dataPermissions/DataPermsForm').then(
    ({ DataPermsForm }) => DataPermsForm,
  ),
);

/** 导出用户: asks whether an export has contact data in full. */
export const lazyExportDialog = lazyScreen<ExportDialogProps>(() =>
  import(/* webpackChunkName: "user-dialogs" */ './ExportDialog').then(({ ExportDialog }) => ExportDialog),
);

/** 变更记录: the history of a user. */
export const lazyUserHistory = lazyScreen<Props>(() =>
  import(/* webpackChunkName: "user-dialogs" */ './UserHistory').then(({ UserHistory }) => UserHistory),
);

/** 重置密码: the form that resets a user's password. */
export const lazyResetPasswordDialog = lazyScreen<Props>(() =>
  import(/* webpackChunkName: "user-reset-password" */ '@/kernel/password/ResetPasswordDialog').then(
    ({ ResetPasswordDialog }) => ResetPasswordDialog,
  ),
);
