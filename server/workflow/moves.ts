import { conditionsHold } from 'contract/workflow/conditions';
import type { GatewayNode, ProcessNode } from 'contract/workflow/processDefinition';
import { isGateway } from 'contract/workflow/processDefinition';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { ApproverNode } from 'contract/workflow/processNodes';
import type { NodePlace } from 'contract/workflow/processTree';
import { visitOf } from './draft';
import type { Draft } from './draft';
import type { Token } from './state';

/** Brings a token to a node and does what the node does by itself. */
export function enter(draft: Draft, token: Token, node: ProcessNode): void {
  const at: Token = { ...token, nodeId: node.id, visit: draft.takeNumber(), waitsFor: 'WAITING' };
  draft.putToken(at);
  if (!draft.mayStep(at)) return;
  draft.steps.push({ id: node.id, visit: at.visit });
  if (isGateway(node)) {
    fork(draft, at, node);
    return;
  }
  switch (node.kind) {
    case 'APPROVER':
      if (node.decision === 'PASS') leave(draft, at);
      else if (node.decision === 'REFUSE') refuse(draft, at, node);
      else findPeople(draft, at);
      return;
    case 'TRANSACTOR':
      findPeople(draft, at);
      return;
    case 'COPY':
      draft.effects.push({ kind: 'COPY', nodeId: node.id });
      leave(draft, at);
      return;
    case 'ROUTE':
      jump(draft, at, node.to);
      return;
    case 'DELAY':
      draft.effects.push({ kind: 'START_DELAY', ...visitOf(at) });
      return;
    case 'TRIGGER':
      draft.effects.push({ kind: 'CALL', ...visitOf(at) });
      return;
    case 'CHILD':
      draft.effects.push({ kind: 'START_CHILDREN', ...visitOf(at) });
      if (!node.waits) leave(draft, at);
  }
}

function findPeople(draft: Draft, token: Token): void {
  draft.putToken({ ...token, waitsFor: 'FINDING' });
  draft.effects.push({ kind: 'FIND_PEOPLE', ...visitOf(token) });
}

/** Does what the refusal of a node does: it ends the instance, or it returns to a former node. */
export function refuse(draft: Draft, token: Token, { refusal }: ApproverNode): void {
  draft.closeVisit(token);
  if (refusal.action === 'END') draft.end('REFUSED');
  else jump(draft, token, refusal.to);
}

/** Takes a token on to what follows its node: the next node, the end of its branch, or the end of the instance. */
export function leave(draft: Draft, { id }: Token): void {
  const standing = draft.findToken(id);
  if (!standing) return;
  const token = draft.putToken({ ...standing, waitsFor: 'DONE' });
  draft.closeVisit(token);
  const from = token.parent === null ? undefined : draft.findToken(token.parent);
  if (from?.waitsFor === 'DETOUR') {
    draft.endToken(token);
    // What was done once more on request is not pulled back: the person who asked for it has it again.
    draft.state.lastDecision = null;
    comeBack(draft, from);
    return;
  }
  const place = draft.process.tree.get(token.nodeId);
  const sequence = place?.sequence ?? draft.process.definition.nodes;
  const next = token.nodeId === START_NODE_ID ? sequence[0] : sequence[(place?.position ?? sequence.length) + 1];
  if (token.nodeId !== START_NODE_ID && !place) draft.park(token, 'NODE_GONE');
  else if (next) enter(draft, token, next);
  else if (!from) draft.end('PASSED');
  else {
    draft.endToken(token);
    join(draft, from);
  }
}

/** Brings a token back to the node at which it stands, for a new visit. */
function comeBack(draft: Draft, token: Token): void {
  const node = draft.process.tree.get(token.nodeId)?.node;
  if (node) enter(draft, token, node);
  else draft.park(token, 'NODE_GONE');
}

function fork(draft: Draft, token: Token, gateway: GatewayNode): void {
  const at = draft.putToken({ ...token, waitsFor: 'FORKED' });
  const taken = chooseBranches(draft, gateway);
  // All children exist before the first one moves: the first may end at once, and must not end the node with it.
  const children = taken.map((branch) => ({ branch, child: addChild(draft, at, branch.id) }));
  for (const { branch, child } of children) {
    // What an earlier branch did may have ended this one, as a route to outside does.
    const standing = draft.findToken(child.id);
    if (standing) begin(draft, standing, branch.nodes);
  }
  if (taken.length === 0) leave(draft, at);
}

