import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { checkFormValues } from 'contract/workflow/checkFormValues';
import type { CheckedForm } from 'contract/workflow/checkFormValues';
import type { NodeButtons } from 'contract/workflow/nodeButtons';
import { actsByPeople } from 'contract/workflow/processDefinition';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { MAX_SIMULATED_PEOPLE, MAX_SIMULATED_STEPS } from 'contract/workflow/simulation';
import type { Simulation, SimulationInput, processSimulation as contract } from 'contract/workflow/simulation';
import { WHOLE_MERCHANT_SCOPE, withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { formatMoment } from '../../../spreadsheet';
import { advance, readProcess, start } from '../../../workflow/advance';
import type { Advanced, InstanceState, OutsideEvent, Process, Step, Task } from '../../../workflow/state';
import { readUserNames } from '../../access/users/names';
import { users } from '../../access/users/schema';
import type { CrowdUser } from '../../channels/crowds/people';
import { readPublishedVersion, readVersion as readFormVersion } from '../forms/versions';
import type { DefinedVersion as FormVersion } from '../forms/versions';
import { findPeople } from '../instances/people';
import type { PeopleContext } from '../instances/people';
import { settleEvent } from '../instances/settle';
import { refuseUnchosen } from './definitions';
import { nameNode } from './nodeNames';
import { readDraft } from './processes';
import { readVersion } from './versions';

type Wanted = v.InferOutput<typeof contract.simulateProcess.arg>;
type Decision = Wanted['decisions'][number];

/** What is simulated: a definition with the form whose values it is about. */
interface SimulatedProcess {
  readonly definition: ProcessDefinition;
  readonly form: FormVersion | undefined;
}

// Drawn anew each time, the lots of a case would fall to others than when it was saved.
const FIRST_LOT = () => 0;

/**
 * Runs a process as far as the decisions take it (PRO-02): by the engine and with the people whom the rules name now, as an instance
 * would, and without storing anything. In the data scope of the whole merchant, like an instance.
 */
export function simulate(who: CrowdUser, wanted: Wanted): Promise<Simulation> {
  return withWholeMerchantScope(who.db, who, async () =>
    runSimulation(who, await readSimulatedProcess(who.db, wanted), wanted),
  );
}

/** Runs a process that has been read as {@link simulate} does. The caller works in the data scope of the whole merchant. */
export async function runSimulation(
  who: CrowdUser,
  { definition, form }: SimulatedProcess,
  { starterId, formValues, chosen, decisions }: SimulationInput,
): Promise<Simulation> {
  refuseUnchosen(definition);
  await refuseGoneStarter(who.db, starterId);
  const { values, problems } = checkValues(who, form, formValues);
  const run = new SimulatedRun({ ...who, scope: WHOLE_MERCHANT_SCOPE }, readProcess(definition), chosen);
  await run.take(start(run.process, starterId, values));
  for (const [index, decision] of decisions.entries()) await run.decide(decision, index + 1);
  return {
    ...(await run.describe()),
    valueProblems: problems.map(({ path, message }) => ({ path: [...path], message })),
  };
}

/**
 * The way of an instance that everybody passes, with the people whom the rules name now. The caller works in the data scope of the whole
 * merchant.
 */
export async function runToEnd(
  who: CrowdUser,
  { definition, form }: SimulatedProcess,
  { starterId, formValues, chosen }: Omit<SimulationInput, 'decisions'>,
): Promise<Pick<Simulation, 'parked' | 'path'>> {
  await refuseGoneStarter(who.db, starterId);
  const { values } = checkValues(who, form, formValues);
  const run = new SimulatedRun({ ...who, scope: WHOLE_MERCHANT_SCOPE }, readProcess(definition), chosen);
  await run.take(start(run.process, starterId, values));
  await run.passAll();
  return run.describe();
}

/** Reads the draft or a version of a process with its form, to simulate it. */
export async function readSimulatedProcess(
  db: Db,
  { processId, number }: Pick<Wanted, 'processId' | 'number'>,
): Promise<SimulatedProcess> {
  const version = number ? await readVersion(db, { processId, number }) : undefined;
  const { definition, formId } = version ?? (await readDraft(db, processId));
  if (formId === null) return { definition, form: undefined };
  const form = version?.formNumber
    ? await readFormVersion(db, { formId, number: version.formNumber })
    : await readPublishedVersion(db, formId);
  return { definition, form };
}

async function refuseGoneStarter(db: Db, starterId: string): Promise<void> {
  const isStarter = and(eq(users.userId, starterId), users.enabled);
  if ((await db.$count(users, isStarter)) === 0) throw new Refusal('conflict', '发起人已离开或被停用');
}

// The values as the form would store them.
function checkValues({ timeZone }: CrowdUser, form: FormVersion | undefined, given: Wanted['formValues']): CheckedForm {
  if (!form) return { values: {}, problems: [] };
  const today = formatMoment(new Date(), timeZone).slice(0, 10);
  return checkFormValues(form.definition, { otherwise: 'EDIT', fields: {} }, given, {}, { today });
}

/** An instance that is nowhere stored. */
class SimulatedRun {
  readonly #steps: Step[] = [];
  readonly #chosen: Map<string, readonly string[]>;
  #state: InstanceState | undefined;

  constructor(
    readonly who: CrowdUser,
    readonly process: Process,
    chosen: Wanted['chosen'],
  ) {
    this.#chosen = new Map(chosen.map(({ nodeId, userIds }) => [nodeId, userIds]));
  }

  get state(): InstanceState {
    if (!this.#state) throw new Error('The simulation has not been started.');
    return this.#state;
  }

  /** Finds the people of an advance, and lets time pass, calls return and child processes end until only people can go on. */
  async take(advanced: Advanced): Promise<void> {
    let next: Advanced | undefined = advanced;
    while (next) {
      const contextOf = (at: InstanceState, nodeId: string) => this.contextOf(at, nodeId);
      const { state, steps } = await settleEvent(this.who, this.process, next, contextOf, FIRST_LOT);
      this.#state = state;
      this.#steps.push(...steps);
      if (this.#steps.length > MAX_SIMULATED_STEPS)
        throw new Refusal('conflict', '模拟超过 {n} 步，流程可能在循环', { n: MAX_SIMULATED_STEPS });
      const answer = answerOf(this.process, state);
      next = answer && advance(this.process, state, answer);
    }
  }

  async decide({ nodeId, userId, action, to, chosen }: Decision, number: number): Promise<void> {
    const task = this.openTasks().find((one) => one.nodeId === nodeId && one.userId === userId);
    if (!task) throw new Refusal('conflict', '第 {n} 个决定没有对应的待办', { n: number });
    for (const { nodeId: id, userIds } of chosen) this.#chosen.set(id, userIds);
    const event =
      action === 'RETURN'
        ? ({ kind: action, taskId: task.id, to, then: 'RUN_AGAIN' } as const)
        : { kind: action, taskId: task.id };
    await this.take(advance(this.process, this.state, event));
  }

  /** Lets everybody pass until nobody is left. */
  async passAll(): Promise<void> {
    for (let [task] = this.openTasks(); task; [task] = this.openTasks())
      await this.take(advance(this.process, this.state, { kind: 'PASS', taskId: task.id }));
  }

  async describe(): Promise<Omit<Simulation, 'valueProblems'>> {
    const { status, tasks, tokens } = this.state;
    const nameOf = (id: string) => nameNode(this.process.definition, id);
    const path: { id: string; userIds: readonly string[] }[] = [];
    for (const { id, visit } of this.#steps) path.push({ id, userIds: await this.peopleOf(id, visit, tasks) });
    const userNames = await readUserNames(this.who.db, [
      ...path.flatMap(({ userIds }) => userIds),
      ...tasks.map(({ userId }) => userId),
    ]);
    const person = (userId: string) => ({ userId, userName: userNames.get(userId) ?? '' });
    return {
      status,
      path: path.map(({ id, userIds }) => ({ id, name: nameOf(id), people: userIds.map(person) })),
      open: this.openTasks().map(({ nodeId, userId, id }) => ({
        ...{ nodeId, nodeName: nameOf(nodeId), ...person(userId) },
        actions: this.actionsOf(id),
        names: this.buttonNamesOf(nodeId),
      })),
      parked: tokens
        .filter(({ waitsFor }) => waitsFor === 'PARKED')
        .map(({ nodeId }) => ({ nodeId, nodeName: nameOf(nodeId) })),
    };
  }

  private contextOf({ starterId, values }: InstanceState, nodeId: string): PeopleContext {
    return { starterId, values, chosen: this.#chosen.get(nodeId) ?? [] };
  }

  private openTasks(): readonly Task[] {
    const { status, tasks } = this.state;
    return status === 'RUNNING' ? tasks.filter((task) => task.status === 'OPEN') : [];
  }

  // What the engine would let a person do. Asked of the engine, since it has the rules.
  private actionsOf(taskId: number): Simulation['open'][number]['actions'] {
    const isAllowed = (event: Parameters<typeof advance>[2]) =>
      !('refusal' in advance(this.process, this.state, event));
    return [
      'PASS',
      ...(isAllowed({ kind: 'REFUSE', taskId }) ? (['REFUSE'] as const) : []),
      ...(isAllowed({ kind: 'RETURN', taskId, to: 'start', then: 'RUN_AGAIN' }) ? (['RETURN'] as const) : []),
    ];
  }

  private buttonNamesOf(nodeId: string): Simulation['open'][number]['names'] {
    const node = this.process.tree.get(nodeId)?.node;
    const buttons: NodeButtons | undefined = node && actsByPeople(node) ? node.buttons : undefined;
    const { PASS, REFUSE, RETURN } = buttons ?? {};
    return { PASS: PASS?.name, REFUSE: REFUSE?.name, RETURN: RETURN?.name };
  }

  private async peopleOf(id: string, visit: number, tasks: readonly Task[]): Promise<readonly string[]> {
    const node = this.process.tree.get(id)?.node;
    const found =
      node?.kind === 'COPY'
        ? await findPeople(this.who, node.who, this.contextOf(this.state, id))
        : tasks.filter((task) => task.nodeId === id && task.visit === visit).map(({ userId }) => userId);
    return found.slice(0, MAX_SIMULATED_PEOPLE);
  }
}

// The answer to the first token that waits for no person.
function answerOf({ tree }: Process, { status, tokens }: InstanceState): OutsideEvent | undefined {
  if (status !== 'RUNNING') return undefined;
  for (const { id: token, visit, nodeId, waitsFor } of tokens) {
    const node = waitsFor === 'WAITING' ? tree.get(nodeId)?.node : undefined;
    if (node?.kind === 'DELAY') return { kind: 'TIME_PASSED', token, visit };
    if (node?.kind === 'CHILD') return { kind: 'CHILDREN_ENDED', token, visit, havePassed: true };
    if (node?.kind === 'TRIGGER')
      return {
        kind: 'CALL_DONE',
        token,
        visit,
        ...(node.action.by === 'SET_FIELDS' && { values: node.action.values }),
      };
  }
  return undefined;
}
