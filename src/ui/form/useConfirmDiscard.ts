import { App } from 'antd';
import { useCallback } from 'react';
import { useTexts } from '@/platform/language/useTexts';

interface Question {
  /** The message about what is lost. */
  readonly content: string;
  readonly onDiscard: () => void;
}

/** Asks before unsaved input is discarded. Continuing to edit is the default. */
export function useConfirmDiscard() {
  const t = useTexts();
  const { modal } = App.useApp();
  return useCallback(
    ({ content, onDiscard }: Question): void => {
      modal.confirm({
        title: t('放弃未保存的修改？'),
        content,
        okText: t('放弃修改'),
        cancelText: t('继续填写'),
        okButtonProps: { danger: true },
        autoFocusButton: 'cancel',
        onOk: onDiscard,
      });
    },
    [t, modal],
  );
}
