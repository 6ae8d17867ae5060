import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { warned } from '@/kernel/feedback/slice';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { usePreload } from '@/kernel/navigation/usePreload';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import type { PaletteProps } from './Palette';
import styles from './paletteButton.module.css';

const palette = lazyScreen<PaletteProps>(() =>
  import(/* webpackChunkName: "palette" */ './Palette').then(({ Palette }) => Palette),
);

/** Opens the command palette: by a button, and by Ctrl+K or ⌘K anywhere. */
export function PaletteButton() {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setIsOpen(false);
    setTyped('');
  };
  // Lets the palette open at once: the user continues to type right after Ctrl+K.
  usePreload(palette);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // Keeps the browser from opening its own search.
      event.preventDefault();
      // Does not open the palette above an open confirm dialog.
      if ([...document.querySelectorAll('.ant-modal-confirm')].some((question) => question.checkVisibility())) return;
      setIsOpen((was) => !was);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
  return (
    <>
      <Button
        type="text"
        className={styles.button ?? ''}
        icon={<SearchOutlined />}
        aria-keyshortcuts="Control+K"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <span className={styles.label}>{t('搜索')}</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </Button>
      {isOpen && (
        <ErrorBoundary tell={() => <LoadFailure onClose={close} />}>
          <Suspense fallback={<Waiting typed={typed} onType={setTyped} onClose={close} />}>
            <palette.Screen begun={typed} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

interface WaitingProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
}

// A field that receives the typed text until the palette's code is loaded. Otherwise the text would go to the field
// that had the focus before.
function Waiting({ typed, onType, onClose }: WaitingProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <input
      ref={field}
      className={styles.waiting}
      aria-label={t('搜索菜单与页面')}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  );
}

// Reports that the palette's code can't be loaded and closes the palette, so that opening it again retries.
function LoadFailure({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(warned(text('搜索加载失败，请检查网络后重试')));
    onClose();
  }, [dispatch, onClose]);
  return null;
}
