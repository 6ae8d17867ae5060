import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { newId } from '../server/db/ids';
import { WHOLE_MERCHANT_SCOPE } from '../server/db/store';
import type { Db, Store } from '../server/db/store';
import type { CrowdUser } from '../server/modules/channels/crowds/people';
import { applyEvent, startInstance } from '../server/modules/workflow/instances/apply';
import { processVersions, processes } from '../server/modules/workflow/processes/schema';
import type { ServerResources } from '../server/services';
import { approver, processOf } from '../server/workflow/testing/nodes';
import { closeResources, createInstallation } from './installation';
import { measure } from './measure';
import type { Measurement } from './measure';

/** What one action on a running instance takes, beside a bare transaction with as many statements. */
export interface ActionMeasurement {
  /** Decisions that open the next node, each in a transaction of its own. */
  readonly actions: Measurement;
  /** Transactions of the same role that read and change rows by their keys, with as many statements. */
  readonly bare: Measurement;
  /** The statements of one action, without those that begin and end its transaction. */
  readonly statements: number;
}

const NODES = 10;
// So many are ready for each second that the measured time does not come to their end.
const INSTANCES_A_SECOND = 100;

/** Measures actions of the engine with their commits, one after another (APR-02). */
export async function measureActions(seconds: number, say: (line: string) => void): Promise<ActionMeasurement> {
  const installation = createInstallation();
  try {
    // The first start installs the portal.
    await (await installation.start()).stop();
    const services = await installation.open();
    try {
      return await measureActionsIn(services, seconds, say);
    } finally {
      await closeResources(services);
    }
  } finally {
    installation.remove();
  }
}

interface Person {
  readonly merchantId: string;
  readonly userId: string;
}

async function readPerson(connectionString: string): Promise<Person> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ merchant_id: string; user_id: string }>(
      `select merchant_id, user_id from users where user_name = 'acme-admin'`,
    );
    const [row] = rows;
    if (!row) throw new Error('the installation has no acme-admin');
    return { merchantId: row.merchant_id, userId: row.user_id };
  } finally {
    await client.end();
  }
}

/** Measures them in an installation that is there. */
export async function measureActionsIn(
  { store, timeZone }: ServerResources,
  seconds: number,
  say: (line: string) => void,
): Promise<ActionMeasurement> {
  const { merchantId, userId } = await readPerson(store.ownerUrl);
  const scope = { merchantId, userId, scope: WHOLE_MERCHANT_SCOPE };
  const act = <T>(work: (who: CrowdUser) => Promise<T>) =>
    store.asMerchant(scope, (db) => work({ ...scope, db, timeZone }));
  const versionId = await act(({ db }) => addProcess(db, { merchantId, userId }));
  const ready = Math.ceil(INSTANCES_A_SECOND * seconds);
  say(`starting ${ready} instances …`);
  const open: { readonly instanceId: string; readonly taskId: number }[] = [];
  for (let count = 0; count < ready; count += 1) {
    const { instanceId, state } = await act((who) => startInstance(who, { versionId, starterId: userId, values: {} }));
    const task = state.tasks.find(({ status }) => status === 'OPEN');
    if (task) open.push({ instanceId, taskId: task.id });
  }
  const [sample] = open;
  if (!sample) throw new Error('no instance was started');
  const pass = async () => {
    const next = open.shift();
    if (!next) throw new Error('there are too few instances for the time');
    const { instanceId, taskId } = next;
    const { state } = await act((who) => applyEvent(who, instanceId, { kind: 'PASS', taskId }));
    const task = state.tasks.find(({ status }) => status === 'OPEN');
    // To the end of the queue, so that one instance is not always the one that the database has just read.
    if (task) open.push({ instanceId, taskId: task.id });
  };
  const statements = await countStatements(store, pass);
  say('measuring …');
  const bare = () => act(({ db }) => sendBare(db, sample.instanceId, statements));
  return { statements, actions: await measure([pass], seconds), bare: await measure([bare], seconds) };
}

async function addProcess(db: Db, { merchantId, userId }: Person): Promise<string> {
  const [processId, versionId] = [newId(), newId()];
  const definition = processOf(Array.from({ length: NODES }, (_, index) => approver(`n${String(index)}`, [userId])));
  const named = { processId, processKey: 'bench', processName: 'bench', merchantId, updateUserName: 'bench' };
  await db.insert(processes).values({ ...named, draft: definition });
  const author = { userId, userName: 'bench' };
  await db.insert(processVersions).values({ ...author, versionId, merchantId, processId, number: 1, definition });
  return versionId;
}

// Half of the statements of an action read, and half of them write.
async function sendBare(db: Db, instanceId: string, statements: number): Promise<void> {
  for (let count = 0; count < statements; count += 1)
    if (count % 2 === 0) await db.execute(sql`select * from process_instances where instance_id = ${instanceId}`);
    else
      await db.execute(sql`update process_instances set last_number = last_number where instance_id = ${instanceId}`);
}

async function countStatements(store: Store, work: () => Promise<void>): Promise<number> {
  let count = 0;
  let isCounting = true;
  store.observeStatements(({ text }) => {
    if (isCounting && !/^(begin|commit)$|^select set_config/.test(text)) count += 1;
  });
  await work();
  isCounting = false;
  return count;
}
