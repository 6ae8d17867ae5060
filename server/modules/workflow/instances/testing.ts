import type { FormValues } from 'contract/workflow/formValues';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { newId } from '../../../db/ids';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { createTestStore } from '../../../db/testing';
import type { TestStore } from '../../../db/testing';
import type { InstanceState } from '../../../workflow/state';
import type { CrowdUser } from '../../channels/crowds/people';
import { processVersions, processes } from '../processes/schema';
import { applyEvent, startInstance } from './apply';
import type { Applied, EventDetails, InstanceEvent } from './apply';
import { lockInstance } from './load';
import type { ChosenPeople } from './schema';

/** A merchant of a test with people, in whose database processes run. */
export interface TestProcesses {
  readonly store: TestStore;
  readonly merchantId: string;
  /** Runs work in a transaction of a user, by default of nobody. */
  readonly act: <T>(work: (who: CrowdUser) => Promise<T>, userId?: string) => Promise<T>;
  /** Stores a version of a process and returns its id. */
  readonly publish: (definition: ProcessDefinition, processKey?: string, number?: number) => Promise<string>;
  readonly start: (definition: ProcessDefinition, values?: FormValues, chosen?: ChosenPeople) => Promise<Applied>;
  readonly send: (
    instanceId: string,
    event: InstanceEvent,
    details?: EventDetails & { readonly userId?: string },
  ) => Promise<Applied>;
  /** The state as it is stored. */
  readonly load: (instanceId: string) => Promise<InstanceState>;
  readonly query: TestStore['ownerQuery'];
  readonly close: () => Promise<void>;
}

/** The people of a test's merchant: the user names are the ids. Each is in the organization of this name; `starter` is in `team`. */
const MEMBERS = {
  company: ['boss', 'manager'],
  department: ['chief', 'ann', 'bob'],
  team: ['lead', 'starter', 'cai', 'dan'],
} as const;

/** The organizations of a test's merchant from the top, with their leaders. */
const ORGANIZATIONS = [
  { id: 'company', parent: null, leader: 'boss' },
  { id: 'department', parent: 'company', leader: 'chief' },
  { id: 'team', parent: 'department', leader: 'lead' },
] as const;

/** Installs a merchant with three organizations below each other, and a second merchant with one person, `stranger`. */
export async function installProcesses(timeZone = 'Asia/Shanghai'): Promise<TestProcesses> {
  const store = await createTestStore();
  const query = store.ownerQuery;
  const merchantId = 'acme';
  await query(`insert into merchants (merchant_id, merchant_name) values ('acme', 'acme'), ('globex', 'globex')`);
  for (const { id, parent, leader } of ORGANIZATIONS)
    await query(
      `insert into organizations (organize_id, merchant_id, parent_id, organize_name, leader_id) values ($1, 'acme', $2, $1, $3)`,
      [id, parent, leader],
    );
  await query(
    `insert into organizations (organize_id, merchant_id, organize_name) values ('abroad', 'globex', 'abroad')`,
  );
  const addUser = (userId: string, organizeId: string, merchant: string) =>
    query(
      `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash) values ($1, $3, $1, $1, $2, 'x')`,
      [userId, organizeId, merchant],
    );
  for (const [organizeId, members] of Object.entries(MEMBERS))
    for (const userId of members) await addUser(userId, organizeId, merchantId);
  await addUser('stranger', 'abroad', 'globex');

  const act = <T>(work: (who: CrowdUser) => Promise<T>, userId?: string) => {
    const scope = { merchantId, scope: WHOLE_MERCHANT_SCOPE, ...(userId !== undefined && { userId }) };
    return store.asMerchant(scope, (db) => work({ ...scope, db, timeZone }));
  };
  const publish = (definition: ProcessDefinition, processKey: string = newId(), number = 1) =>
    act(async ({ db }) => {
      const versionId = newId();
      const named = { processId: processKey, processKey, processName: processKey };
      const process = { ...named, merchantId, draft: definition, updateUserName: 'boss' };
      await db.insert(processes).values(process).onConflictDoNothing();
      const author = { userId: 'boss', userName: 'boss' };
      await db
        .insert(processVersions)
        .values({ ...author, versionId, merchantId, processId: processKey, number, definition });
      return versionId;
    });
  return {
    ...{ store, merchantId, act, publish, query },
    async start(definition, values = {}, chosen = {}) {
      const versionId = await publish(definition);
      return act((who) => startInstance(who, { versionId, starterId: 'starter', values, chosen }));
    },
    send: (instanceId, event, { userId, ...details } = {}) =>
      act((who) => applyEvent(who, instanceId, event, details), userId),
    load: (instanceId) => act(async ({ db }) => (await lockInstance(db, instanceId)).state),
    close: () => store.close(),
  };
}

/** The open tasks as `node/person`, in order. */
export function openTasks({ tasks }: InstanceState): string[] {
  const open = tasks.filter(({ status }) => status === 'OPEN');
  return open.map(({ nodeId, userId }) => `${nodeId}/${userId}`).sort();
}

/** The id of the open task of a person. */
export function taskOf({ tasks }: InstanceState, userId: string): number {
  const task = tasks.find((one) => one.userId === userId && one.status === 'OPEN');
  if (!task) throw new Error(`${userId} has no open task.`);
  return task.id;
}
