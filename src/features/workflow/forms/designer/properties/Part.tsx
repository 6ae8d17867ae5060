import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { DefinitionProblem } from 'contract/workflow/checkDefinition';
import { useTexts } from '@/platform/language/useTexts';
import styles from './properties.module.css';

interface Props {
  readonly title: string;
  readonly problems: readonly DefinitionProblem[];
  /** Whether an input of the part says itself what is wrong, so that only the heading is marked. */
  readonly isShownInside?: boolean;
  readonly children: ReactNode;
}

/** A part of the panel, under a heading that is marked while something in it has to be corrected. */
export function Part({ title, problems, isShownInside = false, children }: Props) {
  const t = useTexts();
  const headingId = useId();
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {title}
        {problems.length > 0 && (
          <span className={styles.mark}>
            <ExclamationCircleOutlined aria-hidden /> {t('{n} 处需要修改', { n: problems.length })}
          </span>
        )}
      </h3>
      {problems.length > 0 && !isShownInside && (
        <ul className={styles.problems}>
          {problems.map(({ message }, index) => (
            <li key={index}>{t(message)}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
