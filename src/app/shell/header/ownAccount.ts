import { lazyScreen } from '@/kernel/navigation/lazyScreen';

interface DialogProps {
  readonly onClose: () => void;
}

/** 修改密码. Few visits need it, so its code is loaded when it opens. */
export const lazyPasswordDialog = lazyScreen<DialogProps>(() =>
  import(/* webpackChunkName: "own-password" */ '@/kernel/password/ChangePasswordDialog').then(
    ({ ChangePasswordDialog }) => ChangePasswordDialog,
  ),
);

/** 切换租户. Loaded when it opens. */
export const lazyMerchantDialog = lazyScreen<DialogProps>(() =>
  import(/* webpackChunkName: "merchant-change" */ './MerchantDialog').then(({ MerchantDialog }) => MerchantDialog),
);

/** 用户信息. Loaded when it opens. */
export const lazyProfileDialog = lazyScreen<DialogProps & { readonly onChangePassword: () => void }>(() =>
  import(/* webpackChunkName: "own-profile" */ '@/features/access/profile/ProfileDialog').then(
    ({ ProfileDialog }) => ProfileDialog,
  ),
);

/** The drawer of one letter, for users without the message centre. Loaded when it opens. */
export const lazyLetterDrawer = lazyScreen<DialogProps & { readonly letterId: string }>(() =>
  import(/* webpackChunkName: "letter" */ '@/kernel/letters/LetterDrawer').then(({ LetterDrawer }) => LetterDrawer),
);
