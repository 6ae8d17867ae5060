import { isBoundedJson, isRecord } from 'contract/workflow/formValues';
import { MAX_PROCESS_NODES } from 'contract/workflow/processDefinition';
import { BPMN_NAMESPACE, ELEMENT_NAMES, GATEWAY_KINDS, PORTAL_NAMESPACE } from './names';
import type { Problems } from './problems';
import type { XmlElement } from './readXml';

/** Settings of the portal in a file, not yet checked. */
export type Settings = Readonly<Record<string, unknown>>;

/** A flow of a process. */
export interface Flow {
  readonly id: string;
  readonly element: XmlElement;
  readonly source: string;
  readonly target: string;
}

/** An event, a task or a gateway of a process. */
export interface Step {
  readonly id: string;
  readonly element: XmlElement;
  readonly settings: Settings | undefined;
  /** The flows that leave it, in the order of the file. */
  readonly outgoing: Flow[];
  /** Where the sequence continues behind it: for a route of the portal not where its flow leads. */
  readonly next: string[];
}

/** The steps of a process by their ids, and how many others continue at each. */
export interface ProcessGraph {
  readonly process: XmlElement;
  readonly settings: Settings | undefined;
  readonly steps: ReadonlyMap<string, Step>;
  readonly arrivals: ReadonlyMap<string, number>;
}

const STEPS: ReadonlySet<string> = new Set([
  ...Object.values(ELEMENT_NAMES),
  ...['startEvent', 'endEvent', 'task', 'manualTask'],
]);

// What documents a process and does nothing.
const SILENT: ReadonlySet<string> = new Set([
  ...['documentation', 'extensionElements', 'laneSet', 'textAnnotation', 'association', 'group', 'property'],
  ...['dataObject', 'dataObjectReference', 'dataStoreReference', 'ioSpecification', 'auditing', 'monitoring'],
]);

// Two elements for each node, as a gateway and its join, and the events at both ends.
const MAX_STEPS = 2 * MAX_PROCESS_NODES + 2;
const JSON_LIMITS = { levels: 12, values: 20_000, characters: 500_000 };

/** Reads the steps and flows of the one process of a file. Undefined where there is none, or too much, to go on with. */
export function readGraph(definitions: XmlElement, problems: Problems): ProcessGraph | undefined {
  const processes = childrenNamed(definitions, 'process');
  const [process] = processes;
  if (!isBpmn(definitions, 'definitions') || !process) {
    problems.add(undefined, { text: '文件中没有 BPMN 2.0 流程' });
    return undefined;
  }
  if (processes.length > 1) {
    problems.add(processes[1], { text: '文件只能包含一个流程' });
    return undefined;
  }
  const inside = process.children.filter(({ namespace }) => namespace === BPMN_NAMESPACE);
  const steps = new Map<string, Step>();
  const flows = new Map<string, Flow>();
  for (const element of inside) {
    if (SILENT.has(element.name)) continue;
    const id = readId(element, problems);
    if (!STEPS.has(element.name) && element.name !== 'sequenceFlow') {
      problems.add(element, { text: '不支持的元素：{type}', values: { type: element.name } });
    } else if (id === undefined) continue;
    else if (steps.has(id) || flows.has(id)) problems.add(element, { text: '标识重复' });
    else if (element.name === 'sequenceFlow') flows.set(id, readFlow(id, element));
    else if (steps.size >= MAX_STEPS) {
      problems.add(undefined, { text: '流程最多 300 个节点' });
      return undefined;
    } else steps.set(id, readStep(id, element, problems));
  }
  for (const flow of flows.values()) connect(flow, steps, problems);
  for (const step of steps.values()) followRoute(step, problems);
  const arrivals = new Map<string, number>();
  for (const { next } of steps.values()) for (const id of next) arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
  return { process, settings: readSettings(process, problems), steps, arrivals };
}

// An id is a name of XML, and none that every object has a property of.
function readId(element: XmlElement, problems: Problems): string | undefined {
  const id = element.attributes.get('id') ?? '';
  if (id !== '__proto__' && id.length <= 255 && /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(id)) return id;
  problems.add(element, { text: '标识缺失或格式错误' });
  return undefined;
}

function readFlow(id: string, element: XmlElement): Flow {
  const { attributes } = element;
  return { id, element, source: attributes.get('sourceRef') ?? '', target: attributes.get('targetRef') ?? '' };
}

function readStep(id: string, element: XmlElement, problems: Problems): Step {
  const settings = readSettings(element, problems);
  return { id, element, settings, outgoing: [], next: [] };
}

function connect(flow: Flow, steps: ReadonlyMap<string, Step>, problems: Problems): void {
  const source = steps.get(flow.source);
  if (!source || !steps.has(flow.target)) {
    problems.add(flow.element, { text: '连线的起点或终点不存在' });
    return;
  }
  source.outgoing.push(flow);
  source.next.push(flow.target);
}

// Behind a route of the portal its sequence continues where its settings say.
function followRoute(step: Step, problems: Problems): void {
  if (!isRoute(step)) return;
  const next = step.settings?.['next'];
  if (typeof next === 'string') step.next.splice(0, Infinity, next);
  else problems.add(step.element, { text: '本系统的设置无法读取' });
}

/** Whether a step is a route of the portal. */
export function isRoute({ element, settings }: Step): boolean {
  return element.name === ELEMENT_NAMES.ROUTE && settings?.['kind'] === 'ROUTE';
}

/** The kind of node that a step with branches stands for. */
export function gatewayKindOf({ element }: Step): 'CONDITION' | 'INCLUSIVE' | 'PARALLEL' | undefined {
  return GATEWAY_KINDS.get(element.name);
}

/** Reads what the portal has put into the extension elements of an element. Undefined in files of other tools. */
export function readSettings(element: XmlElement, problems: Problems): Settings | undefined {
  const found = childrenNamed(element, 'extensionElements')
    .flatMap(({ children }) => children)
    .find(({ namespace, name }) => namespace === PORTAL_NAMESPACE && name === 'settings');
  if (!found) return undefined;
  const settings = parseJson(found.text);
  if (isBoundedJson(settings, JSON_LIMITS) && isRecord(settings)) return settings;
  problems.add(element, { text: '本系统的设置无法读取' });
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The elements of BPMN with a name in another element. */
export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => isBpmn(child, name));
}

function isBpmn({ namespace, name }: XmlElement, wanted: string): boolean {
  return namespace === BPMN_NAMESPACE && name === wanted;
}
