import { useId } from 'react';
import type { ReactNode } from 'react';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import styles from './form.module.css';

/** The props that the frame passes to its input. */
export interface FieldInputProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface Props {
  readonly label: string;
  /** The error message. */
  readonly problem: PortalText | undefined;
  /** A hint, shown while there is no error. */
  readonly hint?: ReactNode;
  /** Content below the input, shown with or without an error. */
  readonly below?: ReactNode;
  readonly children: (described: FieldInputProps) => ReactNode;
}

/**
 * A label above a field and a line reserved for messages below the field, so that a message does not shift the layout.
 */
export function FieldFrame({ label, problem, hint, below, children }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': below ? `${id}-said ${id}-below` : `${id}-said`,
      })}
      {below && <div id={`${id}-below`}>{below}</div>}
      <p id={`${id}-said`} className={styles.said} aria-live="polite">
        {problem !== undefined ? <span className={styles.wrong}>{t(problem)}</span> : hint}
      </p>
    </div>
  );
}
