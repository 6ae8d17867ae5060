import * as v from 'valibot';
import { WRONG_FORMAT } from '../rules';
import { fieldKinds } from './fieldKinds/registry';
import type { FieldSettings } from './fieldKinds/registry';
import type { LayoutKind } from './fieldKinds/fieldKind';
import { MAX_TABLE_COLUMNS } from './fieldKinds/table';
import { FormField, fieldEntries, fieldOptions, nodeEntries } from './formField';
import type { FieldParts } from './formField';
import type { Conditions } from './conditions';
import { isBoundedJson } from './formValues';

/** The most fields of a form, columns of tables included. */
export const MAX_FIELDS = 300;

/** The most levels of a form: layouts in layouts, and the fields in them. */
export const MAX_FORM_LEVELS = 4;

/** The most sections of a layout. */
export const MAX_SECTIONS = 20;

/** How large the JSON of a definition may be. Checked before anything else reads it. */
export const DEFINITION_LIMITS = { levels: 32, values: 60_000, characters: 1_000_000 } as const;

/** A table: a list of columns, each of which is a field that stands once in each row. */
export type FormTable = FieldParts & {
  readonly kind: 'table';
  readonly settings: FieldSettings['table'];
  readonly columns: readonly FormField[];
};

/** A part of a layout: a column of a grid, a page of tabs. */
export interface FormSection {
  readonly title: string;
  readonly children: readonly FormNode[];
}

/** A layout of one kind. */
export interface LayoutOf<Kind extends LayoutKind> {
  readonly id: string;
  readonly label: string;
  readonly hidden: boolean;
  readonly showWhen: Conditions | null;
  readonly kind: Kind;
  readonly settings: FieldSettings[Kind];
  readonly sections: readonly FormSection[];
}

/** A layout of any kind. */
export type FormLayout = { [Kind in LayoutKind]: LayoutOf<Kind> }[LayoutKind];

/** A node in the tree of a form. */
export type FormNode = FormField | FormTable | FormLayout;

/** A form as its designer has made it: what is asked, how it stands on the page, and by which rules. */
export interface FormDefinition {
  /** Where labels stand: above their fields, or beside them. */
  readonly labelPosition: 'TOP' | 'LEFT';
  readonly nodes: readonly FormNode[];
}

/** The schema of a table. */
export const tableNode = v.object({
  ...fieldEntries,
  kind: v.literal('table'),
  settings: fieldKinds.table.settings,
  columns: v.pipe(v.array(FormField, WRONG_FORMAT), v.maxLength(MAX_TABLE_COLUMNS, '最多 {n} 列')),
});

const onlyFields = v.variant('kind', [...fieldOptions, tableNode], '没有这种字段');

// The schema is built level by level and does not refer to itself: a deeper document is refused and never followed.
function nodesOfLevel(level: number): v.GenericSchema<unknown, FormNode[]> {
  const node: v.GenericSchema<unknown, FormNode> =
    level < MAX_FORM_LEVELS
      ? v.variant('kind', [...fieldOptions, tableNode, ...layoutsAround(nodesOfLevel(level + 1))], '没有这种字段')
      : onlyFields;
  return v.pipe(v.array(node, WRONG_FORMAT), v.maxLength(MAX_FIELDS, '最多 {n} 个字段'));
}

/** The schemas of the layouts whose sections have these children. */
export function layoutsAround(children: v.GenericSchema<unknown, FormNode[]>) {
  const sections = v.pipe(
    v.array(
      v.object({
        title: v.optional(v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(50, '最多 {n} 个字符')), ''),
        children,
      }),
      WRONG_FORMAT,
    ),
    v.maxLength(MAX_SECTIONS, '最多 {n} 个分区'),
  );
  const layout = <const Kind extends LayoutKind, Settings>(kind: Kind, settings: v.GenericSchema<unknown, Settings>) =>
    v.object({ ...nodeEntries, kind: v.literal(kind), settings, sections });
  return [
    layout('grid', fieldKinds.grid.settings),
    layout('card', fieldKinds.card.settings),
    layout('tabs', fieldKinds.tabs.settings),
    layout('collapse', fieldKinds.collapse.settings),
    layout('divider', fieldKinds.divider.settings),
  ] as const;
}

/** The schema of {@link FormDefinition.labelPosition}. */
export const labelPosition = v.optional(v.picklist(['TOP', 'LEFT'], WRONG_FORMAT), 'TOP');

/**
 * The schema of a definition. It takes incomplete drafts, so that a designer can store them; what a draft lacks before it
 * can be published is named by `checkDefinition`.
 */
export const FormDefinition: v.GenericSchema<unknown, FormDefinition> = v.pipe(
  v.unknown(),
  v.check((given) => isBoundedJson(given, DEFINITION_LIMITS), '表单内容过大或嵌套过深'),
  v.object({
    labelPosition,
    nodes: nodesOfLevel(1),
  }),
  v.check(({ nodes }) => countFields(nodes) <= MAX_FIELDS, '最多 300 个字段'),
);

/** The number of fields, columns of tables included. */
export function countFields(nodes: readonly FormNode[]): number {
  return nodes.reduce((count, node) => {
    if ('sections' in node) return count + countFields(node.sections.flatMap(({ children }) => children));
    return count + ('columns' in node ? 1 + node.columns.length : 1);
  }, 0);
}
