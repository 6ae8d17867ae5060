import { session } from 'contract/access/session';
import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import { instances } from 'contract/workflow/instances';
import { managedInstances } from 'contract/workflow/managedInstances';
import { withOwnerConnection } from '../server/db/migrate';
import { connectClient } from '../server/testing/client';
import { approver, processOf } from '../server/workflow/testing/nodes';
import { measureActionsIn } from './actions';
import type { ActionMeasurement } from './actions';
import { closeResources, PASSWORD, createInstallation } from './installation';
import { measureListCalls } from './listCalls';
import type { CallTimes, ListCall } from './listCalls';

/** How many instances there are, and how long they are measured. */
export interface ListAmounts {
  readonly users: number;
  readonly finished: number;
  readonly running: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** The times of the lists and of the actions among many instances. */
export interface InstanceTimes {
  readonly lists: readonly CallTimes[];
  readonly actions: ActionMeasurement;
}

const PROCESSES = 20;
const BATCH = 50_000;

/** Measures the lists of what people apply for, decide and manage, and actions, among many instances of one merchant. */
export async function measureInstanceLists(
  { users, finished, running, rounds, seconds }: ListAmounts,
  say: (line: string) => void,
): Promise<InstanceTimes> {
  const installation = createInstallation();
  try {
    const server = await installation.start();
    const client = await connectClient(server.url);
    const merchant = await client.signIn('acme-admin', PASSWORD);
    await server.stop();
    await installation.seed(users);
    const services = await installation.open();
    try {
      const { ownerUrl } = services.store;
      await addInstances(ownerUrl, { finished, running }, say);
      const calls = await chooseCalls(ownerUrl);
      const lists = await measureListCalls(services, calls, { rounds, tokens: { merchant, platform: merchant }, say });
      return { lists, actions: await measureActionsIn(services, seconds, say) };
    } finally {
      await closeResources(services);
    }
  } finally {
    installation.remove();
  }
}

// Each person has started and decided about as many. An instance that runs waits for one person, one that has ended was passed by two.
async function addInstances(
  ownerUrl: string,
  { finished, running }: Pick<ListAmounts, 'finished' | 'running'>,
  say: (line: string) => void,
): Promise<void> {
  await withOwnerConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ merchant_id: string; user_id: string }>(
      `select merchant_id, user_id from users where user_name = 'acme-admin'`,
    );
    const [{ merchant_id: merchantId, user_id: managerId } = { merchant_id: '', user_id: '' }] = rows;
    const definition = processOf([approver('first', [managerId]), approver('second', [managerId])], {
      managerIds: [managerId],
    });
    await client.query(
      `insert into processes (process_id, merchant_id, process_key, process_name, draft, version_number, is_draft_changed, update_user_name)
       select 'p' || n, $1, 'p' || n, '流程' || n, $2::jsonb, 1, false, '-' from generate_series(0, $3::int - 1) as n`,
      [merchantId, JSON.stringify(definition), PROCESSES],
    );
    await client.query(
      `insert into process_versions (version_id, merchant_id, process_id, number, definition, user_id, user_name)
       select process_id, merchant_id, process_id, 1, draft, '-', '-' from processes where process_id ~ '^p\\d+$'`,
    );
    await client.query(
      `create temporary table people as select user_id, row_number() over (order by user_id) - 1 as place from users where merchant_id = $1`,
      [merchantId],
    );
    await client.query('create unique index on people (place)');
    const all = finished + running;
    for (let first = 0; first < all; first += BATCH) {
      const last = Math.min(first + BATCH, all);
      for (const text of INSERTS) await client.query(text, [merchantId, first, last, running, PROCESSES]);
      say(`${last} of ${all} instances are there`);
    }
    await client.query('vacuum analyze');
  });
}

// The numbers from $2 on and below $3, the latest first, a minute apart. Those below $4 run and the others have ended; of each 200th it is
// the other way round, since some decisions are quick and some take months.
const NUMBERS = `from (select n, (n >= $4::int) <> (n % 200 = 0) as has_ended, now() - (n || ' minutes')::interval as time, (select count(*) from people) as people
  from generate_series($2::int, $3::int - 1) as n) as number`;
