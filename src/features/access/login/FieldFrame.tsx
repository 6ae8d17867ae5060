import { useId } from 'react';
import type { ReactNode } from 'react';
import type { PortalText } from '@/platform/language/textOf';
import { useTexts } from '@/platform/language/useTexts';
import styles from './form.module.css';

/** What a field's input is given by its frame. */
export interface Described {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface Props {
  readonly label: string;
  /** What is wrong with it. */
  readonly problem: PortalText | undefined;
  /** What is good to know about it, as long as nothing is wrong with it. */
  readonly hint?: ReactNode;
  /** What stands below the input in any case. */
  readonly below?: ReactNode;
  readonly children: (described: Described) => ReactNode;
}

/** A label above a field, and below it a line that is kept free, so that nothing jumps when there is something to say. */
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
