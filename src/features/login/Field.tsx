import { useEffect, useId, useRef } from 'react';
import styles from './login.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password';
  readonly autoComplete: string;
  /** What is wrong with it, shown below. */
  readonly problem: string | undefined;
  readonly isFirst?: boolean;
  readonly onTyping?: () => void;
}

/** A labelled text field of the sign-in page. */
export function Field({ name, label, type = 'text', autoComplete, problem, isFirst = false, onTyping }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        onInput={onTyping}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.fieldProblem}>
          {problem}
        </p>
      )}
    </div>
  );
}
