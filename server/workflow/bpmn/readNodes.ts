import * as v from 'valibot';
import { FIELD_REFERENCE_PATTERN } from 'contract/workflow/formValues';
import type { LeafNode } from 'contract/workflow/processDefinition';
import { LEAF_NODES } from 'contract/workflow/processNodes';
import { ELEMENT_NAMES } from './names';
import { settingsMessage } from './problems';
import type { Problems } from './problems';
import { childrenNamed } from './readGraph';
import type { Settings, Step } from './readGraph';
import type { XmlElement } from './readXml';
import { loopOf, timerOf } from './writeNodes';
import type { Loop } from './writeNodes';
import { toXmlText } from './writeXml';

// Elements that are read as people's work, although the portal exports another one.
const WORK: ReadonlySet<string> = new Set(['userTask', 'task', 'manualTask']);

/**
 * Reads the step of a task or an event as what a node says, still without its id. What the element itself says counts more
 * than the portal's settings in it, so that a change in another tool is never lost. Undefined with a problem where it can't
 * be run.
 */
export function readNode(step: Step, problems: Problems): Settings | undefined {
  const { element } = step;
  reportListeners(element, problems);
  const { next: _next, ...own } = step.settings ?? {};
  const settings = v.safeParse(v.variant('kind', LEAF_NODES), { ...own, id: 'n', name: 'n' });
  const node = settings.success && ELEMENT_NAMES[settings.output.kind] === element.name ? settings.output : undefined;
  if (step.settings && !settings.success) {
    problems.add(element, settingsMessage(settings.issues[0]));
    return undefined;
  }
  if (WORK.has(element.name)) return readWork(element, node, problems);
  if (element.name === 'intermediateCatchEvent') return readDelay(element, node, problems);
  if (element.name === 'callActivity') return readChild(element, node, problems);
  reportEvents(element, problems);
  if (readLoop(element, undefined, problems)) problems.add(element, { text: '不支持的循环设置' });
  if (node) return node;
  if (element.name === 'sendTask') return { kind: 'COPY', who: CHOSEN };
  problems.add(element, { text: '没有本系统设置的{type}无法运行', values: { type: element.name } });
  return undefined;
}

/** The name of an element: as the settings have it where the file can't show it, and the id where there is none. */
export function readName(element: XmlElement, settings: Settings | undefined): string {
  const shown = element.attributes.get('name')?.trim() ?? '';
  const own = settings?.['name'];
  if (typeof own === 'string' && toXmlText(own) === shown) return own;
  return shown === '' ? (element.attributes.get('id') ?? '') : shown;
}

// Another tool's people are unknown here, so the starter names them.
const CHOSEN = { by: 'CHOSEN_BY_STARTER' };

function readWork(element: XmlElement, node: LeafNode | undefined, problems: Problems): Settings {
  const loop = readLoop(element, node, problems);
  const several = loop === undefined ? 'ANY' : loop.isSequential ? 'IN_TURN' : 'ALL';
  if (node) return isSameLoop(loop, loopOf(node)) ? node : { ...node, several, passPercent: 100 };
  const assignee = [...element.attributes].find(([name]) => name.endsWith(':assignee'))?.[1] ?? '';
  const isStarter = /^[#$]\{\s*(initiator|starter)\s*\}$/i.test(assignee);
  return {
    kind: 'TRANSACTOR',
    who: isStarter ? { by: 'STARTER' } : CHOSEN,
    several,
    nobody: { action: 'MANAGERS' },
    starterActs: 'HIMSELF',
  };
}

function readChild(element: XmlElement, node: LeafNode | undefined, problems: Problems): Settings {
  const loop = readLoop(element, node, problems);
  if (loop && !(node && isSameLoop(loop, loopOf(node)))) problems.add(element, { text: '不支持的循环设置' });
  const processKey = element.attributes.get('calledElement') ?? '';
  if (!node) return { kind: 'CHILD', processKey, waits: true };
  return loop ? { ...node, processKey } : { ...node, processKey, table: null };
}

// Conditions that end a loop early are read only as the portal has written them.
function readLoop(element: XmlElement, node: LeafNode | undefined, problems: Problems): Loop | undefined {
  const [loop] = childrenNamed(element, 'multiInstanceLoopCharacteristics');
  if (childrenNamed(element, 'standardLoopCharacteristics').length > 0)
    problems.add(element, { text: '不支持的循环设置' });
  if (!loop) return undefined;
  const completion = childrenNamed(loop, 'completionCondition')[0]?.text.trim();
  if (completion !== undefined && completion !== (node && loopOf(node))?.completion) {
    problems.add(element, { text: '不支持的循环设置' });
  }
  return { isSequential: loop.attributes.get('isSequential') === 'true', completion };
}

function isSameLoop(one: Loop | undefined, other: Loop | undefined): boolean {
  return one?.isSequential === other?.isSequential && one?.completion === other?.completion;
}

function readDelay(element: XmlElement, node: LeafNode | undefined, problems: Problems): Settings | undefined {
  const events = element.children.filter(isEventDefinition);
  const timer = events.length === 1 && events[0]?.name === 'timerEventDefinition' ? events[0] : undefined;
  const [said] = timer?.children.filter(({ name }) => name.startsWith('time')) ?? [];
  const text = said?.text.trim() ?? '';
  const own = node && timerOf(node);
  if (node && own?.name === said?.name && own?.text === text) return node;
  const minutes = said?.name === 'timeDuration' ? readMinutes(text) : undefined;
  if (minutes !== undefined) return { kind: 'DELAY', until: { by: 'MINUTES', minutes } };
  const field = text.replace(/^=|^[#$]\{\s*|\s*\}$/g, '');
  if (said?.name === 'timeDate' && FIELD_REFERENCE_PATTERN.test(field))
    return { kind: 'DELAY', until: { by: 'FIELD', field } };
  problems.add(element, { text: '只支持按整分钟时长或表单日期字段等待的定时事件' });
  return undefined;
}

// A duration of ISO 8601 in minutes. Years and months have no fixed length, and seconds are less than a node can wait.
function readMinutes(duration: string): number | undefined {
  const found = /^P(?:(\d{1,4})W|(?=.)(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,5})H)?(?:(\d{1,6})M)?)?)$/.exec(duration);
  if (!found) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
}

/** Reports events that an element waits for or throws: messages, signals, errors and the like. */
export function reportEvents(element: XmlElement, problems: Problems): void {
  for (const { name } of element.children.filter(isEventDefinition)) {
    problems.add(element, { text: '不支持的事件：{type}', values: { type: name } });
  }
}

function isEventDefinition({ name }: XmlElement): boolean {
  return /EventDefinition(Ref)?$/i.test(name);
}

// Listeners of other engines run code that the portal does not have.
function reportListeners(element: XmlElement, problems: Problems): void {
  const extensions = childrenNamed(element, 'extensionElements').flatMap(({ children }) => children);
  if (extensions.some(({ name }) => /Listener$/.test(name))) problems.add(element, { text: '不支持执行监听器' });
}
