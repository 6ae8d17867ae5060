import { actsByPeople } from 'contract/workflow/processDefinition';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { PeopleNode } from 'contract/workflow/processNodes';
import type { Effect, EventRefusal, InstanceState, ParkReason, Process, Step, Task, Token } from './state';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Thrown inside of the engine to leave the state as it was. `advance` turns it into a value. */
export class Refused extends Error {
  constructor(readonly refusal: EventRefusal) {
    super(refusal);
  }
}

// More steps than any process has nodes: only a route that leads back to itself without a person needs so many.
const MAX_STEPS = 1000;

/**
 * A state while one event changes it, with the effects so far. All rules of the engine read and change the state through this.
 */
export class Draft {
  readonly state: Writable<InstanceState>;
  readonly effects: Effect[] = [];
  readonly steps: Step[] = [];
  private count = 0;

  constructor(
    readonly process: Process,
    state: InstanceState,
  ) {
    this.state = { ...state };
  }

  takeNumber(): number {
    this.state.lastNumber += 1;
    return this.state.lastNumber;
  }

  /** Whether the engine may take a further step. If not, the token waits for its manager. */
  mayStep(token: Token): boolean {
    this.count += 1;
    if (this.count <= MAX_STEPS) return true;
    this.park(token, 'TOO_MANY_STEPS');
    return false;
  }

  findToken(id: number): Token | undefined {
    return this.state.tokens.find((token) => token.id === id);
  }

  childrenOf(id: number): Token[] {
    return this.state.tokens.filter(({ parent }) => parent === id);
  }

  putToken(token: Token): Token {
    const others = this.state.tokens.filter(({ id }) => id !== token.id);
    this.state.tokens = [...others, token].sort((one, other) => one.id - other.id);
    return token;
  }

  addToken(token: Omit<Token, 'id' | 'visit'>): Token {
    return this.putToken({ ...token, id: this.takeNumber(), visit: this.takeNumber() });
  }

  /** Ends a token with everything below it: its child tokens, its tasks, and the other processes that it has started. */
  endToken(token: Token): void {
    this.endChildren(token);
    this.closeVisit(token);
    this.state.tokens = this.state.tokens.filter(({ id }) => id !== token.id);
  }

  endChildren(token: Token): void {
    for (const child of this.childrenOf(token.id)) this.endToken(child);
  }

  /** Ends what the present visit of a token has begun and not done. Decided tasks stay as they are. */
  closeVisit(token: Token): void {
    for (const task of this.tasksOf(token)) if (isPending(task)) this.setTask({ ...task, status: 'CANCELLED' });
    const node = this.process.tree.get(token.nodeId)?.node;
    if (node?.kind === 'CHILD' && token.waitsFor === 'WAITING')
      this.effects.push({ kind: 'CANCEL_CHILDREN', ...visitOf(token) });
  }

  park(token: Token, reason: ParkReason): void {
    this.putToken({ ...token, waitsFor: 'PARKED' });
    this.effects.push({ kind: 'PARKED', token: token.id, reason });
  }

  /** The node of a token at which people act. Undefined: the token is with the starter, or at another kind of node. */
  peopleNodeOf(token: Token): PeopleNode | undefined {
    const node = this.process.tree.get(token.nodeId)?.node;
    return node && actsByPeople(node) ? node : undefined;
  }

  findTask(id: number): Task {
    const task = this.state.tasks.find((one) => one.id === id);
    if (!task) throw new Refused('TASK_NOT_OPEN');
    return task;
  }

  /** The tasks of the present visit of a token. */
  tasksOf({ id, visit }: Token): Task[] {
    return this.state.tasks.filter((task) => task.token === id && task.visit === visit);
  }

  setTask(task: Task): void {
    this.state.tasks = this.state.tasks.map((one) => (one.id === task.id ? task : one));
  }

  addTask(task: Omit<Task, 'id'>): Task {
    const added = { ...task, id: this.takeNumber() };
    this.state.tasks = [...this.state.tasks, added];
    if (added.status === 'OPEN') this.effects.push({ kind: 'TASK_OPENED', taskId: added.id });
    return added;
  }

  /** Asks the starter to correct what was returned, at a token that is with the starter. */
  askStarter({ id: token, visit, nodeId }: Token): void {
    const { starterId: userId } = this.state;
    this.addTask({ token, visit, nodeId, userId, status: 'OPEN', addedTo: null, side: null });
  }

  /** Puts a task in the place of another, so that the order in which people are asked stays as it was. */
  replaceTask(former: Task, task: Omit<Task, 'id'>): Task {
    const added = this.addTask(task);
    const others = this.state.tasks.filter(({ id }) => id !== added.id);
    this.state.tasks = others.flatMap((one) => (one.id === former.id ? [one, added] : [one]));
    return added;
  }

  openTask(task: Task): void {
    this.setTask({ ...task, status: 'OPEN' });
    this.effects.push({ kind: 'TASK_OPENED', taskId: task.id });
  }

  /** Ends the instance: nothing of it is left to do. */
  end(status: 'PASSED' | 'REFUSED' | 'CANCELLED'): void {
    for (const token of this.state.tokens) if (token.parent === null) this.endToken(token);
    this.state.status = status;
    this.effects.push({ kind: 'ENDED', status });
  }
}

/** Whether a task is still to be done. */
export function isPending({ status }: Task): boolean {
  return status === 'OPEN' || status === 'HELD' || status === 'PASSING';
}

/** The visit of a token, as effects name it. */
export function visitOf({ id, visit, nodeId }: Token): { token: number; visit: number; nodeId: string } {
  return { token: id, visit, nodeId };
}

/** Whether a token is with the starter, who corrects what was returned. */
export function isWithStarter({ nodeId }: Token): boolean {
  return nodeId === START_NODE_ID;
}
