import type { Endpoint } from 'contract/endpoint';
import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import { comments } from 'contract/workflow/comments';
import { instanceDiagrams } from 'contract/workflow/instanceDiagram';
import { instancePrints } from 'contract/workflow/instancePrints';
import { instances } from 'contract/workflow/instances';
import { managedInstances } from 'contract/workflow/managedInstances';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { NamedArgument } from '../../../testing/browser';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { publishClaim, submitClaim } from '../approvals/testing';
import { approver } from '../../../workflow/testing/nodes';
import { draftOf, passedBy } from '../processes/testing';

/*
 * Every action on a task and on an instance, in every state in which an instance can be, by everybody who may not. Nothing is accepted, and
 * nothing of the instance changes.
 */

const NAMES = {
  manager: 'acme-admin',
  starter: 'acme-staff',
  owner: 'acme-lead',
  outsider: 'acme-outsider',
  stranger: 'globex-admin',
} as const;
type Person = keyof typeof NAMES;

let portal: Portal;
let people: Readonly<Record<Person, SignedIn>>;
let processId: string;

beforeAll(async () => {
  portal = await installPortal();
  // A colleague with the rights of the staff who has to do with no instance.
  await portal.store.ownerQuery(
    `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
     select 'outsider', merchant_id, $1, '外人', organize_id, password_hash from users where user_name = $2`,
    [NAMES.outsider, NAMES.starter],
  );
  await portal.store.ownerQuery(
    `insert into user_roles (merchant_id, user_id, role_id)
     select merchant_id, 'outsider', role_id from user_roles where user_id = (select user_id from users where user_name = $1)`,
    [NAMES.starter],
  );
  people = {
    manager: await portal.signIn(NAMES.manager),
    starter: await portal.signIn(NAMES.starter),
    owner: await portal.signIn(NAMES.owner),
    outsider: await portal.signIn(NAMES.outsider),
    stranger: await portal.signIn(NAMES.stranger),
  };
  const { manager, owner } = people;
  const draft = draftOf(passedBy('check', [owner.userId]), passedBy('pay', [owner.userId]));
  processId = await publishClaim(portal, manager, { ...draft, managerIds: [manager.userId] });
});
afterAll(() => portal.close());

interface Target {
  readonly instanceId: string;
  /** The task of the owner at the first node. */
  readonly taskId: number;
}

type Act = readonly [endpoint: Endpoint, toArg: (target: Target) => NamedArgument];

/** What a person does with a task, with an argument that is right but for the person and the state. */
const TASK_ACTS: readonly Act[] = [
  [approvals.passTask, (task) => ({ ...task, opinion: '同意' })],
  [approvals.refuseTask, (task) => ({ ...task, opinion: '不行' })],
  [approvals.returnTask, (task) => ({ ...task, to: START_NODE_ID, then: 'RUN_AGAIN' })],
  [approvals.transferTask, (task) => ({ ...task, userId: people.manager.userId })],
  [approvals.addSigns, (task) => ({ ...task, side: 'BEFORE', userIds: [people.manager.userId] })],
  [approvals.copyTask, (task) => ({ ...task, userIds: [people.manager.userId] })],
];

const SIGN_ACTS: readonly Act[] = [
  [approvals.removeSign, (task) => ({ ...task })],
  [approvals.pullBackTask, (task) => ({ ...task })],
];

/** What only the starter, only a manager, and only who has to do with the instance may do. */
const STARTER_ACTS: readonly Act[] = [
  [applications.withdrawApplication, ({ instanceId }) => ({ instanceId, reason: '不要了' })],
  [applications.urgeApplication, ({ instanceId }) => ({ instanceId })],
];
const MANAGER_ACTS: readonly Act[] = [
  [instances.suspendInstance, ({ instanceId }) => ({ instanceId })],
  [instances.resumeInstance, ({ instanceId }) => ({ instanceId })],
  [instances.terminateInstance, ({ instanceId }) => ({ instanceId, reason: '终止' })],
  [instances.repairInstance, ({ instanceId }) => ({ instanceId, number: 1, by: 'SKIP' })],
  [managedInstances.reassignTask, (task) => ({ ...task, userId: people.manager.userId })],
];
const READER_ACTS: readonly Act[] = [
  [instances.getInstance, ({ instanceId }) => ({ instanceId })],
  [instanceDiagrams.getInstanceDiagram, ({ instanceId }) => ({ instanceId })],
  [instancePrints.printInstance, ({ instanceId }) => ({ instanceId })],
  [comments.addComment, ({ instanceId }) => ({ instanceId, text: '你好', mentionedIds: [] })],
];

