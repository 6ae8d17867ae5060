import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import styles from './form.module.css';

interface Props {
  readonly title: string;
  /** A sentence on the purpose of the form. */
  readonly text: string;
  /** The error message. Replaces the sentence, so that the fields do not move. */
  readonly problem: PortalText | undefined;
}

/** The title of a form on a public page, with the form's introduction or error message below. */
export function Heading({ title, text, problem }: Props) {
  const t = useTexts();
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.subtitle}>
        {problem ? (
          <p className={styles.problem} role="alert">
            <svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true">
              <circle cx="8" cy="8" r="6.4" />
              <path d="M8 4.8v4M8 11v.4" />
            </svg>
            <span>{t(problem)}</span>
          </p>
        ) : (
          <p>{text}</p>
        )}
      </div>
    </>
  );
}
