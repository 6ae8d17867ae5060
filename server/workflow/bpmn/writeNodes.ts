import type { LeafNode } from 'contract/workflow/processDefinition';
import { describePeopleNode, describeRule } from './describePeople';
import { FEEL } from './names';
import type { XmlNode } from './writeXml';

/** How a file shows that several people act at a node, or that a child is started for each row of a table. */
export interface Loop {
  readonly isSequential: boolean;
  /** When the other people need not act any more. Undefined: never. */
  readonly completion: string | undefined;
}

/** The loop of a node. One person who is first, or drawn by lot, is no loop: one task is offered to them. */
export function loopOf(node: LeafNode): Loop | undefined {
  if (node.kind === 'CHILD') return node.table === null ? undefined : { isSequential: false, completion: undefined };
  if (node.kind !== 'APPROVER' && node.kind !== 'TRANSACTOR') return undefined;
  if (node.several === 'IN_TURN') return { isSequential: true, completion: undefined };
  if (node.several !== 'ALL') return undefined;
  const share = `numberOfCompletedInstances / numberOfInstances >= ${node.passPercent / 100}`;
  return { isSequential: false, completion: node.passPercent < 100 ? share : undefined };
}

/** What a delay waits for, as BPMN says it: a duration, or the date in a field. */
export function timerOf(node: LeafNode): { readonly name: string; readonly text: string } | undefined {
  if (node.kind !== 'DELAY') return undefined;
  return node.until.by === 'MINUTES'
    ? { name: 'timeDuration', text: `PT${node.until.minutes}M` }
    : { name: 'timeDate', text: node.until.field };
}

/** Writes a FEEL expression. */
export function expression(name: string, text: string): XmlNode {
  return {
    name,
    attributes: { 'xsi:type': 'bpmn:tFormalExpression', language: FEEL },
    content: text,
  };
}

/** What the element of a node contains besides its flows and settings, apart from what it is documented by. */
export function writeDetails(node: LeafNode): XmlNode[] {
  const loop = loopOf(node);
  const timer = timerOf(node);
  return [
    ...(loop
      ? [
          {
            name: 'bpmn:multiInstanceLoopCharacteristics',
            attributes: { isSequential: loop.isSequential ? 'true' : undefined },
            content: loop.completion === undefined ? [] : [expression('bpmn:completionCondition', loop.completion)],
          },
        ]
      : []),
    ...(timer
      ? [
          {
            name: 'bpmn:timerEventDefinition',
            content: [
              {
                name: `bpmn:${timer.name}`,
                attributes: { 'xsi:type': 'bpmn:tFormalExpression' },
                content: timer.text,
              },
            ],
          },
        ]
      : []),
  ];
}

/** What readers of the file should know about a node that BPMN has no place for. */
export function documentNode(node: LeafNode): string | undefined {
  switch (node.kind) {
    case 'APPROVER':
    case 'TRANSACTOR':
      return describePeopleNode(node);
    case 'COPY':
      return describeRule(node.who);
    case 'TRIGGER':
      return node.action.by === 'CALL' ? node.action.url : Object.keys(node.action.values).join('、');
    case 'CHILD':
    case 'DELAY':
    case 'ROUTE':
      return undefined;
  }
}