const call = (endpoint: Endpoint, arg: NamedArgument, person: Person) => portal.send(endpoint, arg, people[person]);

async function accept(endpoint: Endpoint, arg: NamedArgument, person: Person): Promise<void> {
  const { code, msg } = readEnvelope(await call(endpoint, arg, person));
  expect({ path: endpoint.path, code, msg }).toMatchObject({ code: '10000' });
}

async function begin(): Promise<Target> {
  const instanceId = await submitClaim(portal, people.starter, processId);
  const row = await portal.row('select number from instance_tasks where instance_id = $1', instanceId);
  return { instanceId, taskId: Number(row.number) };
}

/** How an instance comes into each state, from its first task on. */
const STATES: Readonly<Record<string, (target: Target) => Promise<void>>> = {
  'with an open task': () => Promise.resolve(),
  'at the next node': (task) => accept(approvals.passTask, { ...task }, 'owner'),
  'held by a sign': (task) =>
    accept(approvals.addSigns, { ...task, side: 'BEFORE', userIds: [people.manager.userId] }, 'owner'),
  'given away': (task) => accept(approvals.transferTask, { ...task, userId: people.manager.userId }, 'owner'),
  returned: (task) => accept(approvals.returnTask, { ...task, to: START_NODE_ID, then: 'RUN_AGAIN' }, 'owner'),
  suspended: ({ instanceId }) => accept(instances.suspendInstance, { instanceId }, 'manager'),
  refused: (task) => accept(approvals.refuseTask, { ...task, opinion: '不行' }, 'owner'),
  withdrawn: ({ instanceId }) => accept(applications.withdrawApplication, { instanceId, reason: '不要了' }, 'starter'),
  terminated: ({ instanceId }) => accept(instances.terminateInstance, { instanceId, reason: '终止' }, 'manager'),
  passed: async (task) => {
    await accept(approvals.passTask, { ...task }, 'owner');
    const next = `select number from instance_tasks where instance_id = $1 and status = 'OPEN'`;
    const { number } = await portal.row(next, task.instanceId);
    await accept(approvals.passTask, { ...task, taskId: Number(number) }, 'owner');
  },
};

/** All that is stored of an instance. */
async function readAll(instanceId: string): Promise<unknown> {
  const tables = ['process_instances', 'instance_tasks', 'instance_tokens', 'instance_timers', 'instance_events'];
  const parts = [...tables, 'instance_comments', 'instance_copies', 'instance_signatures'].map(
    (table) => `(select jsonb_agg(t order by t::text) from ${table} t where instance_id = $1) as ${table}`,
  );
  return portal.row(`select ${parts.join(', ')}`, instanceId);
}

async function attack(target: Target, acts: readonly Act[], attackers: readonly Person[]): Promise<number> {
  const before = await readAll(target.instanceId);
  for (const [endpoint, toArg] of acts) {
    for (const person of attackers) {
      const { code, subCode } = readEnvelope(await call(endpoint, toArg(target), person));
      const tried = { path: endpoint.path, person, code, subCode };
      expect(tried).not.toMatchObject({ code: '10000' });
      expect(tried.subCode).toMatch(/^(conflict|not-found|permission-denied|param-invalid)$/);
    }
  }
  // Several tasks at once are passed one by one, so that the call succeeds and names what it left.
  if (acts === TASK_ACTS)
    for (const person of attackers.filter((one) => one !== 'stranger')) {
      const arg = { instanceIds: [target.instanceId], taskIds: [target.taskId] };
      const { data } = readEnvelope(await call(approvals.passTasks, arg, person));
      expect(data ?? { passedCount: 0 }).toMatchObject({ passedCount: 0 });
    }
  expect(await readAll(target.instanceId)).toEqual(before);
  return acts.length * attackers.length;
}

