import { checkFormValues } from 'contract/workflow/checkFormValues';
import type { FieldRights } from 'contract/workflow/fieldRights';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { FormValues } from 'contract/workflow/formValues';
import { invalidArgument } from '../../../refusal';
import { formatMoment } from '../../../spreadsheet';

/** The day of today in a time zone, as YYYY-MM-DD. */
export function todayIn(timeZone: string): string {
  return formatMoment(new Date(), timeZone).slice(0, 10);
}

/**
 * Checks what a person sends for a form by the person’s rights (FRM-02) and returns the values to store. Refuses values with problems
 * and names each at its field, as `amount` or `items.0.price`.
 */
export function readSubmitted(
  definition: FormDefinition,
  rights: FieldRights,
  given: unknown,
  { former, timeZone }: { readonly former: FormValues; readonly timeZone: string },
): FormValues {
  const { values, problems } = checkFormValues(definition, rights, given, former, { today: todayIn(timeZone) });
  if (problems.length > 0)
    throw invalidArgument(
      problems.map(({ path, message }) => ({ name: ['formValues', ...path].join('.'), ...message })),
    );
  return values;
}
