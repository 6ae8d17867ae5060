import type { ProcessNode } from 'contract/workflow/processDefinition';

/** The namespace of BPMN 2.0. */
export const BPMN_NAMESPACE = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

/** The namespaces of diagrams. */
export const DIAGRAM_NAMESPACES = {
  'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
  'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
  'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
};

/** The namespace of what the portal adds to BPMN: the settings of nodes, branches and the process, as JSON. */
export const PORTAL_NAMESPACE = 'urn:smartube:portal:process:1';

/** The language of the conditions in exported files. */
export const FEEL = 'https://www.omg.org/spec/DMN/20191111/FEEL/';

/** The element of BPMN that stands for each kind of nodes. */
export const ELEMENT_NAMES: Readonly<Record<ProcessNode['kind'], string>> = {
  APPROVER: 'userTask',
  TRANSACTOR: 'userTask',
  COPY: 'sendTask',
  ROUTE: 'intermediateThrowEvent',
  DELAY: 'intermediateCatchEvent',
  TRIGGER: 'serviceTask',
  CHILD: 'callActivity',
  CONDITION: 'exclusiveGateway',
  INCLUSIVE: 'inclusiveGateway',
  PARALLEL: 'parallelGateway',
};

/** The kind of node that each gateway of BPMN stands for. */
export const GATEWAY_KINDS: ReadonlyMap<string, 'CONDITION' | 'INCLUSIVE' | 'PARALLEL'> = new Map([
  ['exclusiveGateway', 'CONDITION'],
  ['inclusiveGateway', 'INCLUSIVE'],
  ['parallelGateway', 'PARALLEL'],
]);

/**
 * The ids in a file of a process. A node or branch keeps its id. Ids that only the file has contain a dot, which no id of a
 * node does; a node with the key of the process, which is the id of the process, gets a dot at the end.
 */
export function fileIds(key: string) {
  return {
    of: (id: string) => (id === key ? `${id}.` : id),
    join: (gatewayId: string) => `${gatewayId}.join`,
    flowBehind: (elementId: string) => `${elementId}.flow`,
    start: 'start.event',
    end: 'end.event',
  };
}

/** The ids in a file of a process. */
export type FileIds = ReturnType<typeof fileIds>;

/** The id of a node or branch in a file without what the export put behind it. */
export function withoutDot(fileId: string): string {
  return fileId.replace(/\.$/, '');
}
