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

/** 切换租户, likewise. */
export const merchantChange = lazyScreen<DialogProps>(() =>
  import(/* webpackChunkName: "merchant-change" */ './MerchantDialog').then(({ MerchantDialog }) => MerchantDialog),
);

/** 用户信息, likewise. */
export const ownProfile = lazyScreen<DialogProps & { readonly onChangePassword: () => void }>(() =>
  import(/* webpackChunkName: "own-profile" */ '@/features/access/profile/ProfileDialog').then(
    ({ ProfileDialog }) => ProfileDialog,
  ),
);

/** A letter that is read where the bell is, likewise: most people have the message centre for it. */
export const letterDrawer = lazyScreen<DialogProps & { readonly letterId: string }>(() =>
  import(/* webpackChunkName: "letter" */ '@/kernel/letters/LetterDrawer').then(({ LetterDrawer }) => LetterDrawer),
);
