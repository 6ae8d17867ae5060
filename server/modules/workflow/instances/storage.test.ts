import fc from 'fast-check';
import { propertyRuns } from 'contract/workflow/testing';
import { listNodes } from 'contract/workflow/processDefinition';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { ProcessEvent } from '../../../workflow/state';
import { Refusal } from '../../../refusal';
import { action, amounts, processes } from '../../../workflow/testing/arbitrary';
import type { Action } from '../../../workflow/testing/arbitrary';
import { inStoredOrder } from '../../../workflow/testing/inStoredOrder';
import { Run } from '../../../workflow/testing/run';
import type { InstanceEvent } from './apply';
import { installProcesses } from './testing';
import type { TestProcesses } from './testing';

// So many processes with so many actions each.
const RUNS = propertyRuns(200);

// The people to whom tasks are given.
const NEWCOMERS = Array.from({ length: 40 }, (_, index) => `newcomer${String(index)}`);

let processesOf: TestProcesses;
beforeAll(async () => {
  processesOf = await installProcesses();
  await processesOf.query(
    `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
     select name, 'acme', name, name, 'team', 'x' from unnest($1::text[]) as name`,
    [NEWCOMERS],
  );
});
afterAll(() => processesOf.close());

it('[APR-02] an instance that is stored and loaded again after each action is what the engine has in memory', async () => {
  let accepted = 0;
  let refused = 0;
  const sequence = fc.array(action, { maxLength: 12, size: 'max' });
  await fc.assert(
    fc.asyncProperty(processes, amounts, sequence, async (definition, amount, planned) => {
      const run = new Run(definition, { amount });
      const { instanceId, state } = await processesOf.start(definition, { amount });
      expect(inStoredOrder(state)).toEqual(inStoredOrder(run.state));
      expect(await processesOf.load(instanceId)).toEqual(inStoredOrder(run.state));
      let lastPassed: number | undefined;
      for (const action of planned) {
        const event = toEvent(run, definition, action, lastPassed);
        if (!event) continue;
        const before = await processesOf.load(instanceId);
        const refusal = run.send(event);
        const sent = processesOf.send(instanceId, event);
        if (refusal) {
          refused += 1;
          await expect(sent).rejects.toBeInstanceOf(Refusal);
          expect(await processesOf.load(instanceId)).toEqual(before);
          continue;
        }
        accepted += 1;
        expect(inStoredOrder((await sent).state)).toEqual(inStoredOrder(run.state));
        expect(await processesOf.load(instanceId)).toEqual(inStoredOrder(run.state));
        if (event.kind === 'PASS') lastPassed = event.taskId;
      }
    }),
    RUNS,
  );
  // A generator that only makes short instances would prove little.
  expect(accepted).toBeGreaterThan(RUNS.numRuns * 2);
  expect(refused).toBeGreaterThan(RUNS.numRuns / 10);
}, 300_000);

function toEvent(
  run: Run,
  definition: ProcessDefinition,
  { kind, task, side, to, comesBack }: Action,
  lastPassed: number | undefined,
): Exclude<ProcessEvent, { readonly kind: 'PEOPLE_FOUND' }> | undefined {
  if (kind === 'PULL_BACK') return lastPassed === undefined ? undefined : { kind, taskId: lastPassed };
  const tasks = [...run.openTasks].sort((one, other) => one.id - other.id);
  const taskId = tasks[task % Math.max(1, tasks.length)]?.id;
  if (taskId === undefined) return undefined;
  const places = ['start', ...listNodes(definition.nodes).map(({ id }) => id)];
  const newcomerAt = (index: number) => NEWCOMERS[index % NEWCOMERS.length] ?? '';
  const newcomer = newcomerAt(run.state.lastNumber);
  const events: Readonly<Record<Exclude<Action['kind'], 'PULL_BACK'>, InstanceEvent>> = {
    PASS: { kind: 'PASS', taskId, values: { amount: to * 10, note: newcomer } },
    REFUSE: { kind: 'REFUSE', taskId },
    RETURN: {
      kind: 'RETURN',
      taskId,
      to: places[to % places.length] ?? 'start',
      then: comesBack ? 'COME_BACK' : 'RUN_AGAIN',
    },
    TRANSFER: { kind: 'TRANSFER', taskId, userId: newcomer },
    ADD_SIGNS: { kind: 'ADD_SIGNS', taskId, side, userIds: [newcomer, newcomerAt(run.state.lastNumber + 1)] },
    REMOVE_SIGN: { kind: 'REMOVE_SIGN', taskId },
  };
  return events[kind];
}