describe.each(Object.keys(STATES))('[APR-02] an instance %s', (state) => {
  let target: Target;
  beforeAll(async () => {
    target = await begin();
    await STATES[state]?.(target);
  });

  it('lets nobody act on the task of somebody else', async () => {
    const others = ['manager', 'starter', 'outsider', 'stranger'] as const;
    expect(await attack(target, [...TASK_ACTS, ...SIGN_ACTS], others)).toBe(32);
    expect(await attack(target, TASK_ACTS, others)).toBe(24);
  });

  it('lets nobody act in the place of its starter or its managers', async () => {
    expect(await attack(target, STARTER_ACTS, ['manager', 'owner', 'outsider', 'stranger'])).toBe(8);
    expect(await attack(target, MANAGER_ACTS, ['starter', 'owner', 'outsider', 'stranger'])).toBe(20);
  });

  it('tells nothing to whom it does not concern', async () => {
    expect(await attack(target, READER_ACTS, ['outsider', 'stranger'])).toBe(8);
    const found = await Promise.all(
      (['outsider', 'stranger'] as const).map(async (person) => ({
        tasks: (await portal.call(approvals.listTasks, { title: '报销' }, people[person])).total,
        managed: (await portal.call(managedInstances.listManagedInstances, {}, people[person])).total,
        own: (await portal.call(applications.listApplications, {}, people[person])).total,
      })),
    );
    expect(found).toEqual(Array.from(found, () => ({ tasks: 0, managed: 0, own: 0 })));
  });

  if (state !== 'with an open task')
    it('lets its former owner do nothing with a task that is not open', async () => {
      expect(await attack(target, TASK_ACTS, ['owner'])).toBe(6);
    });
});

it('[APR-02] what people may do is refused to others alone', async () => {
  for (const [acts, person] of [
    [TASK_ACTS, 'owner'],
    [STARTER_ACTS, 'starter'],
    [MANAGER_ACTS.slice(0, 1), 'manager'],
    [MANAGER_ACTS.slice(2, 3), 'manager'],
    [MANAGER_ACTS.slice(4), 'manager'],
    [READER_ACTS, 'owner'],
  ] as const) {
    for (const [endpoint, toArg] of acts) await accept(endpoint, toArg(await begin()), person);
  }
});

describe('[FRM-02, APR-02] a field that a node hides', () => {
  const SECRET = '绝密事由';

  it('is in no answer to its people, before and after their decision, and can’t be written', async () => {
    const { manager, starter, owner } = people;
    const hides = approver('check', [owner.userId], { fieldRights: { otherwise: 'HIDE', fields: {} } });
    const draft = { ...draftOf(hides, passedBy('pay', [manager.userId])), managerIds: [manager.userId] };
    const ownProcess = await publishClaim(portal, manager, draft);
    const application = { processId: ownProcess, formValues: { reason: SECRET }, chosen: [] };
    const started = { submissionKey: 'hidden', ...application };
    const { instanceId } = await portal.call(applications.submitApplication, started, starter);
    const { number } = await portal.row('select number from instance_tasks where instance_id = $1', instanceId);
    const target = { instanceId, taskId: Number(number) };
    const readAs = async (person: Person) => {
      const calls: readonly (readonly [Endpoint, NamedArgument])[] = [
        ...READER_ACTS.map(([endpoint, toArg]) => [endpoint, toArg(target)] as const),
        [approvals.listTasks, {}],
        [approvals.listTasks, { tab: 'DONE' }],
        [approvals.listTasks, { title: SECRET }],
        [approvals.listCopies, {}],
      ];
      const bodies = [];
      for (const [endpoint, arg] of calls) bodies.push((await call(endpoint, arg, person)).body);
      return bodies.filter((body) => body.includes(SECRET)).length;
    };
    expect(await readAs('owner')).toBe(0);
    // Those who may read it do, so that the others are not merely asked for too little.
    expect(await readAs('starter')).toBeGreaterThan(0);
    await accept(approvals.passTask, { ...target, formValues: { reason: '改掉' } }, 'owner');
    expect(await readAs('owner')).toBe(0);
    const { values } = await portal.row('select values from process_instances where instance_id = $1', instanceId);
    expect(values).toMatchObject({ reason: SECRET });
  });
});
