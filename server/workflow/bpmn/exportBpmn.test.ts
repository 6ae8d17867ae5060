import fc from 'fast-check';
import { BpmnModdle } from 'bpmn-moddle';
import type { ModdleElement } from 'bpmn-moddle';
import { isGateway, listNodes } from 'contract/workflow/processDefinition';
import type { ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import { propertyRuns } from 'contract/workflow/testing';
import { approver, choice, parallel, processOf, transactor } from '../testing/nodes';
import { exportBpmn } from './exportBpmn';
import { importBpmn } from './importBpmn';
import { KEY, definitions } from './testing/definitions';

const copy: ProcessNode = {
  kind: 'COPY',
  id: 'tell',
  name: '抄送',
  who: { by: 'STARTER' },
  fieldRights: { otherwise: 'READ', fields: {} },
};
const route: ProcessNode = { kind: 'ROUTE', id: 'again', name: '重来', to: 'leader' };
const delay: ProcessNode = { kind: 'DELAY', id: 'wait', name: '等待', until: { by: 'MINUTES', minutes: 90 } };
const trigger: ProcessNode = {
  kind: 'TRIGGER',
  id: 'call',
  name: '通知财务',
  action: { by: 'CALL', url: 'https://finance.example/notify?a=1&b=2', waits: true },
};
const child: ProcessNode = {
  kind: 'CHILD',
  id: 'pay',
  name: '付款',
  processKey: 'payment',
  table: 'items',
  waits: true,
  values: {},
};
const everyKind = processOf([
  approver('leader', ['ann', 'bob'], { passPercent: 50 }),
  transactor('staff', ['cai'], { several: 'IN_TURN' }),
  choice('CONDITION', 'size', [100, [copy, route]], [null, []]),
  choice('INCLUSIVE', 'some', [10, [delay]], [20, [trigger]], [null, []]),
  parallel('both', [child], [approver('chief', ['dan'], { several: 'ANY' })]),
]);

const TITLE = { key: 'expense', name: '报销' };

async function read(definition: ProcessDefinition, title = TITLE) {
  const { elementsById, warnings } = await new BpmnModdle().fromXML(exportBpmn(definition, title));
  const all = Object.values(elementsById);
  return { byId: new Map(Object.entries(elementsById)), all, warnings: warnings.map(({ message }) => message) };
}

function idsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map((element: ModdleElement) => element.get('id')) : [];
}

