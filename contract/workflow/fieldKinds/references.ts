import * as v from 'valibot';
import { WRONG_FORMAT, rowId } from '../../rules';
import type { ConditionKind } from '../describeConditions';
import { checkCount, chosenTexts, joinNames, limitsOf } from './choice';
import { defineFieldKind, flag, optionalWhole } from './fieldKind';

/** The most people, records or entries that a field names. */
export const MAX_REFERENCES = 100;

// A list even where one is allowed, so that a field keeps its values when it begins to take several.
const ids = v.pipe(
  v.array(rowId(), WRONG_FORMAT),
  v.maxLength(MAX_REFERENCES, '最多选择 {n} 项'),
  v.check((values) => new Set(values).size === values.length, '不能重复选择'),
);

const countSettings = { isMultiple: flag(false), maxChosen: optionalWhole(1, MAX_REFERENCES) };

// What names rows of the portal. Whether they exist, and whether the person may see them, is asked by the server.
function referenceKind(label: string, conditionKind: ConditionKind) {
  return defineFieldKind({
    label,
    conditionKind,
    settings: v.object(countSettings),
    value: ids,
    check: (values, settings) => checkCount(values, limitsOf(settings)),
    summarize: (values, _, nameOf) => joinNames(values.map((id) => nameOf(id) ?? id)),
  });
}

/** People of the merchant. */
export const user = referenceKind('人员', 'PEOPLE');

/** Organizations of the merchant. */
export const organization = referenceKind('部门', 'ORGANIZATIONS');

/** Positions of the merchant. */
export const position = referenceKind('岗位', 'CHOICE');

/** Roles of the merchant. */
export const role = referenceKind('角色', 'CHOICE');

const code = v.pipe(v.string(WRONG_FORMAT), v.trim(), v.regex(/^[\w-]{0,50}$/, WRONG_FORMAT));

/** Entries of a dictionary, by their values. */
export const dictionary = defineFieldKind({
  label: '数据字典',
  conditionKind: 'CHOICE',
  settings: v.object({ ...countSettings, dictType: v.optional(code, '') }),
  findProblems: ({ dictType }) => [dictType === '' ? { text: '请选择字典' } : undefined],
  value: chosenTexts,
  check: (values, settings) => checkCount(values, limitsOf(settings)),
  summarize: (values, _, nameOf) => joinNames(values.map((value) => nameOf(value) ?? value)),
});

/** Records of another form. */
export const linkedRecord = defineFieldKind({
  label: '关联记录',
  conditionKind: 'PRESENCE',
  settings: v.object({ ...countSettings, formCode: v.optional(code, '') }),
  findProblems: ({ formCode }) => [formCode === '' ? { text: '请选择关联的表单' } : undefined],
  value: ids,
  check: (values, settings) => checkCount(values, limitsOf(settings)),
  summarize: (values, _, nameOf) => joinNames(values.map((id) => nameOf(id) ?? id)),
});

/** Options that a source answers which the merchant has registered. A form names the source and never an address. */
export const apiSelect = defineFieldKind({
  label: '接口选择',
  conditionKind: 'CHOICE',
  settings: v.object({ ...countSettings, sourceCode: v.optional(code, '') }),
  findProblems: ({ sourceCode }) => [sourceCode === '' ? { text: '请选择数据来源' } : undefined],
  value: chosenTexts,
  check: (values, settings) => checkCount(values, limitsOf(settings)),
  summarize: (values, _, nameOf) => joinNames(values.map((value) => nameOf(value) ?? value)),
});
