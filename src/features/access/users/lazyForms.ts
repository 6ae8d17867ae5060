import type { UserRow } from 'contract/access/users';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';

interface Props {
  readonly user: UserRow;
  readonly onClose: () => void;
}

// Rarely used forms, loaded when they are opened.

/** 授权租户: the form that authorises a user to enter another merchant. */
export const lazyAuthorizeForm = lazyScreen<Props>(() =>
  import(/* webpackChunkName: "user-authorization" */ './AuthorizeForm').then(({ AuthorizeForm }) => AuthorizeForm),
);

/** 数据权限: the form that excludes organisations from what a user sees. */
export const lazyDataPermsForm = lazyScreen<Props>(() =>
  import(/* webpackChunkName: "user-data-perms" */ './DataPermsForm').then(({ DataPermsForm }) => DataPermsForm),
);

/** 重置密码: the form that resets a user's password. */
export const lazyResetPasswordDialog = lazyScreen<Props>(() =>
  import(/* webpackChunkName: "user-reset-password" */ '@/kernel/password/ResetPasswordDialog').then(
    ({ ResetPasswordDialog }) => ResetPasswordDialog,
  ),
);
