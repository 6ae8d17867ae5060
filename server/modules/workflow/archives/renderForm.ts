import { escapeHtml } from 'contract/channels/mailContent';
import { renderInChinese } from 'contract/text';
import type { MessagePart } from 'contract/text';
import { inspectForm } from 'contract/workflow/checkFormValues';
import type { InspectedForm } from 'contract/workflow/checkFormValues';
import { conditionsHold } from 'contract/workflow/conditions';
import { sumColumn } from 'contract/workflow/fieldKinds/table';
import { rightTo } from 'contract/workflow/fieldRights';
import type { FieldRights } from 'contract/workflow/fieldRights';
import type { FormDefinition, FormLayout, FormNode, FormTable } from 'contract/workflow/formDefinition';
import type { FormField } from 'contract/workflow/formField';
import { formatTotal } from 'contract/workflow/formatTotal';
import { indexDefinition, summarizeField } from 'contract/workflow/formIndex';
import type { FormIndex } from 'contract/workflow/formIndex';
import { readRows, readValue } from 'contract/workflow/formValues';
import type { FormValue, FormValues } from 'contract/workflow/formValues';
import type { FieldNames } from './formNames';
import { EMPTY, renderPairs, renderTable, renderTitle } from './html';
import type { Html } from './html';

/** Where the files of an archive lie in it, by id. One that is missing is not in it. */
export type FilePaths = ReadonlyMap<string, string>;

/** What of a form is read, and how. */
export interface FormReading {
  readonly values: FormValues;
  readonly rights: FieldRights;
  readonly names: FieldNames;
  readonly paths: FilePaths;
  /** The day of the reader, YYYY-MM-DD. */
  readonly today: string;
}

interface ReadForm extends FormReading {
  readonly index: FormIndex;
  readonly inspected: InspectedForm;
}

/**
 * Renders a form as its renderer draws it: what the reader may read and what its conditions show, in the order of the designer. Fields that
 * follow each other are one table; what has a title or rows of its own stands between the tables.
 */
export function renderForm(definition: FormDefinition, reading: FormReading): Html {
  const index = indexDefinition(definition);
  const { values, rights, today } = reading;
  const inspected = inspectForm(index, rights, values, values, { today });
  return renderNodes(definition.nodes, { ...reading, index, inspected });
}

function renderNodes(nodes: readonly FormNode[], form: ReadForm): Html {
  const html: Html[] = [];
  let pairs: [string, Html][] = [];
  const endTable = () => {
    if (pairs.length > 0) html.push(renderPairs(pairs));
    pairs = [];
  };
  for (const node of nodes) {
    if ('sections' in node) {
      const inside = renderSections(node, form);
      if (inside === '') continue;
      endTable();
      html.push(renderTitle(node.label), inside);
    } else if (isShown(node.id, form)) {
      if (node.kind === 'table') {
        endTable();
        html.push(renderTitle(node.label), renderRows(node, form));
      } else if (node.kind !== 'description')
        pairs.push([node.label, renderValue(node, readValue(form.values, node.id), form)]);
    }
  }
  endTable();
  return html.join('\n');
}

function renderSections({ hidden, showWhen, sections }: FormLayout, form: ReadForm): Html {
  if (hidden || (showWhen && !conditionsHold(showWhen, form.inspected.effective))) return '';
  return sections
    .flatMap(({ title, children }) => {
      const inside = renderNodes(children, form);
      return inside === '' ? [] : [renderTitle(title), inside];
    })
    .join('\n');
}

function isShown(id: string, { index, inspected, rights }: ReadForm): boolean {
  const indexed = index.fields.get(id);
  return indexed !== undefined && inspected.states.get(id)?.isShown === true && rightTo(indexed, rights) !== 'HIDE';
}

function renderRows(table: FormTable, form: ReadForm): Html {
  const { index, inspected, rights, values } = form;
  const columns = table.columns.filter(({ id }) => {
    const indexed = index.fields.get(`${table.id}.${id}`);
    return indexed !== undefined && rightTo(indexed, rights) !== 'HIDE';
  });
  const rows = readRows(readValue(values, table.id)).map((row, place) =>
    columns.map((column) =>
      inspected.states.get([table.id, place, column.id].join())?.isShown === true
        ? renderValue(column, readValue(row.values, column.id), form)
        : '',
    ),
  );
  const totals = columns.map((column) =>
    table.settings.totals.includes(column.id)
      ? `合计：${formatTotal(column, sumColumn(readValue(inspected.effective, table.id), column.id))}`
      : '',
  );
  return renderTable(
    columns.map(({ label }) => label),
    totals.some((total) => total !== '') ? [...rows, totals] : rows,
  );
}

function renderValue(field: FormField, value: FormValue | undefined, { names, paths }: ReadForm): Html {
  if (field.kind === 'file' || field.kind === 'image' || field.kind === 'signature') {
    const ids: readonly unknown[] = [value].flat();
    const files = ids.filter((id) => typeof id === 'string');
    const nameOf = names(field);
    const label = (id: string) => (field.kind === 'signature' ? '已签名' : (nameOf(id) ?? EMPTY));
    return files.length === 0 ? EMPTY : files.map((id) => renderFile(paths, id, label(id))).join('<br>');
  }
  // A masked text is no value of its kind, and one of several lines keeps them.
  const isPlain = field.mask !== 'NONE' || field.kind === 'textArea';
  const told: MessagePart = isPlain && typeof value === 'string' ? value : summarizeField(field, value, names(field));
  const text = typeof told === 'string' ? told : renderInChinese(told);
  return text === '' ? EMPTY : escapeHtml(text);
}

/** A link to a file of the archive, or its name alone where the archive does not have it. */
export function renderFile(paths: FilePaths, fileId: string, label: string): Html {
  const path = paths.get(fileId);
  if (path === undefined) return escapeHtml(label);
  const address = path.split('/').map(encodeURIComponent).join('/');
  return `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;
}
