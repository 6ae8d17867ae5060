import type { ReactNode } from 'react';
import styles from './plainNotice.module.css';

interface Action {
  readonly label: string;
  readonly onClick: () => void;
}

interface Props {
  readonly title: string;
  readonly text: string;
  readonly action?: Action;
  /** An alternative to the recommended action. */
  readonly otherAction?: Action;
  readonly children?: ReactNode;
}

/**
 * A message on an otherwise empty page. Needs only CSS, so that the message appears even after other code has failed to
 * load.
 */
export function PlainNotice({ title, text, action, otherAction, children }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <svg width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true" className={styles.picture}>
        <circle cx="36" cy="36" r="30" stroke="currentColor" strokeWidth="2" opacity="0.35" />
        <path d="M39 16 24 40h11l-2 16 15-24H37l2-16Z" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {action && (
        <div className={styles.actions}>
          <button type="button" className={styles.action} onClick={action.onClick}>
            {action.label}
          </button>
          {otherAction && (
            <button type="button" className={styles.otherAction} onClick={otherAction.onClick}>
              {otherAction.label}
            </button>
          )}
        </div>
      )}
      {children}
    </div>
  );
}