function addChild(draft: Draft, parent: Token, branchId: string): Token {
  const child = draft.addToken({ parent: parent.id, branchId, nodeId: parent.nodeId, waitsFor: 'WAITING' });
  draft.steps.push({ id: branchId, visit: child.visit });
  return child;
}

function begin(draft: Draft, token: Token, nodes: readonly ProcessNode[]): void {
  const [first] = nodes;
  if (first) {
    enter(draft, token, first);
    return;
  }
  const parent = token.parent === null ? undefined : draft.findToken(token.parent);
  draft.endToken(token);
  if (parent) join(draft, parent);
}

/** The branches that a node takes with the present values of the form. */
function chooseBranches({ state }: Draft, { kind, branches }: GatewayNode): GatewayNode['branches'] {
  if (kind === 'PARALLEL') return branches;
  const holding = branches.filter(({ conditions }) => conditions && conditionsHold(conditions, state.values));
  const taken = kind === 'CONDITION' ? holding.slice(0, 1) : holding;
  return taken.length > 0 ? taken : branches.filter(({ conditions }) => conditions === null).slice(0, 1);
}

function join(draft: Draft, token: Token): void {
  if (draft.childrenOf(token.id).length === 0) leave(draft, token);
}

/**
 * Goes on at another node: the innermost token around both goes there, and all that was begun below it ends. A place inside a
 * node with branches gets this one branch only, since the others of it have ended well before.
 */
export function jump(draft: Draft, from: Token, nodeId: string): void {
  if (nodeId === START_NODE_ID) {
    const root = outermost(draft, from);
    draft.endChildren(root);
    draft.closeVisit(root);
    draft.askStarter(draft.putToken({ ...root, nodeId, visit: draft.takeNumber(), waitsFor: 'WAITING' }));
    return;
  }
  const place = draft.process.tree.get(nodeId);
  if (!place) {
    draft.park(from, 'NODE_GONE');
    return;
  }
  const around = findTokenAround(draft, from, place);
  draft.endChildren(around);
  draft.closeVisit(around);
  descend(draft, around, place);
}

/**
 * Goes back to a place that has just been left. Where its branch has ended while others of the same node go on, it gets a new
 * token beside theirs, and they are not disturbed.
 */
export function goBack(draft: Draft, place: NodePlace): void {
  let token = draft.state.tokens.find(({ parent }) => parent === null);
  for (const { gatewayId, branch } of place.branches) {
    if (token?.waitsFor !== 'FORKED' || token.nodeId !== gatewayId) break;
    const child = draft.childrenOf(token.id).find(({ branchId }) => branchId === branch.id);
    if (!child) {
      descend(draft, addChild(draft, token, branch.id), place);
      return;
    }
    token = child;
  }
  if (!token) return;
  draft.endChildren(token);
  draft.closeVisit(token);
  descend(draft, token, place);
}

/** The innermost token among a token and its parents whose branch the place lies in. */
function findTokenAround(draft: Draft, from: Token, place: NodePlace): Token {
  for (let token: Token | undefined = from; token;) {
    const parent: Token | undefined = token.parent === null ? undefined : draft.findToken(token.parent);
    const isDetour = parent?.waitsFor === 'DETOUR';
    if (!isDetour && liesIn(draft, token, place)) return token;
    token = parent;
  }
  throw new Error('An instance has no outermost token.');
}

// The ids of the branches around what a token passes through, the outermost first.
function listBranches(draft: Draft, token: Token): string[] {
  const parent = token.parent === null ? undefined : draft.findToken(token.parent);
  const around = parent ? listBranches(draft, parent) : [];
  return token.branchId === null ? around : [...around, token.branchId];
}

function liesIn(draft: Draft, token: Token, { branches }: NodePlace): boolean {
  return listBranches(draft, token).every((id, level) => branches[level]?.branch.id === id);
}

// Brings a token to a place in its own branch, or through the branches in between.
function descend(draft: Draft, token: Token, place: NodePlace): void {
  const inner = place.branches[listBranches(draft, token).length];
  if (!inner) {
    enter(draft, token, place.node);
    return;
  }
  const forked = draft.putToken({
    ...token,
    nodeId: inner.gatewayId,
    visit: draft.takeNumber(),
    waitsFor: 'FORKED',
  });
  descend(draft, addChild(draft, forked, inner.branch.id), place);
}

function outermost(draft: Draft, token: Token): Token {
  const parent = token.parent === null ? undefined : draft.findToken(token.parent);
  return parent ? outermost(draft, parent) : token;
}
