import { Alert } from 'antd';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { useElementEvent } from '@/ui/useElementEvent';
import { DraftConflict } from './DraftConflict';
import type { Draft, DraftRow } from './useDraft';
import styles from './drafts.module.css';

interface Props {
  readonly bar: ReactNode;
  readonly draft: Draft<DraftRow>;
  readonly mayEdit: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly children: ReactNode;
}

/** The page of a designer: its bar, what failed, and the keys that work everywhere in it: Ctrl+S, Ctrl+Z, Ctrl+Shift+Z. */
export function DesignerFrame({ bar, draft, mayEdit, onUndo, onRedo, children }: Props) {
  const t = useTexts();
  const unreported = useUnreportedFailure();
  const main = useRef<HTMLElement>(null);
  useElementEvent(main, 'keydown', (event) => {
    if (!mayEdit || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    // In an input, the browser undoes what was typed.
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    const key = event.key.toLowerCase();
    if (key === 's') {
      event.preventDefault();
      if (draft.isDirty && !draft.isBusy) void draft.save();
    } else if (!isTyping && (key === 'z' || key === 'y')) {
      event.preventDefault();
      if (key === 'y' || event.shiftKey) onRedo();
      else onUndo();
    }
  });
  const { message, fields } = unreported(draft.failure);
  return (
    <main ref={main} className={styles.designer}>
      {bar}
      {message !== '' && (
        <Alert
          type="error"
          showIcon
          closable
          message={t(message)}
          description={
            fields.length > 0 && (
              <ul className={styles.reasons}>
                {fields.map((field) => (
                  <li key={field.name}>{t(field.message)}</li>
                ))}
              </ul>
            )
          }
          onClose={draft.closeFailure}
        />
      )}
      {children}
      {draft.conflict && <DraftConflict lastChange={draft.conflict} draft={draft} />}
    </main>
  );
}
