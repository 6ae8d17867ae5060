import styles from './taskForm.module.css';

interface Props {
  readonly titles: readonly string[];
  /** The index of the step that is shown. */
  readonly current: number;
  readonly isDisabled: boolean;
  readonly onChoose: (step: number) => void;
}

/** The steps of the form, each of which can be opened at any time. antd's own steps would load a package that no other screen needs. */
export function StepBar({ titles, current, isDisabled, onChoose }: Props) {
  return (
    <ol className={styles.steps}>
      {titles.map((title, step) => (
        <li key={title} className={styles.step}>
          <button
            type="button"
            className={`${styles.stepButton ?? ''} ${step === current ? (styles.currentStep ?? '') : ''}`}
            aria-current={step === current ? 'step' : undefined}
            disabled={isDisabled}
            onClick={() => onChoose(step)}
          >
            <span className={styles.stepNumber} aria-hidden>
              {step + 1}
            </span>
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
