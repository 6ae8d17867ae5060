import { findUnknownFields, listConditions } from './conditions';
import type { Condition, Conditions, Operator } from './conditions';
import { findOptionRuleProblems } from './fieldKinds/choice';
import type { FormDefinition, FormNode } from './formDefinition';
import {
  contractOf,
  findSettingProblems,
  indexDefinition,
  listFields,
  optionRulesOf,
  readFieldValue,
} from './formIndex';
import type { FormIndex, IndexedField } from './formIndex';
import type { Formula } from './formula';
import { fieldsOf, listParts } from './formula';
import { OPERATORS_BY_KIND } from './describeConditions';
import { parseFormula } from './parseFormula';
import type { Message } from '../text';

/** The parts of the designer's panel where problems of a definition are corrected. */
export const PROBLEM_PARTS = [
  'FORM',
  'BASICS',
  'SETTINGS',
  'DEFAULT',
  'SHOW_WHEN',
  'OPTION_RULES',
  'FORMULA',
  'COMPARISONS',
] as const;

/** What has to be corrected before a form can be published, and where. */
export interface DefinitionProblem {
  /** The reference of a field or a column, or the id of a layout. Null: the form. */
  readonly reference: string | null;
  /** The part of the designer's panel where it is corrected. */
  readonly part: (typeof PROBLEM_PARTS)[number];
  readonly message: Message;
}

type Part = DefinitionProblem['part'];

/** Names each place of a definition that is incomplete or wrong. A form with none can be published. */
export function checkDefinition(definition: FormDefinition): readonly DefinitionProblem[] {
  const index = indexDefinition(definition);
  const all = listFields(definition.nodes);
  return [
    ...(all.length === 0 ? [problem(null, 'FORM', { text: '表单中没有字段' })] : []),
    ...findDuplicates(definition),
    ...listLayouts(definition.nodes).flatMap((node) => findRuleProblems(node.id, 'SHOW_WHEN', node.showWhen, index)),
    ...all.flatMap((field) => findFieldProblems(field, index)),
    ...findCycleProblem(index),
  ];
}

function problem(reference: string | null, part: Part, message: Message): DefinitionProblem {
  return { reference, part, message };
}

function findDuplicates({ nodes }: FormDefinition): DefinitionProblem[] {
  const references = [
    ...listFields(nodes).map(({ reference }) => reference),
    ...listLayouts(nodes).map(({ id }) => id),
  ];
  const twice = new Set(references.filter((reference, at) => references.indexOf(reference) !== at));
  return [...twice].map((reference) =>
    problem(reference, 'BASICS', { text: '字段标识“{id}”重复', values: { id: reference } }),
  );
}

function listLayouts(nodes: readonly FormNode[]): Extract<FormNode, { sections: unknown }>[] {
  return nodes.flatMap((node) =>
    'sections' in node ? [node, ...listLayouts(node.sections.flatMap(({ children }) => children))] : [],
  );
}

function findFieldProblems(indexed: IndexedField, index: FormIndex): DefinitionProblem[] {
  const { reference, field, table } = indexed;
  const { filledBy } = contractOf(field);
  const found: DefinitionProblem[] = [];
  const add = (part: Part, message: Message) => found.push(problem(reference, part, message));
  if (field.label === '') add('BASICS', { text: '请输入字段名称' });
  if (field.required && (filledBy !== 'PERSON' || field.readOnly || indexed.isHidden))
    add('BASICS', { text: '只读、隐藏或自动填写的字段不能必填' });
  for (const message of findSettingProblems(field)) add('SETTINGS', message);
  if (field.kind === 'radio' || field.kind === 'checkbox' || field.kind === 'select')
    for (const message of findOptionRuleProblems(field.settings)) add('OPTION_RULES', message);
  if (field.kind === 'table') {
    if (field.columns.length === 0) add('SETTINGS', { text: '请添加列' });
    const numbers = new Set(
      field.columns.filter((one) => contractOf(one).conditionKind === 'NUMBER').map(({ id }) => id),
    );
    const other = field.settings.totals.find((id) => !numbers.has(id));
    if (other !== undefined) add('SETTINGS', { text: '“{name}”不是数字列，不能合计', values: { name: other } });
  }
  if (field.kind === 'formula' && field.settings.formula !== '')
    found.push(...findFormulaProblems(indexed, 'FORMULA', field.settings.formula, index));
  found.push(...findRuleProblems(reference, 'SHOW_WHEN', field.showWhen, index, table?.id));
  for (const { when } of optionRulesOf(field))
    found.push(...findRuleProblems(reference, 'OPTION_RULES', when, index, table?.id));
  for (const comparison of field.comparisons) {
    if (!isKnown(comparison.field, index, table?.id)) add('COMPARISONS', unknownField(comparison.field));
    else if (comparison.field === reference) add('COMPARISONS', { text: '字段不能和自己比较' });
  }
  return [...found, ...findDefaultProblems(indexed, index)];
}

