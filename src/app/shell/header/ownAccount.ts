import { lazyScreen } from '@/kernel/navigation/lazyScreen';

interface DialogProps {
  readonly onClose: () => void;
}

/** The dialog 修改密码. Few visits need the dialog, so its code is loaded when the dialog opens. */
export const lazyPasswordDialog = lazyScreen<DialogProps>(() =>
  import(/* webpackChunkName: "own-password" */ '@/kernel/password/ChangePasswordDialog').then(
    ({ ChangePasswordDialog }) => ChangePasswordDialog,
  ),
);

/** The dialog 切换租户. Its code is loaded when the dialog opens. */
export const lazySwitchMerchantDialog = lazyScreen<DialogProps>(() =>
  import(/* webpackChunkName: "merchant-change" */ './MerchantDialog').then(({ MerchantDialog }) => MerchantDialog),
);

/** The dialog 用户信息. Its code is loaded when the dialog opens. */
export const lazyProfileDialog = lazyScreen<DialogProps & { readonly onChangePassword: () => void }>(() =>
  import(/* webpackChunkName: "own-profile" */ '@/features/access/profile/ProfileDialog').then(
    ({ ProfileDialog }) => ProfileDialog,
  ),
);

/** The drawer of one letter, for users without the message centre. Its code is loaded when the drawer opens. */
export const lazyLetterDrawer = lazyScreen<DialogProps & { readonly letterId: string }>(() =>
  import(/* webpackChunkName: "letter" */ '@/kernel/letters/LetterDrawer').then(({ LetterDrawer }) => LetterDrawer),
);