describe('[PRO-03] an exported process', () => {
  it('is read by another tool without warnings, with a place in the diagram for each step and flow', async () => {
    await fc.assert(
      fc.asyncProperty(definitions, async (definition) => {
        const { all, warnings } = await read(definition, { key: KEY, name: '<流程>' });
        expect(warnings).toEqual([]);
        const drawn = all.flatMap((element) => {
          const isDrawn = ['bpmndi:BPMNShape', 'bpmndi:BPMNEdge'].includes(element.$type);
          return isDrawn ? idsOf([element.get('bpmnElement')]) : [];
        });
        const steps = all.filter((element) => element.$instanceOf('bpmn:FlowElement'));
        expect(drawn.sort()).toEqual(steps.map((element) => element.get('id')).sort());
      }),
      propertyRuns(200),
    );
  });

  it('is imported again as the same definition', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const { definition: imported, problems } = importBpmn(exportBpmn(definition, { key: KEY, name: '流程' }));
        expect(problems).toEqual([]);
        expect(imported).toEqual(definition);
      }),
      propertyRuns(500),
    );
  });

  it('has an element of BPMN for each kind of nodes', async () => {
    const { byId } = await read(everyKind);
    const typeOf = (id: string) => byId.get(id)?.$type;
    expect(Object.fromEntries(listNodes(everyKind.nodes).map(({ id }) => [id, typeOf(id)]))).toEqual({
      leader: 'bpmn:UserTask',
      staff: 'bpmn:UserTask',
      size: 'bpmn:ExclusiveGateway',
      tell: 'bpmn:SendTask',
      again: 'bpmn:IntermediateThrowEvent',
      some: 'bpmn:InclusiveGateway',
      wait: 'bpmn:IntermediateCatchEvent',
      call: 'bpmn:ServiceTask',
      both: 'bpmn:ParallelGateway',
      pay: 'bpmn:CallActivity',
      chief: 'bpmn:UserTask',
    });
    for (const node of everyKind.nodes.filter(isGateway)) expect(typeOf(`${node.id}.join`)).toBe(typeOf(node.id));
    expect([...byId.values()].filter(({ $type }) => /StartEvent|EndEvent/.test($type))).toHaveLength(2);
  });

  it('says what BPMN has words for', () => {
    const xml = exportBpmn(everyKind, TITLE);
    for (const part of [
      'numberOfCompletedInstances / numberOfInstances &gt;= 0.5',
      '<bpmn:multiInstanceLoopCharacteristics isSequential="true">',
      '处理人：指定人员 ann、bob',
      'calledElement="payment"',
      '>PT90M<',
      '>amount &gt;= 100<',
      'default="size-1"',
    ]) {
      expect(xml).toContain(part);
    }
  });

  it('names at each step the flows that enter and leave it', async () => {
    const { all, byId } = await read(everyKind);
    const flows = all.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
    for (const element of all.filter((one) => one.$instanceOf('bpmn:FlowNode'))) {
      const flowsAt = (end: string) => flows.filter((one) => one.get(end) === element).map((one) => one.get('id'));
      expect(idsOf(element.get('incoming'))).toEqual(flowsAt('targetRef'));
      expect(idsOf(element.get('outgoing'))).toEqual(flowsAt('sourceRef'));
    }
    expect(idsOf([byId.get('again.flow')?.get('targetRef')])).toEqual(['leader']);
  });

  it('draws no shape over another, and no flow over a shape, but for routes', async () => {
    await fc.assert(
      fc.asyncProperty(definitions, async (definition) => {
        const { all } = await read(definition, { key: KEY, name: '流程' });
        const shapes = all
          .filter(({ $type }) => $type === 'bpmndi:BPMNShape')
          .map((shape) => boxOf(shape.get('bounds')));
        const routes = new Set(
          all.flatMap((one) => (one.$type === 'bpmn:IntermediateThrowEvent' ? idsOf(one.get('outgoing')) : [])),
        );
        const lines = all
          .filter((edge) => edge.$type === 'bpmndi:BPMNEdge' && !routes.has(idsOf([edge.get('bpmnElement')])[0]))
          .flatMap((edge) => linesOf(edge.get('waypoint')));
        for (const [index, one] of shapes.entries()) {
          expect(shapes.slice(index + 1).filter((other) => overlap(one, other))).toEqual([]);
          expect(lines.filter((line) => overlap(one, line))).toEqual([]);
        }
      }),
      propertyRuns(100),
    );
  });

  it('of the greatest size is imported again', () => {
    const nodes = Array.from({ length: 300 }, (_, index) => approver(`n${index}`, ['ann']));
    expect(importBpmn(exportBpmn(processOf(nodes), TITLE)).definition?.nodes).toEqual(nodes);
    const gateways = Array.from({ length: 300 }, (_, index) =>
      parallel(`g${index}`, ...Array.from({ length: 20 }, () => [])),
    );
    expect(importBpmn(exportBpmn(processOf(gateways), TITLE)).definition?.nodes).toEqual(gateways);
  });

  it('is refused where two nodes have one id, which no file may have', () => {
    expect(() => exportBpmn(processOf([approver('a', ['ann']), approver('a', ['bob'])]), TITLE)).toThrow('one id');
  });
});

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

// Boxes that only touch do not overlap: a flow ends at the edge of a shape.
function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function boxOf(bounds: unknown): Box {
  const [x, y] = [numberOf(bounds, 'x'), numberOf(bounds, 'y')];
  return { left: x, right: x + numberOf(bounds, 'width'), top: y, bottom: y + numberOf(bounds, 'height') };
}

// The straight parts of a flow, a hair thick.
function linesOf(points: unknown): Box[] {
  const corners = Array.isArray(points)
    ? points.map((point: unknown) => [numberOf(point, 'x'), numberOf(point, 'y')] as const)
    : [];
  return corners.slice(1).map(([x, y], index): Box => {
    const [fromX, fromY] = corners[index] ?? [x, y];
    const [left, right, top, bottom] = [Math.min(x, fromX), Math.max(x, fromX), Math.min(y, fromY), Math.max(y, fromY)];
    const isFlat = top === bottom;
    return {
      left: isFlat ? left : left - 0.1,
      right: isFlat ? right : right + 0.1,
      top: isFlat ? top - 0.1 : top,
      bottom: isFlat ? bottom + 0.1 : bottom,
    };
  });
}

function numberOf(object: unknown, name: string): number {
  return typeof object === 'object' && object !== null ? Number(Reflect.get(object, name)) : Number.NaN;
}
