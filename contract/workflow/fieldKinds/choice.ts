import * as v from 'valibot';
import { WRONG_FORMAT } from '../../rules';
import type { Message, MessagePart } from '../../text';
import { Conditions } from '../conditions';
import { defineFieldKind, findReversedLimits, flag, optionalWhole } from './fieldKind';

/** The most options of a field. */
export const MAX_OPTIONS = 200;

const OPTION_VALUE = /^[^\p{Cc}\p{Cs}]{1,100}$/u;

/** What a person chooses of: the value that is stored, and the label that is shown. */
export const FieldOption = v.object({
  value: v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(100, '最多 {n} 个字符')),
  label: v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(100, '最多 {n} 个字符')),
});

/** What a person chooses of. */
export type FieldOption = v.InferOutput<typeof FieldOption>;

/** Which options are offered while conditions on other fields hold. */
const OptionRule = v.object({
  when: Conditions,
  options: v.pipe(v.array(FieldOption.entries.value), v.maxLength(MAX_OPTIONS, '最多 {n} 个选项')),
});

/** Which options are offered while conditions on other fields hold. */
export type OptionRule = v.InferOutput<typeof OptionRule>;

const options = v.pipe(v.array(FieldOption, WRONG_FORMAT), v.maxLength(MAX_OPTIONS, '最多 {n} 个选项'));

const choiceSettings = {
  options,
  /** The first rule whose conditions hold decides. If none holds, all options are offered. */
  optionRules: v.optional(v.pipe(v.array(OptionRule, WRONG_FORMAT), v.maxLength(20, '最多 {n} 条规则')), []),
};

/** The settings of a field whose options depend on other fields. */
interface ChoiceSettings {
  readonly options: readonly FieldOption[];
  readonly optionRules: readonly OptionRule[];
}

/** Several values, each once. */
export const chosenTexts = v.pipe(
  v.array(v.pipe(v.string(WRONG_FORMAT), v.nonEmpty(WRONG_FORMAT), v.maxLength(100, '最多 {n} 个字符')), WRONG_FORMAT),
  v.maxLength(MAX_OPTIONS, '最多选择 {n} 项'),
  v.check((values) => new Set(values).size === values.length, '不能重复选择'),
);

/** One of several options, all of which are on screen. */
export const radio = defineFieldKind({
  label: '单选框',
  conditionKind: 'CHOICE',
  settings: v.object(choiceSettings),
  findProblems: findChoiceProblems,
  value: v.pipe(v.string(WRONG_FORMAT), v.maxLength(100, '最多 {n} 个字符')),
  check: (value, settings) => findUnknownChoice([value], settings),
  summarize: (value, settings) => labelOf(value, settings),
});

/** Some of several options, all of which are on screen. */
export const checkbox = defineFieldKind({
  label: '多选框',
  conditionKind: 'CHOICE',
  settings: v.object({
    ...choiceSettings,
    minChosen: optionalWhole(1, MAX_OPTIONS),
    maxChosen: optionalWhole(1, MAX_OPTIONS),
  }),
  findProblems: (settings) => [
    ...findChoiceProblems(settings),
    findReversedLimits(settings.minChosen, settings.maxChosen),
  ],
  value: chosenTexts,
  check: (values, settings) => findUnknownChoice(values, settings) ?? checkCount(values, settings),
  summarize: (values, settings) => summarizeChoices(values, settings),
});

/** One or some of several options of a list that opens. */
export const select = defineFieldKind({
  label: '下拉选择',
  conditionKind: 'CHOICE',
  settings: v.object({ ...choiceSettings, isMultiple: flag(false), maxChosen: optionalWhole(1, MAX_OPTIONS) }),
  findProblems: findChoiceProblems,
  value: chosenTexts,
  check: (values, settings) => findUnknownChoice(values, settings) ?? checkCount(values, limitsOf(settings)),
  summarize: (values, settings) => summarizeChoices(values, settings),
});

/** How many values a field may have. */
interface CountLimits {
  readonly minChosen?: number | null | undefined;
  readonly maxChosen?: number | null | undefined;
}

/** The limits of a field that takes one value unless it takes several. */
export function limitsOf(settings: CountLimits & { readonly isMultiple: boolean }): CountLimits {
  return settings.isMultiple ? settings : { maxChosen: 1 };
}

/** What is wrong with the number of values of a field. */
export function checkCount(values: readonly unknown[], { minChosen, maxChosen }: CountLimits): Message | undefined {
  if (minChosen && values.length < minChosen) return { text: '至少选择 {n} 项', values: { n: minChosen } };
  return maxChosen && values.length > maxChosen ? { text: '最多选择 {n} 项', values: { n: maxChosen } } : undefined;
}

/** Names what the options of a field lack. */
export function findOptionProblems(given: readonly FieldOption[]): Message[] {
  if (given.length === 0) return [{ text: '请添加选项' }];
  const problems: Message[] = [];
  if (given.some(({ value, label }) => label === '' || !OPTION_VALUE.test(value)))
    problems.push({ text: '选项的名称和值不能为空' });
  for (const key of ['value', 'label'] as const) {
    const twice = given.find((option, index) => given.findIndex((other) => other[key] === option[key]) !== index);
    if (twice && twice[key] !== '') problems.push({ text: '选项“{name}”重复', values: { name: twice[key] } });
  }
  return problems;
}

function findChoiceProblems(settings: ChoiceSettings): Message[] {
  return findOptionProblems(settings.options);
}

/** Names what the rules about the options of a field lack. */
export function findOptionRuleProblems({ options: offered, optionRules }: ChoiceSettings): Message[] {
  const known = new Set(offered.map(({ value }) => value));
  const unknown = optionRules.flatMap((rule) => rule.options).find((value) => !known.has(value));
  const isEmpty = optionRules.some((rule) => rule.options.length === 0);
  return [
    ...(unknown === undefined ? [] : [{ text: '选项规则中没有选项“{name}”', values: { name: unknown } }]),
    ...(isEmpty ? [{ text: '选项规则没有选择任何选项' }] : []),
  ];
}

function findUnknownChoice(values: readonly string[], { options: offered }: ChoiceSettings): Message | undefined {
  return values.every((value) => offered.some((option) => option.value === value))
    ? undefined
    : { text: '所选的选项不存在' };
}

function labelOf(value: string, { options: offered }: ChoiceSettings): string {
  return offered.find((option) => option.value === value)?.label ?? value;
}

function summarizeChoices(values: readonly string[], settings: ChoiceSettings): MessagePart {
  return joinNames(values.map((value) => labelOf(value, settings)));
}

/** Several names as one, separated as the language does it. */
export function joinNames(names: readonly string[]): MessagePart {
  return names.length === 1 ? (names[0] ?? '') : { text: '{names}', values: { names } };
}
