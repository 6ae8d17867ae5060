import { useEffect, useId, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FormProblem } from 'contract/workflow/checkFormValues';
import type { FieldRights } from 'contract/workflow/fieldRights';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { FormValues } from 'contract/workflow/formValues';
import { useTexts } from '@/platform/language/useTexts';
import { NodeList } from './NodeList';
import type { FormLook } from './parts';
import { FormSurroundingsContext } from './surroundings';
import { useFormState } from './useFormState';
import styles from './forms.module.css';

/** Props of {@link FormRenderer}. */
export interface FormRendererProps {
  readonly definition: FormDefinition;
  readonly values: FormValues;
  /** Absent: the form is only read. An emptied field is null. */
  readonly onChange?: (values: FormValues) => void;
  /** Default: every field may be edited. */
  readonly rights?: FieldRights;
  /** Problems that the server has named, shown at their fields until these change. */
  readonly problems?: readonly FormProblem[];
  /** One column, as on a phone. */
  readonly isPhone?: boolean;
  /** YYYY-MM-DD: what TODAY means. */
  readonly today: string;
  /** Whether all problems are shown, as after a submission was tried. By default those of the fields that were left. */
  readonly showsAllProblems?: boolean;
  /** Each further number moves the focus to the first problem, and opens the tab or panel around it. */
  readonly focusRequest?: number;
}

const EVERYTHING: FieldRights = { otherwise: 'EDIT', fields: {} };
const NO_PROBLEMS: readonly FormProblem[] = [];
const MAX_FOCUS_FRAMES = 60;
const FOCUSABLE = 'input:not([hidden]):not([disabled]),textarea:not([disabled]),button:not([disabled]),[tabindex="0"]';

/**
 * Draws a form that a merchant has designed, to be filled in or to be read (FRM-03). What is shown, offered, computed and
 * wrong is decided by the code of the contract, by which the server decides, too.
 *
 * @example
 * <FormRenderer definition={definition} values={values} onChange={setValues} today={today} />
 */
export function FormRenderer({
  definition,
  values,
  onChange,
  rights = EVERYTHING,
  problems = NO_PROBLEMS,
  isPhone = false,
  today,
  showsAllProblems = false,
  focusRequest,
}: FormRendererProps): ReactNode {
  const t = useTexts();
  const prefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const given = { definition, values, onChange, rights, problems, today, showsAllProblems, focusRequest };
  const { form, actions, focusTarget } = useFormState(given);
  const surroundings = useMemo(() => ({ today }), [today]);
  const { labelPosition } = definition;
  const isReadOnly = onChange === undefined;
  const look = useMemo(
    (): FormLook => ({ prefix, isPhone, isReadOnly, labelPosition: isPhone ? 'TOP' : labelPosition }),
    [prefix, isPhone, isReadOnly, labelPosition],
  );

  // One listener for all fields: React's own events would also come from lists that open elsewhere in the page.
  useEffect(() => {
    const element = root.current;
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const box = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
      const isInside = relatedTarget instanceof Node && box?.contains(relatedTarget);
      const left = box?.dataset['field'];
      if (left !== undefined && !isInside) actions.leave(left);
    };
    element?.addEventListener('focusout', leave);
    return () => element?.removeEventListener('focusout', leave);
  }, [actions]);

  const request = focusTarget?.request;
  const key = focusTarget?.key;
  useEffect(() => {
    if (request === undefined || key === undefined) return;
    let frame = 0;
    let framesLeft = MAX_FOCUS_FRAMES;
    // A panel that opens draws its fields some frames later.
    const focus = () => {
      const fields = root.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
      const box = [...fields].find((one) => one.dataset['field'] === key);
      const input = box?.querySelector<HTMLElement>(FOCUSABLE) ?? box;
      input?.focus();
      framesLeft -= 1;
      if (framesLeft > 0 && document.activeElement !== input) frame = requestAnimationFrame(focus);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [request, key]);

  const problem = form.problems.get('');
  return (
    <FormSurroundingsContext value={surroundings}>
      <div ref={root} className={isPhone ? styles.phone : styles.form}>
        {problem && (
          <div className={styles.problem} role="alert">
            {t(problem)}
          </div>
        )}
        <NodeList nodes={definition.nodes} form={form} actions={actions} look={look} focusTarget={focusTarget} />
      </div>
    </FormSurroundingsContext>
  );
}
