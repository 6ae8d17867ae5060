import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import styles from './forms.module.css';

/** What is wrong with a form, and where. */
export interface ShownProblem {
  /** The label of the field. Undefined for what is wrong with the form as a whole. */
  readonly label?: string | undefined;
  /** Where exactly: the id of the field, or the path in a document. */
  readonly path?: string | undefined;
  readonly message: PortalText;
}

/** Lists what is wrong with a form, field by field. */
export function ProblemList({ problems }: { readonly problems: readonly ShownProblem[] }) {
  const t = useTexts();
  return (
    <ul className={styles.problems}>
      {problems.map(({ label, path, message }, index) => (
        <li key={index}>
          <strong>{label ?? t('表单')}</strong>
          {path !== undefined && path !== label && <code>{path}</code>}
          <span>{t(message)}</span>
        </li>
      ))}
    </ul>
  );
}
