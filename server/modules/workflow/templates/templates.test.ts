import { checkDefinition } from 'contract/workflow/checkDefinition';
import { checkFormValues } from 'contract/workflow/checkFormValues';
import { checkProcess } from 'contract/workflow/checkProcess';
import { listConditions } from 'contract/workflow/conditions';
import { OPERATORS_BY_KIND } from 'contract/workflow/describeConditions';
import { fillTestData } from 'contract/workflow/fillTestData';
import { contractOf, indexDefinition } from 'contract/workflow/formIndex';
import { isGateway, listNodes } from 'contract/workflow/processDefinition';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { exportBpmn } from '../../../workflow/bpmn/exportBpmn';
import { importBpmn } from '../../../workflow/bpmn/importBpmn';
import { formOf, processOf } from './content';
import { templates } from './templates';

const context = { today: '2026-11-27', userId: 'u1', organizationId: 'o1' };
const rights = { otherwise: 'EDIT', fields: {} } as const;
const nodes = templates.flatMap(({ content }) => listNodes(content.nodes));
const conditionsOf = (node: ProcessNode) =>
  isGateway(node) ? node.branches.flatMap(({ conditions }) => (conditions ? listConditions(conditions) : [])) : [];

describe('[PRO-01] the templates', () => {
  it('are ten, each with a key, a process and a form of its own', () => {
    expect(templates).toHaveLength(10);
    for (const keys of [
      templates.map(({ templateKey }) => templateKey),
      templates.map(({ content }) => content.processKey),
      templates.map(({ content }) => content.form.formCode),
    ])
      expect(new Set(keys).size).toBe(templates.length);
  });

  it.each(templates)('$templateKey can be published as it is', ({ content }) => {
    const form = formOf(content);
    const process = processOf(content, ['manager']);
    const { fields } = indexDefinition(form);
    expect(checkDefinition(form)).toEqual([]);
    expect(checkProcess(process, new Set(fields.keys()))).toEqual([]);
    const named = listNodes(process.nodes).flatMap((node) =>
      'fieldRights' in node ? Object.keys(node.fieldRights.fields) : [],
    );
    expect(named.filter((reference) => !fields.has(reference))).toEqual([]);
  });

  it.each(templates)('$templateKey compares fields as their kinds allow it', ({ content }) => {
    const { fields } = indexDefinition(formOf(content));
    for (const { field, operator, value } of listNodes(content.nodes).flatMap(conditionsOf)) {
      const compared = fields.get(field)?.field;
      if (!compared) throw new Error(`There is no field ${field}`);
      expect([field, OPERATORS_BY_KIND[contractOf(compared).conditionKind]]).toEqual([
        field,
        expect.arrayContaining([operator]),
      ]);
      const options =
        'options' in compared.settings ? compared.settings.options.map((option) => option.value) : [value];
      expect(options).toEqual(expect.arrayContaining([value].flat()));
    }
  });

  it.each(templates)('$templateKey is read again from BPMN as it was written', ({ content, templateName }) => {
    const process = processOf(content, ['manager']);
    const { definition, problems } = importBpmn(exportBpmn(process, { key: content.processKey, name: templateName }));
    expect(problems).toEqual([]);
    expect(definition).toEqual(process);
  });

  it.each(templates)('$templateKey has cases whose forms lack files at most', ({ content }) => {
    const form = formOf(content);
    const { fields } = indexDefinition(form);
    for (const { caseName, values } of content.cases) {
      const filled = fillTestData(form, context, values);
      expect([caseName, filled]).toMatchObject([caseName, values]);
      const { problems } = checkFormValues(form, rights, filled, {}, context);
      const kinds = problems.map(({ path }) => fields.get(String(path[0]))?.field.kind);
      expect([caseName, kinds.filter((kind) => kind !== 'file' && kind !== 'image')]).toEqual([caseName, []]);
    }
  });

  it('show between them what processes can do', () => {
    expect([...new Set(nodes.map(({ kind }) => kind))].sort()).toEqual(
      ['APPROVER', 'CONDITION', 'COPY', 'DELAY', 'INCLUSIVE', 'PARALLEL', 'ROUTE', 'TRANSACTOR'].sort(),
    );
    const people = nodes.flatMap((node) => (node.kind === 'APPROVER' || node.kind === 'TRANSACTOR' ? [node] : []));
    expect(new Set(people.map(({ several }) => several))).toEqual(new Set(['ANY', 'ALL', 'IN_TURN']));
    expect(people.some(({ passPercent }) => passPercent < 100)).toBe(true);
    expect(new Set(people.map(({ timeout }) => timeout?.action))).toEqual(
      new Set([undefined, 'REMIND', 'HAND_TO_LEADER']),
    );
    expect(people.some((node) => node.kind === 'APPROVER' && node.refusal.action === 'RETURN')).toBe(true);
    expect(people.some(({ fieldRights }) => Object.values(fieldRights.fields).includes('EDIT'))).toBe(true);
  });

  it('name nobody by id, so that they run in every merchant', () => {
    const rules = nodes.flatMap((node) => ('who' in node ? [node.who.by] : []));
    expect([...new Set(rules)].sort()).toEqual(
      ['CHOSEN_BY_PREVIOUS', 'CHOSEN_BY_STARTER', 'FIELD', 'LEADERS_OF_STARTER', 'LEADER_OF_STARTER', 'STARTER'].sort(),
    );
  });
});
