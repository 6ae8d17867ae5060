import { lazyScreen } from '@/kernel/navigation/lazyScreen';

/** 修改密码, of which most visits have no need: its form is fetched when it is opened. */
export const ownPassword = lazyScreen<{ readonly onClose: () => void }>(() =>
  import(/* webpackChunkName: "own-password" */ '@/kernel/password/OwnPasswordDialog').then(
    ({ OwnPasswordDialog }) => OwnPasswordDialog,
  ),
);
