import { Modal } from 'antd';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { ErrorBoundary } from './ErrorBoundary';

interface Props {
  /** The name of the dialog, for the message that its code could not be loaded. */
  readonly name: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Wraps a dialog whose code is loaded when it opens. If loading fails, another dialog reports the failure with a retry
 * button. The page behind the dialog keeps its input.
 */
export function LazyDialog({ name, onClose, children }: Props) {
  const t = useTexts();
  return (
    <ErrorBoundary
      tell={(retry) => (
        <Modal
          open
          title={t('{name}加载失败', { name })}
          okText={t('重试')}
          cancelText={t('关闭')}
          onOk={retry}
          onCancel={onClose}
        >
          {t('可能是网络不稳定，或系统刚刚更新。请重试；如果仍未成功，请保存当前内容后重新加载页面。')}
        </Modal>
      )}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
