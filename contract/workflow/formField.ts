import * as v from 'valibot';
import { WRONG_FORMAT } from '../rules';
import { Conditions } from './conditions';
import { fieldKinds } from './fieldKinds/registry';
import type { FieldSettings } from './fieldKinds/registry';
import type { FieldKind, LayoutKind } from './fieldKinds/fieldKind';
import { FIELD_ID_PATTERN, fieldReference, isBoundedJson } from './formValues';
import type { FormValue } from './formValues';
import { MAX_FORMULA_LENGTH } from './formula';
import { FIELD_MASKS } from './maskText';

/** How many parts of 24 a row of the form has: the width of a field is a number of them. */
export const FULL_WIDTH = 24;

/** How a field is compared with another one: the end of a leave is not before its beginning. */
export const COMPARISON_OPERATORS = ['EQUALS', 'NOT_EQUALS', 'GREATER', 'AT_LEAST', 'LESS', 'AT_MOST'] as const;

const fieldId = v.pipe(
  v.string(WRONG_FORMAT),
  v.regex(FIELD_ID_PATTERN, '字段标识以字母开头，只能包含字母、数字和下划线，最多 40 个字符'),
);
const label = v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(50, '最多 {n} 个字符'));
const hint = v.optional(v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(200, '最多 {n} 个字符')));
const flag = v.optional(v.boolean(WRONG_FORMAT), false);

const DEFAULT_LIMITS = { levels: 4, values: 200, characters: 20_000 };

/** With what a new form is filled in. */
export const FieldDefault = v.variant('type', [
  v.object({
    type: v.literal('CONSTANT'),
    value: v.custom<FormValue>((given) => isBoundedJson(given, DEFAULT_LIMITS), WRONG_FORMAT),
  }),
  v.object({ type: v.picklist(['ME', 'MY_ORGANIZATION', 'TODAY']) }),
  v.object({
    type: v.literal('FORMULA'),
    formula: v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(MAX_FORMULA_LENGTH, '最多 {n} 个字符')),
  }),
]);

/** With what a new form is filled in. */
export type FieldDefault = v.InferOutput<typeof FieldDefault>;

/** A comparison with another field, which the value of the field has to pass. */
export const FieldComparison = v.object({
  operator: v.picklist(COMPARISON_OPERATORS, '请选择比较方式'),
  field: fieldReference,
});

/** A comparison with another field. */
export type FieldComparison = v.InferOutput<typeof FieldComparison>;

/** What every node of a form has: a field, a table or a layout. */
export const nodeEntries = {
  id: fieldId,
  label,
  /** Whether people see the node at all. A hidden field keeps what it is filled in with. */
  hidden: flag,
  /** Conditions on which the node is shown. Null: always. */
  showWhen: v.optional(v.nullable(Conditions), null),
};

/** What every field has, and a table too. */
export const fieldEntries = {
  ...nodeEntries,
  help: hint,
  placeholder: hint,
  width: v.optional(
    v.pipe(v.number(WRONG_FORMAT), v.integer(WRONG_FORMAT), v.minValue(1, WRONG_FORMAT), v.maxValue(FULL_WIDTH)),
    FULL_WIDTH,
  ),
  default: v.optional(v.nullable(FieldDefault), null),
  required: flag,
  readOnly: flag,
  /** Whether no two records of the form may have the same value. */
  unique: flag,
  comparisons: v.optional(v.pipe(v.array(FieldComparison), v.maxLength(10, '最多 {n} 项')), []),
  mask: v.optional(v.picklist(FIELD_MASKS, WRONG_FORMAT), 'NONE'),
  inList: flag,
  inSummary: flag,
  inPrint: v.optional(v.boolean(WRONG_FORMAT), true),
};

/** What every field has, and a table too. */
export type FieldParts = v.InferOutput<v.ObjectSchema<typeof fieldEntries, undefined>>;

/** A kind of fields that have one value of their own. */
export type InputKind = Exclude<FieldKind, LayoutKind | 'table'>;

/** A field of one kind, or of one of several kinds. */
export type FieldOf<Kind extends InputKind> = {
  [One in Kind]: FieldParts & { readonly kind: One; readonly settings: FieldSettings[One] };
}[Kind];

/** A field of any kind. */
export type FormField = FieldOf<InputKind>;

function fieldOfKind<const Kind extends InputKind>(kind: Kind) {
  return v.object({ ...fieldEntries, kind: v.literal(kind), settings: settingsOf(kind) });
}

function settingsOf<Kind extends InputKind>(kind: Kind): v.GenericSchema<unknown, FieldSettings[Kind]> {
  return fieldKinds[kind].settings;
}

/** The schema of a field, by its kind. */
export const fieldOptions = [
  fieldOfKind('text'),
  fieldOfKind('textArea'),
  fieldOfKind('number'),
  fieldOfKind('amount'),
  fieldOfKind('radio'),
  fieldOfKind('checkbox'),
  fieldOfKind('switch'),
  fieldOfKind('select'),
  fieldOfKind('cascade'),
  fieldOfKind('date'),
  fieldOfKind('dateRange'),
  fieldOfKind('time'),
  fieldOfKind('rate'),
  fieldOfKind('slider'),
  fieldOfKind('color'),
  fieldOfKind('user'),
  fieldOfKind('organization'),
  fieldOfKind('position'),
  fieldOfKind('role'),
  fieldOfKind('dictionary'),
  fieldOfKind('region'),
  fieldOfKind('linkedRecord'),
  fieldOfKind('serialNumber'),
  fieldOfKind('formula'),
  fieldOfKind('signature'),
  fieldOfKind('location'),
  fieldOfKind('richText'),
  fieldOfKind('description'),
  fieldOfKind('file'),
  fieldOfKind('image'),
  fieldOfKind('apiSelect'),
] as const;

/** The schema of a field of any kind. */
export const FormField: v.GenericSchema<unknown, FormField> = v.variant('kind', fieldOptions, '没有这种字段');
