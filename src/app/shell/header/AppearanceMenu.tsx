import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import { Button, Popover } from 'antd';
import { Suspense, useCallback, useRef } from 'react';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { useTexts } from '@/platform/language/useTexts';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { FailureNotice } from '@/ui/page/FailureNotice';
import type { AppearanceChoicesProps } from './AppearanceChoices';
import { useHeaderPanel } from './useHeaderPanel';
import styles from '../shell.module.css';

const choices = lazyScreen<AppearanceChoicesProps>(() =>
  import(/* webpackChunkName: "appearance" */ './AppearanceChoices').then(({ AppearanceChoices }) => AppearanceChoices),
);

/** The header's button for the appearance settings. Their code is loaded when the panel first opens. */
export function AppearanceMenu() {
  const t = useTexts();
  const label = t('界面设置');
  const { isOpen, setIsOpen, button } = useHeaderPanel();
  const panel = useRef<HTMLDivElement>(null);
  // Focuses the panel for keyboard users, even if its content is loaded only after the panel has opened.
  const begin = useCallback((element: HTMLDivElement | null) => {
    panel.current = element;
    element?.focus();
  }, []);

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      afterOpenChange={(opened) => {
        if (opened) panel.current?.focus();
      }}
      content={
        <ErrorBoundary tell={(retry) => <FailureNotice text={t('{name}加载失败', { name: label })} onRetry={retry} />}>
          <Suspense fallback={<div className={styles.choices} />}>
            <choices.Screen ref={begin} />
          </Suspense>
        </ErrorBoundary>
      }
      title={label}
    >
      <Button
        ref={button}
        type="text"
        className={styles.tool ?? ''}
        icon={<BgColorsOutlined />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
      />
    </Popover>
  );
}
