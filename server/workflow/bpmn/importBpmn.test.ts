import { listNodes } from 'contract/workflow/processDefinition';
import { approver, choice, processOf } from '../testing/nodes';
import { Run } from '../testing/run';
import { exportBpmn } from './exportBpmn';
import { importBpmn } from './importBpmn';
import { flow, flowsThrough, foreignFile, lineOf, step } from './testing/foreignFile';

const begin = step('startEvent', 'begin');
const done = step('endEvent', 'done');
const task = (id: string) => step('userTask', id);

function nodesOf(xml: string) {
  const { definition, problems } = importBpmn(xml);
  expect(problems).toEqual([]);
  return definition?.nodes ?? [];
}

describe('[PRO-03] a file of Camunda Modeler', () => {
  // An expense: what is dear goes to two people at once, everything else to one.
  const expense = foreignFile(
    step('startEvent', 'begin', '<bpmn:outgoing>begin-Gateway_dear</bpmn:outgoing>'),
    step('exclusiveGateway', 'Gateway_dear', '', 'default="Gateway_dear-Activity_leader"'),
    step('parallelGateway', 'Gateway_fork'),
    step('userTask', 'Activity_finance', '', 'camunda:candidateGroups="finance"'),
    step('userTask', 'Activity_chief', '<bpmn:multiInstanceLoopCharacteristics isSequential="true" />'),
    step('parallelGateway', 'Gateway_join'),
    step('userTask', 'Activity_leader', '', 'camunda:assignee="${initiator}"'),
    step('exclusiveGateway', 'Gateway_merge'),
    step('callActivity', 'Activity_pay', '', 'calledElement="payment"'),
    done,
    '<bpmn:textAnnotation id="TextAnnotation_1"><bpmn:text>超过一万元</bpmn:text></bpmn:textAnnotation>',
    '<bpmn:association id="Association_1" sourceRef="Gateway_dear" targetRef="TextAnnotation_1" />',
    flow('begin', 'Gateway_dear'),
    flow('Gateway_dear', 'Gateway_fork', '=amount &gt; 10000 and kind = "travel"'),
    flow('Gateway_dear', 'Activity_leader'),
    flow('Gateway_fork', 'Activity_finance'),
    flow('Gateway_fork', 'Activity_chief'),
    flow('Activity_finance', 'Gateway_join'),
    flow('Activity_chief', 'Gateway_join'),
    flowsThrough('Gateway_join', 'Gateway_merge', 'Activity_pay', 'done'),
    flow('Activity_leader', 'Gateway_merge'),
  );

  it('is imported as far as its gateways have matching joins', () => {
    const [choiceNode, pay] = nodesOf(expense);
    expect(choiceNode).toMatchObject({
      kind: 'CONDITION',
      id: 'Gateway_dear',
      branches: [
        {
          conditions: {
            match: 'ALL',
            conditions: [
              { field: 'amount', operator: 'GREATER', value: 10_000 },
              { field: 'kind', operator: 'EQUALS', value: 'travel' },
            ],
          },
          nodes: [
            {
              kind: 'PARALLEL',
              id: 'Gateway_fork',
              branches: [
                {
                  nodes: [
                    { kind: 'TRANSACTOR', id: 'Activity_finance', several: 'ANY', who: { by: 'CHOSEN_BY_STARTER' } },
                  ],
                },
                { nodes: [{ kind: 'TRANSACTOR', id: 'Activity_chief', several: 'IN_TURN' }] },
              ],
            },
          ],
        },
        { conditions: null, nodes: [{ kind: 'TRANSACTOR', id: 'Activity_leader', who: { by: 'STARTER' } }] },
      ],
    });
    expect(pay).toMatchObject({ kind: 'CHILD', processKey: 'payment', waits: true });
  });

  it('runs on the engine', () => {
    const { definition } = importBpmn(expense);
    if (!definition) throw new Error('Nothing was imported.');
    const cheap = new Run(definition, { amount: 10 });
    expect(cheap.state.status).toBe('RUNNING');
    expect(cheap.effects.filter(({ kind }) => kind === 'FIND_PEOPLE')).toMatchObject([{ nodeId: 'Activity_leader' }]);
  });

  it('may end in several places, after branches that need no join', () => {
    const nodes = nodesOf(
      foreignFile(
        ...[begin, task('ask'), step('exclusiveGateway', 'good'), task('pay'), done, step('endEvent', 'refused')],
        flowsThrough('begin', 'ask', 'good', 'pay', 'done'),
        flow('good', 'refused', '${good == false}'),
      ),
    );
    expect(nodes).toMatchObject([
      { id: 'ask' },
      { id: 'good', branches: [{ conditions: null, nodes: [{ id: 'pay' }] }, { nodes: [] }] },
    ]);
  });

  it('may share one join among choices within choices', () => {
    const nodes = nodesOf(
      foreignFile(
        ...[
          begin,
          step('exclusiveGateway', 'a'),
          step('exclusiveGateway', 'b'),
          step('exclusiveGateway', 'join'),
          done,
        ],
        ...[task('x'), task('y'), flowsThrough('begin', 'a', 'b', 'x', 'join', 'y', 'done')],
        ...[flow('a', 'join', 'amount &lt; 5'), flow('b', 'join', "kind != 'a' or urgent = true")],
      ),
    );
    expect(nodes).toMatchObject([
      { id: 'a', branches: [{ nodes: [{ id: 'b', branches: [{ nodes: [{ id: 'x' }] }, {}] }] }, {}] },
      { id: 'y' },
    ]);
  });

  it('waits for durations of whole minutes and for dates in fields', () => {
    const timer = (id: string, inside: string): readonly [string, string] => [
      id,
      step(
        'intermediateCatchEvent',
        id,
        `<bpmn:timerEventDefinition id="t-${id}">${inside}</bpmn:timerEventDefinition>`,
      ),
    ];
    const lasting = (id: string, text: string) => timer(id, `<bpmn:timeDuration>${text}</bpmn:timeDuration>`);
    const nodes = nodesOf(
      lineOf(
        ...[lasting('a', 'P1DT2H30M'), lasting('b', 'P2W'), lasting('c', 'PT15M')],
        timer('d', '<bpmn:timeDate>${due}</bpmn:timeDate>'),
      ),
    );
    expect(nodes.map((node) => node.kind === 'DELAY' && node.until)).toEqual([
      { by: 'MINUTES', minutes: 1590 },
      { by: 'MINUTES', minutes: 20_160 },
      { by: 'MINUTES', minutes: 15 },
      { by: 'FIELD', field: 'due' },
    ]);
  });

  it('gets ids of the portal where its own are none', () => {
    const long = 'sid-12345678-90AB-CDEF-1234-567890ABCDEF';
    const nodes = nodesOf(
      lineOf([long, task(long)], ['start', task('start')], ['n1', task('n1')], ['任务', task('任务')]),
    );
    expect(nodes.map(({ id, name }) => [id, name])).toEqual([
      ['n2', long],
      ['n3', 'start'],
      ['n1', 'n1'],
      ['n4', '任务'],
    ]);
  });

  it('is the same whatever prefix it uses for BPMN', () => {
    const renamed = expense.replace('xmlns:bpmn=', 'xmlns=').replaceAll(/<(\/?)bpmn:/g, '<$1');
    expect(renamed).toContain('<process ');
    expect(nodesOf(renamed)).toEqual(nodesOf(expense));
  });
});

