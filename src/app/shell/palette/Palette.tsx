import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input, Modal } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { useOpenApp } from '@/kernel/apps/useApps';
import { text } from '@/platform/language/text';
import { ExternalLinkIcon } from '@/ui/icon/ExternalLinkIcon';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { searchEntries } from './search';
import type { SearchResult } from './search';
import { usePinyinMatcher } from './usePinyinMatcher';
import { usePaletteEntries } from './usePaletteEntries';
import styles from './palette.module.css';

const kindLabels = { open: text('已打开'), recent: text('最近访问'), menu: text('菜单'), app: text('应用') } as const;

/** The props of the palette. */
export interface PaletteProps {
  /** The text typed before the palette's code was loaded. */
  readonly begun: string;
  readonly onClose: () => void;
}

/** The command palette (Ctrl+K). Finds any page or application that the user may open by a few letters of its name. */
export function Palette({ begun, onClose }: PaletteProps) {
  const t = useTexts();
  const listId = useId();
  const entries = usePaletteEntries();
  const bySound = usePinyinMatcher();
  const enter = useOpenApp();
  const [typed, setTyped] = useState(begun);
  const [chosen, setChosen] = useState(0);
  const found = useMemo(() => searchEntries(entries, typed, bySound), [entries, typed, bySound]);
  const active = Math.min(chosen, found.length - 1);
  const field = useRef<InputRef>(null);
  const list = useRef<HTMLDivElement>(null);

  useDialogFocus();
  // In a layout effect, so that the field has the focus before the user types.
  useLayoutEffect(() => {
    field.current?.focus();
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, found]);

  const go = (one: SearchResult | undefined) => {
    if (!one) return;
    onClose();
    enter(one.entry);
  };
  const press = (event: KeyboardEvent) => {
    // Ignores the Enter that picks a candidate of an input method.
    if (event.nativeEvent.isComposing) return;
    const next = nextIndex(event.key, active, found.length);
    if (next !== undefined) {
      event.preventDefault();
      setChosen(next);
    }
    if (event.key === 'Enter') go(found[active]);
  };

  return (
    <Modal
      open
      title={t('搜索菜单与页面')}
      footer={null}
      closable={false}
      width={600}
      // Disables the animation: the user continues to type right after Ctrl+K.
      transitionName=""
      maskTransitionName=""
      style={{ top: 96 }}
      // The title is for screen readers only; the field's placeholder shows the same text.
      styles={{ content: { padding: 0, overflow: 'hidden' }, header: { display: 'none' } }}
      onCancel={onClose}
    >
      <Input
        ref={field}
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        placeholder={t('搜索菜单与页面，支持拼音')}
        className={styles.input ?? ''}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        aria-label={t('搜索菜单与页面')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div ref={list} id={listId} role="listbox" aria-label={t('搜索结果')} className={styles.list}>
        {found.map((one, index) => (
          <div
            key={`${one.entry.kind}:${one.entry.key}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(one)}
            // After a click in the list, the list has the focus and handles the same keys as the field.
            onKeyDown={press}
          >
            <span className={styles.title}>
              <HighlightedText text={one.entry.title} places={one.marked} />
              {one.entry.isElsewhere && one.entry.isNewTab && <ExternalLinkIcon />}
            </span>
            <span className={styles.trail}>{one.entry.trail}</span>
            <span className={styles.kind}>{t(kindLabels[one.entry.kind])}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{t('没有找到相关的菜单或页面')}</p>}
    </Modal>
  );
}

function nextIndex(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  if (key === 'PageDown') return Math.min(active + 8, count - 1);
  if (key === 'PageUp') return Math.max(active - 8, 0);
  return undefined;
}

function HighlightedText({ text, places }: { readonly text: string; readonly places: readonly number[] }) {
  if (places.length === 0) return text;
  return Array.from(text, (character, index) =>
    places.includes(index) ? <mark key={index}>{character}</mark> : <span key={index}>{character}</span>,
  );
}
