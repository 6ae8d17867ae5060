import { useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { FieldFrame } from './FieldFrame';
import styles from './form.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly problem: PortalText | undefined;
  readonly onInput?: (typed: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** Content below the input. */
  readonly children?: ReactNode;
}

/**
 * A password field of a plain form, that is, a form of the public pages without antd. The field can show the password,
 * and warns when caps lock is on.
 */
export function PasswordField({ label, problem, onInput, children, ...input }: Props) {
  const t = useTexts();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLocked, setIsCapsLocked] = useState(false);
  const look = (event: KeyboardEvent) => {
    setIsCapsLocked(event.getModifierState('CapsLock'));
  };
  return (
    <FieldFrame
      label={label}
      problem={problem}
      hint={isCapsLocked && <span className={styles.caution}>{t('大写锁定已开启')}</span>}
      below={children}
    >
      {(described) => (
        <div className={styles.line}>
          <input
            {...described}
            {...input}
            type={isShown ? 'text' : 'password'}
            maxLength={128}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${styles.input} ${styles.withEye}`}
            onInput={({ currentTarget }) => onInput?.(currentTarget.value)}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={() => {
              setIsCapsLocked(false);
            }}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={t('显示密码')}
            aria-pressed={isShown}
            // Keeps the focus and the cursor in the input.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              setIsShown(!isShown);
            }}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
              <path d="M2.5 10S5 4.8 10 4.8 17.5 10 17.5 10 15 15.2 10 15.2 2.5 10 2.5 10Z" />
              <circle cx="10" cy="10" r="2.3" />
              {!isShown && <path d="m4 16 12-12" />}
            </svg>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
