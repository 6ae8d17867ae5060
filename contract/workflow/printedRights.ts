import type { FieldRights } from './fieldRights';
import type { FormDefinition } from './formDefinition';
import { listFields } from './formIndex';

/** What of a form leaves the portal on paper or in an archive: all that its reader may read, but what its designer keeps from paper (FRM-03). */
export function printedRights({ nodes }: FormDefinition, { otherwise, fields }: FieldRights): FieldRights {
  const kept = listFields(nodes).filter(({ field }) => 'inPrint' in field && !field.inPrint);
  return { otherwise, fields: { ...fields, ...Object.fromEntries(kept.map(({ reference }) => [reference, 'HIDE'])) } };
}
