import { isGateway, listNodes } from 'contract/workflow/processDefinition';
import type { Branch, ProcessNode } from 'contract/workflow/processDefinition';
import { ELEMENT_NAMES } from './names';
import type { FileIds } from './names';
import { documentNode, writeDetails } from './writeNodes';
import { toXmlText } from './writeXml';
import type { XmlNode } from './writeXml';

/** An event, a task or a gateway of a file. */
export interface Shape {
  readonly id: string;
  readonly element: string;
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly documentation?: string | undefined;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly details?: readonly XmlNode[];
}

/** A flow of a file. */
export interface Flow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly branch?: Branch;
  /** Whether it leads where a route does, and not to what follows. */
  readonly isRoute?: boolean;
}

/** Draws the nodes of a process as shapes and flows, which name each other by the ids of the file. */
export function drawProcess(nodes: readonly ProcessNode[], ids: FileIds) {
  const listed = listNodes(nodes);
  const targets = new Map(listed.map(({ id }) => [id, ids.of(id)]));
  const shapes: Shape[] = [];
  const flows: Flow[] = [];

  // Draws a sequence and returns where one enters it: its first node, or what follows it.
  function drawSequence(sequence: readonly ProcessNode[], behind: string): string {
    sequence.forEach((node, position) => {
      const following = sequence[position + 1];
      drawNode(node, following ? ids.of(following.id) : behind);
    });
    return sequence[0] ? ids.of(sequence[0].id) : behind;
  }

  function drawNode(node: ProcessNode, next: string): void {
    const id = ids.of(node.id);
    const shape = { id, element: ELEMENT_NAMES[node.kind], name: node.name };
    if (isGateway(node)) {
      const standard = node.kind === 'PARALLEL' ? undefined : node.branches.find(({ conditions }) => !conditions)?.id;
      const attributes = {
        gatewayDirection: 'Diverging',
        default: standard === undefined ? undefined : ids.of(standard),
      };
      shapes.push({ ...shape, attributes, settings: keepName(node.name) });
      const join = ids.join(node.id);
      for (const branch of node.branches) {
        // The place is kept, so that the flows stand in the order of the branches.
        const place = flows.length;
        const target = drawSequence(branch.nodes, join);
        flows.splice(place, 0, { id: ids.of(branch.id), source: id, target, branch });
      }
      shapes.push({ id: join, element: shape.element, attributes: { gatewayDirection: 'Converging' } });
      flows.push({ id: ids.flowBehind(join), source: join, target: next });
      return;
    }
    const { id: _id, name: _name, ...own } = node;
    shapes.push({
      ...shape,
      attributes: { calledElement: node.kind === 'CHILD' ? node.processKey : undefined },
      documentation: documentNode(node),
      // The flow of a route leads away, so what follows it in its sequence has to be said.
      settings: { ...own, ...keepName(node.name), ...(node.kind === 'ROUTE' ? { next } : {}) },
      details: writeDetails(node),
    });
    const isRoute = node.kind === 'ROUTE';
    const target = isRoute ? targets.get(node.to) : next;
    if (target !== undefined) flows.push({ id: ids.flowBehind(id), source: id, target, isRoute });
  }

  shapes.push({ id: ids.start, element: 'startEvent' });
  flows.push({ id: ids.flowBehind(ids.start), source: ids.start, target: drawSequence(nodes, ids.end) });
  shapes.push({ id: ids.end, element: 'endEvent' });
  return { shapes, flows };
}

/** The part of the settings that keeps a name with characters that a file can't carry. */
export function keepName(name: string): Readonly<Record<string, unknown>> {
  return toXmlText(name) === name ? {} : { name };
}