function findDefaultProblems(indexed: IndexedField, index: FormIndex): DefinitionProblem[] {
  const { reference, field } = indexed;
  const wrong = problem(reference, 'DEFAULT', { text: '默认值不适用于该字段' });
  if (field.default === null) return [];
  switch (field.default.type) {
    case 'CONSTANT': {
      const result = readFieldValue(field, field.default.value, { today: '2000-01-01' });
      const isLimit = field.kind === 'date' || field.kind === 'dateRange';
      // Whether a date is within limits that move with the day is seen when the form is filled in.
      return result.isValid || isLimit ? [] : [problem(reference, 'DEFAULT', result.message)];
    }
    case 'ME':
      return field.kind === 'user' ? [] : [wrong];
    case 'MY_ORGANIZATION':
      return field.kind === 'organization' ? [] : [wrong];
    case 'TODAY':
      return field.kind === 'date' ? [] : [wrong];
    case 'FORMULA':
      return contractOf(field).conditionKind === 'NUMBER' && field.kind !== 'formula'
        ? findFormulaProblems(indexed, 'DEFAULT', field.default.formula, index)
        : [wrong];
  }
}

function findFormulaProblems(
  { reference, table }: IndexedField,
  part: Part,
  text: string,
  index: FormIndex,
): DefinitionProblem[] {
  const formula = parseFormula(text);
  if (formula.type === 'ERROR') {
    const place = { n: formula.position + 1, problem: formula.message };
    return [problem(reference, part, { text: '公式第 {n} 个字符：{problem}', values: place })];
  }
  const unknown = fieldsOf(formula).filter((field) => !index.fields.has(field));
  const columns = columnsOf(formula, table?.id);
  const found = unknown.map((field) => problem(reference, part, unknownField(field)));
  for (const column of columns.alone)
    found.push(problem(reference, part, { text: '列“{name}”只能用于汇总函数', values: { name: column } }));
  // Each row would add up the whole table again. A field beside the table does it once.
  if (table && columns.summed.length > 0)
    found.push(problem(reference, part, { text: '列的公式不能汇总子表单，请引用子表单之外的公式字段' }));
  return found;
}

// The columns that a formula refers to, by whether a function sums them up. Cells of the own row stand for one value.
function columnsOf(formula: Formula, ownTable: string | undefined) {
  const summed = listParts(formula).flatMap((part) => (part.type === 'AGGREGATE' ? part.operands : []));
  const isColumn = (part: Formula) => part.type === 'FIELD' && part.field.includes('.');
  const alone = listParts(formula).flatMap((part) => (isColumn(part) && !summed.includes(part) ? fieldsOf(part) : []));
  return {
    summed: summed.filter(isColumn).flatMap(fieldsOf),
    alone: alone.filter((column) => column.split('.')[0] !== ownTable),
  };
}

function findRuleProblems(
  reference: string,
  part: Part,
  rule: Conditions | null,
  index: FormIndex,
  ownTable?: string,
): DefinitionProblem[] {
  if (rule === null) return [];
  const known = new Set([...index.fields.keys()].filter((field) => isKnown(field, index, ownTable)));
  const found = findUnknownFields(rule, known).map((field) => problem(reference, part, unknownField(field)));
  if (hasEmptyGroup(rule)) found.push(problem(reference, part, { text: '请添加条件' }));
  for (const { field, operator, value } of listConditions(rule)) {
    const compared = index.fields.get(field)?.field;
    if (!compared || !known.has(field)) continue;
    const values = { name: compared.label };
    if (!OPERATORS_BY_KIND[contractOf(compared).conditionKind].includes(operator))
      found.push(problem(reference, part, { text: '字段“{name}”不能这样比较', values }));
    else if (operator !== 'IS_EMPTY' && operator !== 'IS_NOT_EMPTY' && !isComplete(compared, operator, value))
      found.push(problem(reference, part, { text: '请填写与“{name}”比较的值', values }));
  }
  return found;
}

// A number is never equal to a text that looks like it, so a rule that compares them would never hold.
function isComplete(compared: IndexedField['field'], operator: Operator, value: Condition['value']): boolean {
  const values = value === undefined ? [] : [value].flat();
  const { conditionKind } = contractOf(compared);
  const type = conditionKind === 'NUMBER' ? 'number' : conditionKind === 'BOOLEAN' ? 'boolean' : 'string';
  const isGiven = values.length > 0 && values.every((one) => typeof one === type && one !== '');
  return isGiven && (operator !== 'BETWEEN' || values.length === 2);
}

function hasEmptyGroup({ conditions, groups }: Conditions): boolean {
  return conditions.length + groups.length === 0 || groups.some(hasEmptyGroup);
}

// A column is known to the columns of its own table alone: elsewhere it would be many values.
function isKnown(field: string, { fields }: FormIndex, ownTable: string | undefined): boolean {
  const indexed = fields.get(field);
  if (!indexed || contractOf(indexed.field).filledBy === 'NOBODY') return false;
  return indexed.table === undefined || indexed.table.id === ownTable;
}

function unknownField(field: string): Message {
  return { text: '没有可用的字段“{name}”', values: { name: field } };
}

function findCycleProblem({ cycle, fields }: FormIndex): DefinitionProblem[] {
  if (!cycle) return [];
  const labels = cycle.map((reference) => fields.get(reference)?.field.label ?? reference).join(' → ');
  const message = { text: '公式和显示条件互相引用：{fields}', values: { fields: labels } };
  return [problem(cycle[0] ?? null, 'FORMULA', message)];
}
