import { inspectForm } from 'contract/workflow/checkFormValues';
import type { FormProblem } from 'contract/workflow/checkFormValues';
import { rightTo } from 'contract/workflow/fieldRights';
import type { FieldRights } from 'contract/workflow/fieldRights';
import { indexDefinition } from 'contract/workflow/formIndex';
import type { FormIndex } from 'contract/workflow/formIndex';
import { isRecord, readValue } from 'contract/workflow/formValues';
import type { FormValue, FormValues } from 'contract/workflow/formValues';
import type { Db } from '../../../db/store';
import { readFormOf } from '../instances/formOf';
import type { StoredInstance } from '../instances/load';
import { todayIn } from '../instances/submitted';
import { findCallAction } from './save';

// What a node grants that says nothing of fields: all can be read, with masks over what is protected.
const READ_ALL: FieldRights = { otherwise: 'READ', fields: {} };

/** What the other system may do with the fields of the form at a node that calls it. */
export function rightsOfCall({ process }: Pick<StoredInstance, 'process'>, nodeId: string): FieldRights {
  return findCallAction(process, nodeId)?.fieldRights ?? READ_ALL;
}

/** What becomes of the values of another system. `ignored`: the fields that it names and may not change, or that the form does not have. */
export type ReadAnswer = { readonly ignored: readonly string[] } & (
  | { readonly values: FormValues }
  | { readonly problems: readonly FormProblem[] }
);

/**
 * Checks the values that another system gives, as those of a person are: only fields that the node lets it change are changed, others are
 * ignored, and invalid values are named. What is read-only for people can be set, since it is filled so. Answers what changes, and no
 * more, so that what others change meanwhile stays.
 */
export async function readAnswer(
  db: Db,
  stored: StoredInstance,
  { nodeId, given, timeZone }: { readonly nodeId: string; readonly given: unknown; readonly timeZone: string },
): Promise<ReadAnswer> {
  const definition = await readFormOf(db, stored.instanceId);
  const names = isRecord(given) ? Object.keys(given) : [];
  if (given === undefined || given === null || !definition) return { values: {}, ignored: names };
  const { values: former } = stored.state;
  const rights = onlyOf(rightsOfCall(stored, nodeId), names);
  const index = asWritable(indexDefinition(definition));
  const { values, problems } = inspectForm(index, rights, given, former, {
    today: todayIn(timeZone),
  });
  const mayChange = (name: string) => {
    const indexed = index.fields.get(name);
    return indexed !== undefined && rightTo(indexed, rights) === 'EDIT';
  };
  const ignored = names.filter((name) => !mayChange(name));
  if (problems.length > 0) return { problems, ignored };
  const changed = [...new Set([...Object.keys(values), ...names.filter(mayChange)])].flatMap(
    (name): [string, FormValue][] => {
      const [before, after] = [readValue(former, name) ?? null, readValue(values, name) ?? null];
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [[name, after]];
    },
  );
  return { values: Object.fromEntries(changed), ignored };
}

// The rights to the fields that are given, and to columns of these. All others stay as they are, also those that are empty and required.
function onlyOf({ otherwise, fields }: FieldRights, given: readonly string[]): FieldRights {
  const listed = Object.entries(fields).filter(([reference]) => given.includes(reference.split('.')[0] ?? ''));
  return {
    otherwise: 'READ',
    fields: { ...Object.fromEntries(given.map((name) => [name, otherwise])), ...Object.fromEntries(listed) },
  };
}

function asWritable(index: FormIndex): FormIndex {
  const fields = [...index.fields].map(
    ([reference, indexed]) =>
      [reference, { ...indexed, isHidden: false, field: { ...indexed.field, readOnly: false } }] as const,
  );
  return { ...index, fields: new Map(fields) };
}
