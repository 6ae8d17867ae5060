import { useTexts } from '@/platform/language/useTexts';
import { text } from '@/platform/language/text';
import { LazyDialog } from '@/ui/page/LazyDialog';
import { lazySwitchMerchantDialog, lazyPasswordDialog, lazyProfileDialog } from './ownAccount';

/** The dialog of the user's own account that is open. */
export type AvatarDialog = 'merchant' | 'password' | 'profile';

interface Props {
  readonly dialog: AvatarDialog | undefined;
  readonly onOpen: (dialog: AvatarDialog | undefined) => void;
}

const titles = { merchant: text('切换租户'), password: text('修改密码'), profile: text('用户信息') } as const;

/** The dialogs of the user's own account. Their code is loaded when they open. */
export function AvatarDialogs({ dialog, onOpen }: Props) {
  const t = useTexts();
  const close = () => {
    onOpen(undefined);
  };
  if (dialog === undefined) return null;
  return (
    <LazyDialog name={t(titles[dialog])} onClose={close}>
      {dialog === 'merchant' && <lazySwitchMerchantDialog.Screen onClose={close} />}
      {dialog === 'password' && <lazyPasswordDialog.Screen onClose={close} />}
      {dialog === 'profile' && (
        <lazyProfileDialog.Screen
          onClose={close}
          onChangePassword={() => {
            onOpen('password');
          }}
        />
      )}
    </LazyDialog>
  );
}