const INSERTS = [
  `insert into process_instances (instance_id, merchant_id, version_id, starter_id, title, status, values, chosen, last_number, deferred,
     create_time, end_time)
   select 'i' || n, $1, 'p' || n % $5::int, user_id, '第' || n || '号申请', case when not has_ended then 'RUNNING' when n % 10 = 0 then 'REFUSED'
     else 'PASSED' end, '{}', '{}', 3, '[]', time, case when has_ended then time + interval '1 day' end
   ${NUMBERS} join people on place = n % people`,
  `insert into instance_tasks (merchant_id, instance_id, number, token, visit, position, node_id, user_id, status, opened_time, ended_time)
   select $1, 'i' || n, 2, 1, 1, 0, 'first', user_id, case when has_ended then 'PASSED' else 'OPEN' end, time,
     case when has_ended then time + interval '1 hour' end
   ${NUMBERS} join people on place = (n * 7 + 1) % people where $5::int > 0`,
  `insert into instance_tasks (merchant_id, instance_id, number, token, visit, position, node_id, user_id, status, opened_time, ended_time)
   select $1, 'i' || n, 3, 1, 2, 0, 'second', user_id, 'PASSED', time + interval '1 hour', time + interval '1 day'
   ${NUMBERS} join people on place = (n * 11 + 5) % people where has_ended and $5::int > 0`,
  `insert into instance_tokens (merchant_id, instance_id, number, parent, branch_id, node_id, visit, waits_for)
   select $1, 'i' || n, 1, null, null, 'first', 1, 'WAITING' ${NUMBERS} where not has_ended and $5::int > 0`,
  `insert into instance_events (merchant_id, instance_id, kind, user_id, task, node_id, create_time)
   select $1, 'i' || n, kind, user_id, task, node, time
   ${NUMBERS} join people on place = n % people, (values ('STARTED', null::int, null), ('PASS', 2, 'first'), ('PASS', 3, 'second'),
     ('ENDED', null, null)) as event (kind, task, node) where (has_ended or kind = 'STARTED') and $5::int > 0`,
  `insert into instance_copies (copy_id, merchant_id, instance_id, node_id, user_id, create_time)
   select 'c' || n, $1, 'i' || n, 'second', user_id, time ${NUMBERS} join people on place = (n * 13 + 3) % people
   where n % 10 = 0 and $5::int > 0`,
];

async function chooseCalls(ownerUrl: string): Promise<ListCall[]> {
  const [own] = await withOwnerConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select instance_id as id from process_instances join users on user_id = starter_id where user_name = 'acme-admin' limit 1`,
    );
    return rows;
  });
  if (!own) throw new Error('acme-admin has started nothing');
  return [
    { name: 'getInfo with the counts', endpoint: session.getInfo },
    { name: 'apply/list', endpoint: applications.listApplications },
    { name: 'apply/list that have ended', endpoint: applications.listApplications, arg: { tab: 'ENDED' } },
    { name: 'apply/list by title', endpoint: applications.listApplications, arg: { tab: 'ENDED', title: '7' } },
    { name: 'apply/processes', endpoint: applications.listStartableProcesses },
    { name: 'approval/list', endpoint: approvals.listTasks },
    { name: 'approval/list of a process', endpoint: approvals.listTasks, arg: { processName: '流程1' } },
    { name: 'approval/list of what waits', endpoint: approvals.listTasks, arg: { tab: 'WAITING' } },
    { name: 'approval/list of what is done', endpoint: approvals.listTasks, arg: { tab: 'DONE' } },
    {
      name: 'approval/list of what is done, page 10',
      endpoint: approvals.listTasks,
      arg: { tab: 'DONE', pageNum: 10 },
    },
    { name: 'approval/copies', endpoint: approvals.listCopies },
    { name: 'instance', endpoint: instances.getInstance, arg: { instanceId: own.id } },
    { name: 'managed/summary', endpoint: managedInstances.getManagedSummary },
    { name: 'managed/list', endpoint: managedInstances.listManagedInstances },
    { name: 'managed/list that run', endpoint: managedInstances.listManagedInstances, arg: { status: 'RUNNING' } },
    { name: 'managed/list that stand', endpoint: managedInstances.listManagedInstances, arg: { status: 'PARKED' } },
    { name: 'managed/list of a title', endpoint: managedInstances.listManagedInstances, arg: { title: '号申请' } },
    { name: 'managed/loads', endpoint: managedInstances.listLoads },
  ];
}
