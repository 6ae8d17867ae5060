import type { FieldRights } from 'contract/workflow/fieldRights';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { listFields } from 'contract/workflow/formIndex';

/** What of a form is printed: all that its reader may read, but the fields that its designer keeps from paper (FRM-03). */
export function printedRights({ nodes }: FormDefinition, { otherwise, fields }: FieldRights): FieldRights {
  const kept = listFields(nodes).filter(({ field }) => 'inPrint' in field && !field.inPrint);
  return { otherwise, fields: { ...fields, ...Object.fromEntries(kept.map(({ reference }) => [reference, 'HIDE'])) } };
}
