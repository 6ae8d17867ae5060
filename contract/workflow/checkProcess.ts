import { isWebAddress } from '../rules';
import { findUnknownFields } from './conditions';
import { hasSameNames, listButtons } from './nodeButtons';
import { actsByPeople, isGateway, listNodes } from './processDefinition';
import type { GatewayNode, ProcessDefinition, ProcessNode } from './processDefinition';
import type { PeopleRule } from './peopleRules';
import { START_NODE_ID } from './processNodes';
import type { PeopleNode } from './processNodes';
import { indexProcess, isBefore } from './processTree';
import type { NodePlace, ProcessTree } from './processTree';

/** What keeps a process from being published. The node is undefined where the whole process is meant. */
export interface ProcessProblem {
  readonly nodeId: string | undefined;
  readonly text: string;
}

/** Where a definition is incomplete or would not do what it says, in reading order (PRO-01). `fields` are those of its form. */
export function checkProcess(definition: ProcessDefinition, fields: ReadonlySet<string>): ProcessProblem[] {
  const nodes = listNodes(definition.nodes);
  const tree = indexProcess(definition.nodes);
  const problems: ProcessProblem[] = nodes.some(actsByPeople)
    ? []
    : [{ nodeId: undefined, text: '流程至少需要一个审批或办理节点' }];
  const ids = new Set<string>([START_NODE_ID]);
  for (const node of nodes) {
    const own = [node.id, ...(isGateway(node) ? node.branches.map(({ id }) => id) : [])];
    const texts = [
      own.some((id) => ids.has(id)) ? '节点标识重复' : undefined,
      ...(isGateway(node) ? checkBranches(node, fields) : checkLeaf(node, tree, fields, definition)),
    ];
    for (const id of own) ids.add(id);
    problems.push(...texts.flatMap((text) => (text === undefined ? [] : [{ nodeId: node.id, text }])));
  }
  return problems;
}

function checkBranches({ kind, branches }: GatewayNode, fields: ReadonlySet<string>): (string | undefined)[] {
  if (kind === 'PARALLEL') return [];
  const defaults = branches.filter(({ conditions }) => conditions === null).length;
  const gone = branches.some(({ conditions }) => conditions && findUnknownFields(conditions, fields).length > 0);
  const empty = branches.some(
    ({ conditions }) => conditions?.conditions.length === 0 && conditions.groups.length === 0,
  );
  return [
    defaults === 0 ? '请设置默认分支，否则条件都不满足时无人处理' : undefined,
    defaults > 1 ? '只能有一个默认分支' : undefined,
    empty ? '请设置分支的条件' : undefined,
    gone ? '条件使用了表单中不存在的字段' : undefined,
  ];
}

/** What has not been chosen yet at a node, as the sentences that ask for it. */
export function findUnchosen(node: ProcessNode): string[] {
  if (isGateway(node)) return [];
  const texts: (string | undefined)[] = [];
  if ('who' in node) texts.push(findUnchosenPeople(node.who));
  if ('nobody' in node && node.nobody.action === 'PEOPLE' && node.nobody.userIds.length === 0)
    texts.push('请选择找不到处理人时由谁处理');
  if (node.kind === 'APPROVER' && node.refusal.action === 'RETURN' && node.refusal.to === '')
    texts.push('请选择拒绝后退回的节点');
  if (node.kind === 'ROUTE' && node.to === '') texts.push('请选择跳转到的节点');
  if (node.kind === 'DELAY' && node.until.by === 'FIELD' && node.until.field === '')
    texts.push('请选择等待到的日期字段');
  if (node.kind === 'TRIGGER' && node.action.by === 'CALL' && node.action.url === '') texts.push('请输入地址');
  if (node.kind === 'CHILD' && node.processKey === '') texts.push('请选择流程');
  return texts.filter((text) => text !== undefined);
}

function findUnchosenPeople(who: PeopleRule): string | undefined {
  switch (who.by) {
    case 'USERS':
      return who.userIds.length === 0 ? '请选择人员' : undefined;
    case 'ROLES':
      return who.roleIds.length === 0 ? '请选择角色' : undefined;
    case 'POSITIONS':
      return who.positionIds.length === 0 ? '请选择岗位' : undefined;
    case 'ORGANIZATION_MEMBERS':
    case 'ORGANIZATION_LEADERS':
      return who.organizationIds.length === 0 ? '请选择组织' : undefined;
    case 'CROWDS':
      return who.crowdIds.length === 0 ? '请选择人群' : undefined;
    case 'FIELD':
      return who.field === '' ? '请选择处理人所在的字段' : undefined;
    default:
      return undefined;
  }
}

