import type { FormValues } from 'contract/workflow/formValues';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { advance, readProcess, start } from '../advance';
import { findMoveObstacle } from '../moveVersion';
import type { MoveObstacle } from '../moveVersion';
import type { Advanced, Effect, EventRefusal, InstanceState, PersonEvent, Process, ProcessEvent, Task } from '../state';

type OnTask = Extract<PersonEvent, { readonly taskId: number }>;
type WithoutTask<E> = E extends OnTask ? Omit<E, 'taskId'> : never;

/** An instance that a test plays through. Rules that name users are answered at once, as the server does. */
export class Run {
  readonly effects: Effect[] = [];
  private process: Process;
  private current: InstanceState;

  constructor(definition: ProcessDefinition, values: FormValues = {}, starterId = 'starter') {
    this.process = readProcess(definition);
    const started = start(this.process, starterId, values);
    if ('refusal' in started) throw new Error(started.refusal);
    this.current = started.state;
    this.take(started);
  }

  get state(): InstanceState {
    return this.current;
  }

  /** The open tasks as `node/person`, in order. */
  get open(): string[] {
    return this.openTasks.map(({ nodeId, userId }) => `${nodeId}/${userId}`).sort();
  }

  get openTasks(): readonly Task[] {
    return this.current.tasks.filter(({ status }) => status === 'OPEN');
  }

  /** Goes on by another version of the process, unless something keeps it from that. */
  moveTo(definition: ProcessDefinition): MoveObstacle | null {
    const next = readProcess(definition);
    const obstacle = findMoveObstacle(this.process, next, this.current);
    if (!obstacle) {
      this.process = next;
      this.current = { ...this.current, lastDecision: null };
    }
    return obstacle;
  }

  send(event: ProcessEvent): EventRefusal | undefined {
    return this.take(advance(this.process, this.current, event));
  }

  /** Lets the person of an open task do something with it. */
  act(place: string, event: WithoutTask<OnTask>): EventRefusal | undefined {
    const [nodeId, userId] = place.split('/');
    const task = this.openTasks.find((one) => one.nodeId === nodeId && one.userId === userId);
    if (!task) throw new Error(`${place} is not open, but ${this.open.join(', ')}`);
    return this.send({ ...event, taskId: task.id });
  }

  pass(...places: readonly string[]): void {
    for (const place of places) {
      const refusal = this.act(place, { kind: 'PASS' });
      if (refusal) throw new Error(refusal);
    }
  }

  /** The visit of the last effect of a kind, as its answer names it. */
  visitOf(kind: Effect['kind']): { readonly token: number; readonly visit: number } {
    const effect = this.effects.findLast((one) => one.kind === kind);
    if (!effect || !('visit' in effect)) throw new Error(`There is no effect ${kind}.`);
    return { token: effect.token, visit: effect.visit };
  }

  private take(advanced: Advanced): EventRefusal | undefined {
    if ('refusal' in advanced) return advanced.refusal;
    this.current = advanced.state;
    this.effects.push(...advanced.effects);
    for (const effect of advanced.effects) {
      if (effect.kind !== 'FIND_PEOPLE') continue;
      const node = this.process.tree.get(effect.nodeId)?.node;
      const userIds = node && 'who' in node && node.who.by === 'USERS' ? node.who.userIds : [];
      const { token, visit } = effect;
      this.take(advance(this.process, this.current, { kind: 'PEOPLE_FOUND', token, visit, userIds, lot: 0 }));
    }
    return undefined;
  }
}