describe('[PRO-03] what another tool has changed in an exported file', () => {
  const definition = processOf([
    approver('leader', ['ann']),
    choice('CONDITION', 'size', [100, [approver('chief', ['bob'])]], [null, []]),
    { kind: 'DELAY', id: 'wait', name: '等待', until: { by: 'MINUTES', minutes: 90 } },
    { kind: 'ROUTE', id: 'again', name: '重来', to: 'leader' },
  ]);
  const xml = exportBpmn(definition, { key: 'expense', name: '报销' });
  const changed = (from: string, to: string) => {
    expect(xml).toContain(from);
    return listNodes(nodesOf(xml.replace(from, to)));
  };

  it('is what is imported: a name', () => {
    expect(changed('name="chief"', 'name="总经理"')).toContainEqual(approver('chief', ['bob'], { name: '总经理' }));
  });

  it('a condition, a time, and how several people act', () => {
    const size = changed('>amount &gt;= 100<', '>amount &gt;= 500<').find(({ id }) => id === 'size');
    expect(size).toMatchObject({ branches: [{ conditions: { conditions: [{ value: 500 }] } }, { conditions: null }] });
    expect(changed('PT90M', 'PT2H')).toContainEqual(
      expect.objectContaining({ until: { by: 'MINUTES', minutes: 120 } }),
    );
    expect(
      changed(
        '<bpmn:multiInstanceLoopCharacteristics>',
        '<bpmn:multiInstanceLoopCharacteristics isSequential="true">',
      )[0],
    ).toEqual(approver('leader', ['ann'], { several: 'IN_TURN' }));
  });

  it('where a route leads', () => {
    expect(changed('sourceRef="again" targetRef="leader"', 'sourceRef="again" targetRef="wait"').at(-1)).toMatchObject({
      id: 'again',
      to: 'wait',
    });
  });

  it('where a route may not lead', () => {
    for (const target of ['end.event', 'start.event', 'size.join']) {
      const { problems } = importBpmn(
        xml.replace('sourceRef="again" targetRef="leader"', `sourceRef="again" targetRef="${target}"`),
      );
      expect(problems).toEqual([{ elementId: 'again', elementName: '重来', problem: { text: '跳转只能指向节点' } }]);
    }
  });

  it('an element that was made another one loses the settings of what it was', () => {
    const start = xml.indexOf('<bpmn:userTask id="chief"');
    const end = xml.indexOf('</bpmn:userTask>', start);
    const other = `${xml.slice(0, start)}<bpmn:manualTask${xml.slice(start + 14, end)}</bpmn:manualTask>${xml.slice(end + 16)}`;
    expect(listNodes(nodesOf(other)).find(({ id }) => id === 'chief')).toMatchObject({ kind: 'TRANSACTOR' });
  });
});
