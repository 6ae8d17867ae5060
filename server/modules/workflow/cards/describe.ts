import { readableValues } from 'contract/workflow/fieldRights';
import { indexDefinition, summarizeField } from 'contract/workflow/formIndex';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { FieldKind } from 'contract/workflow/fieldKinds/fieldKind';
import { readValue } from 'contract/workflow/formValues';
import type { FormValues } from 'contract/workflow/formValues';
import { renderInChinese } from 'contract/text';
import type { Db } from '../../../db/store';
import type { TemplateContent } from '../../../notifications/notify';
import type { Task } from '../../../workflow/state';
import { readUserNames } from '../../access/users/names';
import { toVariables } from '../../channels/decisionCards/shown';
import { readFormOf } from '../instances/formOf';
import { rightsToReadAtNode } from '../instances/rights';
import { describeDecision } from './decision';
import type { DecidedInstance } from './decision';

// A card is read at a glance.
const MOST_FIELDS = 8;
const MOST_CHARACTERS = 60;

// The kinds whose values say something by themselves. Names of organizations, entries of dictionaries and files are not read here.
const SHOWN_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['text', 'textArea', 'number', 'amount', 'radio', 'checkbox', 'switch', 'select'] as const),
  ...(['date', 'dateRange', 'time', 'rate', 'slider', 'user', 'serialNumber', 'formula'] as const),
]);

/** Describes a task for the card that asks for its decision: what its person may read at the node, and how it stands. */
export async function describeCard(
  db: Db,
  instance: DecidedInstance & { readonly instanceId: string },
  task: Task,
): Promise<TemplateContent> {
  const { instanceId, process, state } = instance;
  const form = await readFormOf(db, instanceId);
  const values = form ? readableValues(form, rightsToReadAtNode(process, task.nodeId), state.values) : {};
  const summary = form ? await summarize(db, form, values) : '';
  const shown = describeDecision(instance, task);
  return {
    // A template takes no empty value.
    privateValues: { summary: summary || '—', ...toVariables(shown) },
    decision: { instanceId, task: task.id, shown },
  };
}

async function summarize(db: Db, form: FormDefinition, values: FormValues): Promise<string> {
  const fields = [...indexDefinition(form).fields.values()]
    .filter(({ table, field }) => !table && SHOWN_KINDS.has(field.kind) && readValue(values, field.id) !== undefined)
    .slice(0, MOST_FIELDS);
  const people = fields.flatMap(({ field }) => (field.kind === 'user' ? [readValue(values, field.id)].flat() : []));
  const names = await readUserNames(
    db,
    people.filter((one) => typeof one === 'string'),
  );
  return fields
    .map(({ field }) => {
      const value = summarizeField(field, readValue(values, field.id), (id) => names.get(id));
      const text = renderInChinese({ text: '{value}', values: { value } }).replaceAll(/\s+/g, ' ');
      return `${field.label}：${cut(text)}`;
    })
    .join('\n');
}

// By characters, so that none is cut in halves.
function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : text;
}
