import type { ReactNode, Ref } from 'react';
import type { PortalText } from '@/platform/language/translateWith';
import { FieldFrame } from './FieldFrame';
import styles from './form.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly inputMode?: 'text' | 'email' | 'numeric';
  readonly maxLength?: number;
  readonly defaultValue?: string | undefined;
  readonly problem: PortalText | undefined;
  readonly hint?: ReactNode;
  readonly onInput?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** Content beside the input. */
  readonly children?: ReactNode;
}

/** A text field of a plain form, that is, a form of the public pages without antd. */
export function Field({ label, problem, hint, children, maxLength = 128, ...input }: Props) {
  return (
    <FieldFrame label={label} problem={problem} hint={hint}>
      {(described) => (
        <div className={styles.line}>
          <input
            {...described}
            {...input}
            type="text"
            maxLength={maxLength}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={styles.input}
          />
          {children}
        </div>
      )}
    </FieldFrame>
  );
}