function checkLeaf(
  node: Exclude<ProcessNode, GatewayNode>,
  tree: ProcessTree,
  fields: ReadonlySet<string>,
  { managerIds }: ProcessDefinition,
): (string | undefined)[] {
  const here = tree.get(node.id);
  const isGone = (field: string) => field !== '' && !fields.has(field);
  const texts: (string | undefined)[] = findUnchosen(node);
  if ('who' in node && node.who.by === 'FIELD' && isGone(node.who.field)) texts.push('处理人使用了表单中不存在的字段');
  if ('nobody' in node && node.nobody.action === 'MANAGERS' && managerIds.length === 0) {
    texts.push('找不到处理人时转交流程管理员，但流程没有管理员');
  }
  if (asksPeople(node) && hasSameNames(node.buttons, listButtons(node.kind))) texts.push('操作按钮的名称重复');
  switch (node.kind) {
    case 'TRANSACTOR':
    case 'COPY':
      break;
    case 'APPROVER':
      if (node.refusal.action === 'RETURN' && !isReturnPlace(tree, here, node.refusal.to)) {
        texts.push('拒绝后只能退回到此节点之前的节点');
      }
      break;
    case 'ROUTE':
      if (node.to === '') break;
      if (!isRouteTarget(tree.get(node.to), here)) texts.push('只能跳转到同一分支或外层的节点');
      else if (isCircle(tree, node.id)) texts.push('跳转形成了没有人处理的循环');
      break;
    case 'DELAY':
      if (node.until.by === 'FIELD' && isGone(node.until.field)) texts.push('等待时间使用了表单中不存在的字段');
      break;
    case 'TRIGGER':
      if (node.action.by === 'SET_FIELDS' && Object.keys(node.action.values).some(isGone)) {
        texts.push('修改了表单中不存在的字段');
      }
      if (node.action.by === 'CALL' && node.action.url !== '' && !isCallable(node.action.url)) {
        texts.push('请输入以 http:// 或 https:// 开头、不含账号密码的地址');
      }
      break;
    case 'CHILD':
      if (Object.values(node.values).some(isGone) || (node.table !== null && isGone(node.table))) {
        texts.push('子流程使用了表单中不存在的字段');
      }
  }
  return texts;
}

// Whoever the address names, credentials in it would end up in logs of others.
function isCallable(url: string): boolean {
  if (!isWebAddress(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

// What has not been chosen yet is named elsewhere.
function isReturnPlace(tree: ProcessTree, here: NodePlace | undefined, id: string): boolean {
  if (id === START_NODE_ID || id === '') return true;
  const target = tree.get(id);
  return target !== undefined && here !== undefined && actsByPeople(target.node) && isBefore(target, here);
}

// A route into a branch beside it would leave behind what the other branches have done.
function isRouteTarget(target: NodePlace | undefined, here: NodePlace | undefined): boolean {
  if (!target || !here || target.node.id === here.node.id) return false;
  return target.branches.every(({ branch }, level) => here.branches[level]?.branch.id === branch.id);
}

// Whether a route leads back to itself by a path on which nobody acts.
function isCircle(tree: ProcessTree, routeId: string): boolean {
  const seen = new Set<string>();
  let place = tree.get(routeId);
  while (place && !seen.has(place.node.id)) {
    const { node } = place;
    seen.add(node.id);
    if (alwaysWaits(node)) return false;
    if (isInside(routeId, node)) return true;
    place = node.kind === 'ROUTE' ? tree.get(node.to) : findNext(tree, place);
  }
  return place?.node.id === routeId;
}

// What follows a node: the next one of its sequence, or what follows the node with branches around it.
function findNext(tree: ProcessTree, { sequence, position, branches }: NodePlace): NodePlace | undefined {
  const next = sequence[position + 1];
  if (next) return tree.get(next.id);
  const around = tree.get(branches.at(-1)?.gatewayId ?? '');
  return around && findNext(tree, around);
}

// Whether an instance surely waits at a node: for people, for time or for another system.
function alwaysWaits(node: ProcessNode): boolean {
  if (isGateway(node)) {
    const isWaiting = ({ nodes }: GatewayNode['branches'][number]) => nodes.some(alwaysWaits);
    return node.kind === 'PARALLEL' ? node.branches.some(isWaiting) : node.branches.every(isWaiting);
  }
  return asksPeople(node) || node.kind === 'DELAY' || (node.kind === 'CHILD' && node.waits);
}

// Whether people decide at a node, and not the node itself.
function asksPeople(node: ProcessNode): node is PeopleNode {
  return node.kind === 'APPROVER' ? node.decision === 'PEOPLE' : node.kind === 'TRANSACTOR';
}

function isInside(id: string, node: ProcessNode): boolean {
  return isGateway(node) && node.branches.some(({ nodes }) => listNodes(nodes).some((one) => one.id === id));
}
