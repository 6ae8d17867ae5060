import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { LetterNoticesProps } from '@/kernel/letters/LetterNotices';
import type { LatestLettersProps } from './LatestLetters';
import type { MerchantPanelProps } from './MerchantPanel';

interface DialogProps {
  readonly onClose: () => void;
}

/** The dialog 修改密码. Few visits need the dialog, so its code is loaded when the dialog opens. */
export const lazyPasswordDialog = lazyScreen<DialogProps>(() =>
  import(/* webpackChunkName: "own-account" */ '@/kernel/password/ChangePasswordDialog').then(
    ({ ChangePasswordDialog }) => ChangePasswordDialog,
  ),
);

/** The dialog 切换租户. Its code is loaded when the dialog opens. */
export const lazySwitchMerchantDialog = lazyScreen<DialogProps>(() =>
  import(/* webpackChunkName: "merchant-change" */ './MerchantDialog').then(({ MerchantDialog }) => MerchantDialog),
);

/** The panel of the merchant chip. In the chunk of the dialog 切换租户, which has much of the same code. */
export const lazyMerchantPanel = lazyScreen<MerchantPanelProps>(() =>
  import(/* webpackChunkName: "merchant-change" */ './MerchantPanel').then(({ MerchantPanel }) => MerchantPanel),
);

/** The dialog 用户信息. Its code is loaded when the dialog opens. */
export const lazyProfileDialog = lazyScreen<DialogProps & { readonly onChangePassword: () => void }>(() =>
  import(/* webpackChunkName: "own-account" */ '@/features/access/profile/ProfileDialog').then(
    ({ ProfileDialog }) => ProfileDialog,
  ),
);

/** The bell's panel. Its code is loaded when the panel opens. */
export const lazyLatestLetters = lazyScreen<LatestLettersProps>(() =>
  import(/* webpackChunkName: "letter" */ './LatestLetters').then(({ LatestLetters }) => LatestLetters),
);

/** The drawer of one letter, for users without the message centre. Its code is loaded when the drawer opens. */
export const lazyLetterDrawer = lazyScreen<DialogProps & { readonly letterId: string }>(() =>
  import(/* webpackChunkName: "letter" */ '@/kernel/letters/LetterDrawer').then(({ LetterDrawer }) => LetterDrawer),
);

/** What unread letters do beside the bell: the page title, desktop notifications and pop-ups. Loaded when there are any. */
export const lazyLetterNotices = lazyScreen<LetterNoticesProps>(() =>
  import(/* webpackChunkName: "letter" */ '@/kernel/letters/LetterNotices').then(({ LetterNotices }) => LetterNotices),
);
