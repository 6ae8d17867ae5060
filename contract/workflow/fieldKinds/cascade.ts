import * as v from 'valibot';
import { WRONG_FORMAT } from '../../rules';
import type { Message } from '../../text';
import { FieldOption, MAX_OPTIONS, chosenTexts, findOptionProblems } from './choice';
import { defineFieldKind, flag } from './fieldKind';

/** The most levels of a cascade. */
export const MAX_CASCADE_LEVELS = 4;

/** The most options of a cascade at all levels. */
export const MAX_CASCADE_OPTIONS = 1000;

/** An option of a cascade with the options below it. */
export interface CascadeOption extends FieldOption {
  readonly children: readonly CascadeOption[];
}

// Built level by level, so that a deeper document is refused and not followed.
function optionsOfLevel(level: number): v.GenericSchema<unknown, CascadeOption[]> {
  const children: v.GenericSchema<unknown, CascadeOption[]> =
    level < MAX_CASCADE_LEVELS
      ? optionsOfLevel(level + 1)
      : v.pipe(v.array(v.never('选项最多 4 级')), v.maxLength(0, '选项最多 4 级'));
  return v.pipe(
    v.array(v.object({ ...FieldOption.entries, children: v.optional(children, []) }), WRONG_FORMAT),
    v.maxLength(MAX_OPTIONS, '最多 {n} 个选项'),
  );
}

/** A way through options of several levels. The value lists the chosen option of each level. */
export const cascade = defineFieldKind({
  label: '级联选择',
  conditionKind: 'CHOICE',
  settings: v.object({
    options: v.pipe(
      optionsOfLevel(1),
      v.check((options) => countOptions(options) <= MAX_CASCADE_OPTIONS, '最多 1000 个选项'),
    ),
    /** Whether a choice may end at an option that has options below it. */
    allowsInner: flag(false),
  }),
  findProblems: ({ options }) => findTreeProblems(options),
  value: v.pipe(v.array(v.string(WRONG_FORMAT), WRONG_FORMAT), v.maxLength(MAX_CASCADE_LEVELS, WRONG_FORMAT)),
  check: (value, { options, allowsInner }) => {
    const chosen = followPath(value, options);
    if (chosen.length !== value.length) return { text: '所选的选项不存在' };
    return allowsInner || chosen.at(-1)?.children.length === 0 ? undefined : { text: '请选择到最后一级' };
  },
  summarize: (value, { options }) => {
    const chosen = followPath(value, options);
    return value.map((one, level) => chosen[level]?.label ?? one).join(' / ');
  },
});

function countOptions(options: readonly CascadeOption[]): number {
  return options.reduce((count, { children }) => count + 1 + countOptions(children), 0);
}

function findTreeProblems(options: readonly CascadeOption[]): Message[] {
  const below = options.flatMap(({ children }) => (children.length === 0 ? [] : findTreeProblems(children)));
  return [...findOptionProblems(options), ...below].slice(0, 3);
}

function followPath(path: readonly string[], options: readonly CascadeOption[]): CascadeOption[] {
  const [first, ...rest] = path;
  const chosen = options.find(({ value }) => value === first);
  return chosen ? [chosen, ...followPath(rest, chosen.children)] : [];
}

/** The path of a region: the codes of its province, city and district. */
export const region = defineFieldKind({
  label: '省市区',
  conditionKind: 'CHOICE',
  settings: v.object({
    /** How far a choice goes: 1 province, 2 city, 3 district. */
    levels: v.optional(v.picklist([1, 2, 3], WRONG_FORMAT), 3),
  }),
  value: v.pipe(
    chosenTexts,
    v.maxLength(3, WRONG_FORMAT),
    v.check(
      (codes) => codes.every((code, level) => /^\d{6}$/.test(code) && isBelow(code, codes[level - 1], level)),
      WRONG_FORMAT,
    ),
  ),
  check: (codes, { levels }) => (codes.length > levels ? { text: WRONG_FORMAT } : undefined),
  summarize: (codes, _, nameOf) => codes.map((code) => nameOf(code) ?? code).join(' '),
});

// The codes of GB/T 2260: two digits for each level, which the codes of the level below begin with.
function isBelow(code: string, parent: string | undefined, level: number): boolean {
  return parent === undefined || code.startsWith(parent.slice(0, level * 2));
}
