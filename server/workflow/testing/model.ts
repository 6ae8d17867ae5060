import type { GatewayNode, ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import type { NodeButtonKind, NodeButtons } from 'contract/workflow/nodeButtons';
import type { SignSide } from '../state';
import { count, countAll, findOwner, holds, isOwed, listOwing, owe } from './votes';
import type { Vote } from './votes';

/*
 * What people owe, told without tokens: the reference that generated tests hold the engine to. A walk goes through a sequence of nodes and
 * is at one of them; at a node with branches it has a walk for each branch that was taken. After each event the walks are pushed on as far
 * as they get. Nothing here is shared with the engine.
 */

/** A sequence of nodes on which an instance is under way. */
interface Walk {
  nodes: readonly ProcessNode[];
  index: number;
  branchId: string | null;
  votes: Vote[] | null;
  branches: Walk[] | null;
  /** A former node that is done once more before this one. */
  detour: Walk | null;
}

/** An obligation that is due now. */
export interface Due {
  readonly nodeId: string;
  readonly userId: string;
  readonly vote: Vote;
  readonly votes: Vote[];
  readonly walk: Walk;
}

/** The node of the model at which a starter corrects what was returned. */
const START: ProcessNode = {
  kind: 'COPY',
  id: 'start',
  name: '',
  who: { by: 'STARTER' },
  fieldRights: { otherwise: 'READ', fields: {} },
};

/** The obligations of an instance. */
export class Model {
  status: 'RUNNING' | 'PASSED' | 'REFUSED' = 'RUNNING';
  private readonly root: Walk;
  // Set when a refusal or a route has moved the walks, so that pushing on begins anew.
  private hasGoneElsewhere = false;

  constructor(
    private readonly definition: ProcessDefinition,
    private readonly amount: number,
    private readonly starter: string,
  ) {
    this.root = walkOn(definition.nodes, null);
    this.pushOn();
  }

  get due(): Due[] {
    return this.status === 'RUNNING' ? listDue(this.root) : [];
  }

  pass({ vote }: Due): void {
    if (vote.after.some(isOwed)) throw new Error('not due');
    vote.state = 'given';
    this.pushOn();
  }

  refuse(due: Due): void {
    due.vote.state = 'refused';
    // A sign that is refused refuses the vote to which it belongs.
    for (const vote of due.votes) if (holds(vote, due.vote)) vote.state = 'refused';
    this.pushOn();
  }

  addSigns({ vote, votes }: Due, side: SignSide, users: readonly string[]): void {
    const added = users.map((user) => ({ ...owe(user), isDelegate: side === 'DELEGATE' }));
    if (side === 'BEFORE' || side === 'DELEGATE') vote.before.push(...added);
    else if (side === 'AFTER') {
      vote.isAnsweredAfter = true;
      vote.after.push(...added);
    } else {
      const owner = findOwner(votes, vote);
      if (owner) {
        const signs = owner.before.includes(vote) ? owner.before : owner.after;
        signs.push(...added.map((one) => ({ ...one, isDelegate: vote.isDelegate })));
      } else votes.push(...added.map((one) => ({ ...one, isBeside: true })));
    }
  }

  /** Whether the node at which something is owed does not let its people do something. */
  isSwitchedOff({ nodeId }: Due, button: NodeButtonKind): boolean {
    const node = nodeId === START.id ? START : findNode(this.definition.nodes, nodeId);
    const buttons: NodeButtons | undefined = 'buttons' in node ? node.buttons : undefined;
    return buttons?.[button]?.isOffered === false;
  }

  /** Whether a vote was added by a person. */
  isAdded({ vote, votes }: Due): boolean {
    return vote.isBeside || !votes.includes(vote);
  }

  removeSign({ vote, votes }: Due): void {
    const owner = findOwner(votes, vote);
    for (const list of owner ? [owner.before, owner.after] : [votes]) {
      if (list.includes(vote)) list.splice(list.indexOf(vote), 1);
    }
    this.pushOn();
  }

  /** Takes back a vote that was just given: it is owed again, or its node begins anew. */
  pullBack({ vote, votes, walk, nodeId }: Due): void {
    if (walk.votes === votes) vote.state = 'owed';
    else this.goTo(this.root, nodeId, true);
    this.pushOn();
  }

  transfer({ vote }: Due, user: string): void {
    vote.user = user;
  }

  returnTo({ walk }: Due, nodeId: string, comesBack: boolean): void {
    if (comesBack) {
      const node = nodeId === START.id ? START : findNode(this.definition.nodes, nodeId);
      walk.votes = null;
      walk.detour = walkOn([node], null);
    } else this.goTo(this.root, nodeId);
    this.pushOn();
  }

  private goTo(walk: Walk, nodeId: string, sparesOthers = false): void {
    walk.detour = null;
    walk.votes = null;
    if (nodeId === START.id) {
      walk.branches = null;
      walk.index = -1;
      return;
    }
    const index = walk.nodes.findIndex((node) => contains(node, nodeId));
    const node = walk.nodes[index];
    const stays = walk.index === index;
    walk.index = index;
    if (!node || node.id === nodeId || !('branches' in node)) {
      walk.branches = null;
      return;
    }
    const branch = node.branches.find(({ nodes }) => nodes.some((one) => contains(one, nodeId)));
    if (!branch) return;
    const present = stays ? walk.branches?.find(({ branchId }) => branchId === branch.id) : undefined;
    const inner = present ?? walkOn(branch.nodes, branch.id);
    if (!present) walk.branches = stays && sparesOthers && walk.branches ? [...walk.branches, inner] : [inner];
    this.goTo(inner, nodeId, sparesOthers);
  }

  private pushOn(): void {
    this.hasGoneElsewhere = false;
    const hasEnded = this.status === 'RUNNING' && this.hasEnded(this.root);
    if (hasEnded) this.status = 'PASSED';
    else if (this.isToBeginAnew()) this.pushOn();
  }

  private isToBeginAnew(): boolean {
    return this.hasGoneElsewhere;
  }

  private isStopped(): boolean {
    return this.status !== 'RUNNING' || this.hasGoneElsewhere;
  }

  // Pushes a walk on as far as it gets. True: it is at its end.
  private hasEnded(walk: Walk): boolean {
    while (walk.index < walk.nodes.length) {
      if (this.isStopped()) return false;
      if (walk.detour) {
        if (!this.hasEnded(walk.detour)) return false;
        walk.detour = null;
        walk.votes = null;
      }
      const node = walk.index < 0 ? START : walk.nodes[walk.index];
      if (!node) break;
      if ('branches' in node) {
        walk.branches ??= this.take(node);
        // Every branch is pushed on, also behind one that waits.
        const left: Walk[] = walk.branches.filter((one) => !this.hasEnded(one));
        if (this.isStopped()) return false;
        walk.branches = left;
        if (left.length > 0) return false;
        walk.branches = null;
      } else if (node.kind === 'APPROVER' || node.kind === 'TRANSACTOR' || node === START) {
        walk.votes ??= this.ask(node);
        const verdict = node === START ? countAll(walk.votes) : count(node, walk.votes);
        if (verdict === 'owed') return false;
        walk.votes = null;
        if (verdict === 'refused' && node.kind === 'APPROVER') {
          if (node.refusal.action === 'END') this.status = 'REFUSED';
          else {
            this.goTo(this.root, node.refusal.to);
            this.hasGoneElsewhere = true;
          }
          return false;
        }
      } else if (node.kind === 'ROUTE') {
        this.goTo(this.root, node.to);
        this.hasGoneElsewhere = true;
        return false;
      }
      walk.index += 1;
    }
    return true;
  }

  private take({ kind, branches }: GatewayNode): Walk[] {
    const isTaken = ({ conditions }: GatewayNode['branches'][number]) =>
      conditions !== null && this.amount >= Number(conditions.conditions[0]?.value);
    const all =
      kind === 'PARALLEL' ? branches : branches.filter(isTaken).slice(0, kind === 'CONDITION' ? 1 : undefined);
    const taken = all.length > 0 ? all : branches.filter(({ conditions }) => conditions === null);
    return taken.map(({ nodes, id }) => walkOn(nodes, id));
  }

  private ask(node: ProcessNode): Vote[] {
    if (node === START) return [owe(this.starter)];
    if (!('who' in node) || node.who.by !== 'USERS') return [];
    if ('decision' in node && node.decision !== 'PEOPLE') {
      return [{ ...owe('nobody'), state: node.decision === 'PASS' ? 'given' : 'refused' }];
    }
    if (node.who.userIds.length > 0) return [...new Set(node.who.userIds)].map(owe);
    const action = 'nobody' in node ? node.nobody.action : 'PASS';
    if (action === 'MANAGERS') return this.definition.managerIds.map(owe);
    return [{ ...owe('nobody'), state: action === 'PASS' ? 'given' : 'refused' }];
  }
}

function walkOn(nodes: readonly ProcessNode[], branchId: string | null): Walk {
  return { nodes, index: 0, branchId, votes: null, branches: null, detour: null };
}

function listDue(walk: Walk): Due[] {
  if (walk.detour) return listDue(walk.detour);
  if (walk.branches) return walk.branches.flatMap(listDue);
  const { votes } = walk;
  const node = walk.index < 0 ? START : walk.nodes[walk.index];
  if (!votes || !node) return [];
  const isInTurn = 'several' in node && node.several === 'IN_TURN';
  const turn = votes.find((vote) => !vote.isBeside && isOwed(vote));
  // Whoever was added beside another is asked at once, also where the others take turns.
  const asked = isInTurn ? votes.filter((vote) => vote === turn || vote.isBeside) : votes;
  return asked.flatMap((vote) =>
    listOwing(vote).map((one) => ({ nodeId: node.id, userId: one.user, vote: one, votes, walk })),
  );
}

function contains(node: ProcessNode, nodeId: string): boolean {
  return (
    node.id === nodeId ||
    ('branches' in node && node.branches.some(({ nodes }) => nodes.some((one) => contains(one, nodeId))))
  );
}

function findNode(nodes: readonly ProcessNode[], nodeId: string): ProcessNode {
  for (const node of nodes) {
    if (node.id === nodeId) return node;
    if ('branches' in node && contains(node, nodeId))
      return findNode(
        node.branches.flatMap((one) => one.nodes),
        nodeId,
      );
  }
  throw new Error(nodeId);
}
