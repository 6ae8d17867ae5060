import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { FormValue, FormValues } from 'contract/workflow/formValues';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { FormRenderer } from './FormRenderer';
import type { FormRendererProps } from './FormRenderer';

/** The day of the tests. */
export const today = '2026-11-27';

interface Situation extends Partial<Omit<FormRendererProps, 'definition' | 'onChange' | 'today'>> {
  readonly answers?: Answers;
  readonly permissions?: readonly string[];
}

/**
 * Shows a form that is filled in, with a button 提交 that shows all problems and moves the focus to the first one. Returns
 * the values that it has handed over last.
 */
export function fillForm(
  definition: FormDefinition,
  { answers = {}, permissions, values: first = {}, ...props }: Situation = {},
) {
  const handed: FormValues[] = [first];
  function Filled() {
    const [values, setValues] = useState<FormValues>(first);
    const [attempts, setAttempts] = useState(0);
    return (
      <>
        <FormRenderer
          definition={definition}
          values={values}
          onChange={(next) => {
            handed.push(next);
            setValues(next);
          }}
          today={today}
          showsAllProblems={attempts > 0}
          {...(attempts > 0 && { focusRequest: attempts })}
          {...props}
        />
        <button type="button" onClick={() => setAttempts(attempts + 1)}>
          提交
        </button>
      </>
    );
  }
  const shown = renderScreen(<Filled />, { answers, ...(permissions && { permissions }) });
  return {
    ...shown,
    /** What the form has handed over last. */
    values: (): FormValues => handed.at(-1) ?? {},
    value: (id: string): FormValue | undefined => handed.at(-1)?.[id],
  };
}

/** Shows a form that is only read. */
export function readForm(definition: FormDefinition, values: FormValues, { answers = {}, ...props }: Situation = {}) {
  return renderScreen(<FormRenderer definition={definition} values={values} today={today} {...props} />, { answers });
}

/** Types into the input with a label, without leaving it. */
export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Leaves the input with a label. */
export function leave(label: string): void {
  const input = screen.getByLabelText(label);
  fireEvent.focusIn(input);
  fireEvent.focusOut(input);
}

/** Opens the list of a field and chooses an option of it. */
export async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(screen.getByLabelText(label));
  const found = await screen.findAllByText(option);
  const item = found.find((one) =>
    one.closest('.ant-select-item, .ant-select-tree-node-content-wrapper, .ant-cascader-menu-item'),
  );
  if (!item) throw new Error(`The list has no option ${option}`);
  fireEvent.click(item);
}
