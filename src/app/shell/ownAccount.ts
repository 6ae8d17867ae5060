import { lazyScreen } from '@/kernel/navigation/lazyScreen';

interface DialogProps {
  readonly onClose: () => void;
}

/** 修改密码, of which most visits have no need: its form is fetched when it is opened. */
export const ownPassword = lazyScreen<DialogProps>(() =>
  import(/* webpackChunkName: "own-password" */ '@/kernel/password/OwnPasswordDialog').then(
    ({ OwnPasswordDialog }) => OwnPasswordDialog,
  ),
);

/** 用户信息, likewise. */
export const ownProfile = lazyScreen<DialogProps & { readonly onChangePassword: () => void }>(() =>
  import(/* webpackChunkName: "own-profile" */ '@/features/profile/ProfileDialog').then(
    ({ ProfileDialog }) => ProfileDialog,
  ),
);
