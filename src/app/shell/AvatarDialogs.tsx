import { Modal } from 'antd';
import { Suspense } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { text } from '@/platform/language/text';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { merchantChange, ownPassword, ownProfile } from './ownAccount';

/** Which of one's own affairs is open. */
export type AvatarDialog = 'merchant' | 'password' | 'profile';

interface Props {
  readonly dialog: AvatarDialog | undefined;
  readonly onOpen: (dialog: AvatarDialog | undefined) => void;
}

const titles = { merchant: text('切换租户'), password: text('修改密码'), profile: text('用户信息') } as const;

/** The dialogs of one's own affairs; their code is fetched when they are opened. */
export function AvatarDialogs({ dialog, onOpen }: Props) {
  const t = useTexts();
  const close = () => {
    onOpen(undefined);
  };
  if (dialog === undefined) return null;
  return (
    <ErrorBoundary
      // The page below stays, with what is typed in it.
      tell={(retry) => (
        <Modal
          open
          title={t('{name}加载失败', { name: t(titles[dialog]) })}
          okText={t('重试')}
          cancelText={t('关闭')}
          onOk={retry}
          onCancel={close}
        >
          {t('可能是网络不稳定，或系统刚刚更新。请重试；如果仍未成功，请保存当前内容后重新加载页面。')}
        </Modal>
      )}
    >
      <Suspense>
        {dialog === 'merchant' && <merchantChange.Screen onClose={close} />}
        {dialog === 'password' && <ownPassword.Screen onClose={close} />}
        {dialog === 'profile' && (
          <ownProfile.Screen
            onClose={close}
            onChangePassword={() => {
              onOpen('password');
            }}
          />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
