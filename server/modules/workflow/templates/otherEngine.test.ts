import { checkFormValues } from 'contract/workflow/checkFormValues';
import { fillTestData } from 'contract/workflow/fillTestData';
import { actsByPeople } from 'contract/workflow/processDefinition';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { FormValues } from 'contract/workflow/formValues';
import { exportBpmn } from '../../../workflow/bpmn/exportBpmn';
import { runElsewhere } from '../../../workflow/bpmn/testing/otherEngine';
import { indexProcess } from 'contract/workflow/processTree';
import { Run } from '../../../workflow/testing/run';
import { formOf, processOf } from './content';
import { templates } from './templates';

const rights = { otherwise: 'EDIT', fields: {} } as const;
const context = { today: '2026-11-27', userId: 'u1', organizationId: 'o1' };

// All cases in which everybody passes: another engine knows neither refusals nor returns of the portal.
const cases = templates.flatMap(({ content, templateKey }) =>
  content.cases
    .filter(({ decision }) => decision === undefined)
    .map(({ caseName, values }) => ({ templateKey, caseName, values, content })),
);

/** The nodes at which people are asked, in the portal's own engine, while everybody passes and time passes at once. */
function listAsked(definition: ProcessDefinition, values: FormValues): string[] {
  const run = new Run(definition, values);
  const tree = indexProcess(definition.nodes);
  const asked: string[] = [];
  for (let step = 0; step < 100 && run.state.status === 'RUNNING'; step += 1) {
    const delayed = run.state.tokens.find(({ nodeId }) => tree.get(nodeId)?.node.kind === 'DELAY');
    if (delayed) run.send({ kind: 'TIME_PASSED', token: delayed.id, visit: delayed.visit });
    const [first] = run.open;
    if (first === undefined) continue;
    asked.push(first.split('/')[0] ?? '');
    run.pass(first);
  }
  expect(run.state.status).toBe('PASSED');
  return asked;
}

describe('[PRO-03] the templates in another engine', () => {
  it('have such cases in each of them', () => {
    expect(new Set(cases.map(({ templateKey }) => templateKey)).size).toBe(templates.length);
  });

  it.each(cases)('$templateKey asks at the same nodes: $caseName', async ({ content, values }) => {
    const form = formOf(content);
    const filled = checkFormValues(form, rights, fillTestData(form, context, values), {}, context).values;
    // Nobody is skipped, since all are asked by the same manager here.
    const definition: ProcessDefinition = { ...processOf(content, ['manager']), samePerson: 'ALWAYS' };
    const tree = indexProcess(definition.nodes);
    // A node that decides by itself is a task of people in a file.
    const asksPeople = (nodeId: string) => {
      const node = tree.get(nodeId)?.node;
      return node !== undefined && actsByPeople(node) && !(node.kind === 'APPROVER' && node.decision !== 'PEOPLE');
    };
    const elsewhere = await runElsewhere(exportBpmn(definition, { key: content.processKey, name: '模板' }), filled);
    // The other engine does not wait where inclusive branches come together, and asks again for each branch that arrives.
    expect(new Set(elsewhere.filter(asksPeople))).toEqual(new Set(listAsked(definition, filled)));
  });
});
