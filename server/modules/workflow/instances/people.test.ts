import type { FormValues } from 'contract/workflow/formValues';
import type { PeopleNode } from 'contract/workflow/processNodes';
import type { PeopleRule } from 'contract/workflow/peopleRules';
import { approver, processOf } from '../../../workflow/testing/nodes';
import { users } from '../../access/users/schema';
import { applyEvent } from './apply';
import { findPeople } from './people';
import { installProcesses, openTasks, taskOf } from './testing';
import type { TestProcesses } from './testing';

let processes: TestProcesses;
beforeAll(async () => {
  processes = await installProcesses();
  await processes.query(
    `insert into roles (role_id, merchant_id, role_name, role_code) values ('auditor', 'acme', 'auditor', 'auditor')`,
  );
  await processes.query(
    `insert into user_roles (merchant_id, user_id, role_id) values ('acme', 'dan', 'auditor'), ('acme', 'ann', 'auditor')`,
  );
  await processes.query(
    `insert into positions (position_id, merchant_id, position_name, position_code) values ('clerk', 'acme', 'clerk', 'clerk')`,
  );
  await processes.query(
    `insert into user_positions (merchant_id, user_id, position_id) values ('acme', 'cai', 'clerk'), ('acme', 'bob', 'clerk')`,
  );
  await processes.query(
    `insert into crowds (crowd_id, merchant_id, crowd_name, kind) values ('committee', 'acme', 'committee', 'list'),
       ('board', 'acme', 'board', 'list'), ('empty', 'acme', 'empty', 'list')`,
  );
  await processes.query(
    `insert into crowd_names (name_id, merchant_id, crowd_id, user_id) values ('1', 'acme', 'committee', 'dan'),
       ('2', 'acme', 'committee', 'bob'), ('3', 'acme', 'board', 'boss'), ('4', 'acme', 'board', 'bob')`,
  );
});
afterAll(() => processes.close());

const setEnabled = (userId: string, enabled: boolean) =>
  processes.query('update users set enabled = $2 where user_id = $1', [userId, enabled]);

const VALUES: FormValues = {
  deputy: ['dan', 'bob'],
  units: ['department', 'company'],
  items: [
    { rowId: '1', values: { buyer: ['cai'] } },
    { rowId: '2', values: { buyer: ['ann'] } },
  ],
};

function find(rule: PeopleRule, starterId = 'starter', chosen: readonly string[] = []): Promise<string[]> {
  return processes.act((who) => findPeople(who, rule, { starterId, values: VALUES, chosen }));
}

const RULES: readonly (readonly [PeopleRule, readonly string[]])[] = [
  [{ by: 'USERS', userIds: ['dan', 'ann'] }, ['dan', 'ann']],
  [{ by: 'ROLES', roleIds: ['auditor'] }, ['ann', 'dan']],
  [{ by: 'POSITIONS', positionIds: ['clerk'] }, ['bob', 'cai']],
  [{ by: 'ORGANIZATION_MEMBERS', organizationIds: ['team'] }, ['cai', 'dan', 'lead', 'starter']],
  [
    { by: 'ORGANIZATION_MEMBERS', organizationIds: ['department'] },
    ['ann', 'bob', 'cai', 'chief', 'dan', 'lead', 'starter'],
  ],
  [{ by: 'ORGANIZATION_LEADERS', organizationIds: ['team', 'company'] }, ['lead', 'boss']],
  [{ by: 'CROWDS', crowdIds: ['committee', 'board'] }, ['bob', 'boss', 'dan']],
  [{ by: 'CROWDS', crowdIds: ['empty'] }, []],
  [{ by: 'CROWDS', crowdIds: ['removed'] }, []],
  [{ by: 'STARTER' }, ['starter']],
  [{ by: 'LEADER_OF_STARTER', level: 1 }, ['lead']],
  [{ by: 'LEADER_OF_STARTER', level: 3 }, ['boss']],
  [{ by: 'LEADER_OF_STARTER', level: 4 }, []],
  [{ by: 'LEADERS_OF_STARTER', levels: 2 }, ['lead', 'chief']],
  [{ by: 'LEADERS_OF_STARTER', levels: 20 }, ['lead', 'chief', 'boss']],
  [{ by: 'FIELD', field: 'deputy' }, ['dan', 'bob']],
  [{ by: 'FIELD', field: 'units' }, ['chief', 'boss']],
  [{ by: 'FIELD', field: 'items.buyer' }, ['cai', 'ann']],
  [{ by: 'FIELD', field: 'constructor' }, []],
];

describe('the rules for people', () => {
  it.each(RULES)('[APR-02] %j', async (rule, expected) => {
    expect(await find(rule)).toEqual(expected);
  });

  it.each(['CHOSEN_BY_STARTER', 'CHOSEN_BY_PREVIOUS'] as const)('[APR-02] %s', async (by) => {
    expect(await find({ by }, 'starter', ['cai', 'ann'])).toEqual(['cai', 'ann']);
  });

  it.each(RULES.filter(([, people]) => people.length > 0))(
    '[APR-03] %j asks nobody who is disabled',
    async (rule, expected) => {
      for (const userId of expected) {
        await setEnabled(userId, false);
        expect(await find(rule)).toEqual(expected.filter((one) => one !== userId));
        await setEnabled(userId, true);
      }
    },
  );

  it('[APR-03] ask nobody who has left, and nobody of another merchant', async () => {
    const userIds = ['gone', 'stranger', 'ann'];
    expect(await find({ by: 'USERS', userIds })).toEqual(['ann']);
    expect(await find({ by: 'CHOSEN_BY_STARTER' }, 'starter', userIds)).toEqual(['ann']);
    expect(await find({ by: 'STARTER' }, 'gone')).toEqual([]);
    expect(await find({ by: 'LEADERS_OF_STARTER', levels: 3 }, 'gone')).toEqual([]);
    expect(await find({ by: 'ORGANIZATION_MEMBERS', organizationIds: ['abroad'] })).toEqual([]);
    expect(await find({ by: 'ORGANIZATION_LEADERS', organizationIds: ['abroad'] })).toEqual([]);
  });

  it('follow the starter to another organization', async () => {
    await processes.query(`update users set organize_id = 'department' where user_id = 'starter'`);
    expect(await find({ by: 'LEADER_OF_STARTER', level: 1 })).toEqual(['chief']);
    await processes.query(`update users set organize_id = 'team' where user_id = 'starter'`);
  });
});

async function open(who: PeopleRule, changes: Partial<PeopleNode> = {}) {
  const { kind: _, ...rest } = { kind: undefined, ...changes };
  return processes.start(processOf([approver('a', [], { ...rest, who }), approver('b', ['bob'])]), VALUES);
}

describe('a node that names the starter', () => {
  const named: PeopleRule = { by: 'USERS', userIds: ['starter', 'ann'] };
  const alone: PeopleRule = { by: 'STARTER' };

  it('[PRO-01] asks the starter himself', async () => {
    expect(openTasks((await open(named)).state)).toEqual(['a/ann', 'a/starter']);
  });

  it('[PRO-01] skips the starter beside others, and is passed where there is nobody else', async () => {
    expect(openTasks((await open(named, { starterActs: 'SKIP' })).state)).toEqual(['a/ann']);
    const { instanceId, state } = await open(alone, { starterActs: 'SKIP', nobody: { action: 'REFUSE' } });
    expect(openTasks(state)).toEqual(['b/bob']);
    const rows = await processes.query(
      `select user_id, node_id from instance_events where instance_id = $1 and kind = 'STARTER_SKIPPED'`,
      [instanceId],
    );
    expect(rows).toEqual([{ user_id: 'starter', node_id: 'a' }]);
  });

  it('[PRO-01] asks the leader in the place of the starter, and of a starter who leads the organization the next one', async () => {
    expect(openTasks((await open(named, { starterActs: 'LEADER' })).state)).toEqual(['a/ann', 'a/lead']);
    await processes.query(`update organizations set leader_id = 'starter' where organize_id = 'team'`);
    const leads: PeopleRule = { by: 'LEADER_OF_STARTER', level: 1 };
    expect(openTasks((await open(leads, { starterActs: 'LEADER' })).state)).toEqual(['a/chief']);
    await processes.query(`update organizations set leader_id = 'lead' where organize_id = 'team'`);
  });

  it('[PRO-01] has nobody where the starter has no leader', async () => {
    await processes.query('update organizations set leader_id = null');
    const { state } = await open(alone, { starterActs: 'LEADER', nobody: { action: 'PEOPLE', userIds: ['cai'] } });
    expect(openTasks(state)).toEqual(['a/cai']);
    await processes.query(
      `update organizations set leader_id = leaders.user_id
       from (values ('company', 'boss'), ('department', 'chief'), ('team', 'lead')) as leaders (id, user_id) where organize_id = leaders.id`,
    );
  });
});

describe('a node that finds nobody', () => {
  const nobody: PeopleRule = { by: 'CROWDS', crowdIds: ['empty'] };

  it('[PRO-01] asks those who stand in, as far as they are still there', async () => {
    const userIds = ['cai', 'dan', 'gone'];
    await setEnabled('dan', false);
    const { state } = await open(nobody, { nobody: { action: 'PEOPLE', userIds } });
    expect(openTasks(state)).toEqual(['a/cai']);
    await setEnabled('dan', true);
    expect(openTasks((await open(nobody)).state)).toEqual(['a/manager']);
  });

  it('[APR-03] waits for a manager where those who stand in have left, and goes on once it is repaired', async () => {
    await setEnabled('manager', false);
    const { instanceId, state, effects } = await open(nobody);
    const [root] = state.tokens;
    expect(effects).toEqual([{ kind: 'PARKED', token: root?.id, reason: 'NOBODY' }]);
    await setEnabled('manager', true);
    const repaired = await processes.send(instanceId, { kind: 'REPAIR', token: root?.id ?? 0, by: 'RETRY' });
    expect(openTasks(repaired.state)).toEqual(['a/manager']);
  });
});

describe('a caller who sees a part of the merchant only', () => {
  it('[APR-02] lets a node ask people whom the caller does not see, and sees no more than before afterwards', async () => {
    await processes.query(`update roles set data_scope = 'SELF' where role_id = 'auditor'`);
    const { instanceId, state } = await open({ by: 'USERS', userIds: ['ann'] }, { several: 'ALL' });
    const scope = { merchantId: 'acme', scope: 'ann', userId: 'ann' };
    await processes.store.asMerchant(scope, async (db) => {
      const seen = await db.$count(users);
      const who = { ...scope, db, timeZone: 'UTC' };
      const applied = await applyEvent(who, instanceId, { kind: 'PASS', taskId: taskOf(state, 'ann') });
      expect(openTasks(applied.state)).toEqual(['b/bob']);
      expect(await db.$count(users)).toBe(seen);
      expect(seen).toBeLessThan(9);
    });
  });
});

describe('people who are chosen', () => {
  it('[APR-02] are asked at the node for which they were chosen, by the starter or with a decision', async () => {
    const definition = processOf([
      approver('a', [], { who: { by: 'CHOSEN_BY_STARTER' } }),
      approver('b', [], { who: { by: 'CHOSEN_BY_PREVIOUS' } }),
    ]);
    const { instanceId, state } = await processes.start(definition, {}, { a: ['ann'] });
    expect(openTasks(state)).toEqual(['a/ann']);
    const pass = { kind: 'PASS', taskId: taskOf(state, 'ann') } as const;
    const { state: next } = await processes.send(instanceId, pass, { chosen: { b: ['dan', 'cai'] } });
    expect(openTasks(next)).toEqual(['b/cai', 'b/dan']);
    const [row] = await processes.query('select chosen from process_instances where instance_id = $1', [instanceId]);
    expect(row).toEqual({ chosen: { a: ['ann'], b: ['dan', 'cai'] } });
  });
});

describe('a draw by lot', () => {
  it('[PRO-01] asks one of the people, and over time each of them', async () => {
    const drawn = new Set<string>();
    for (let draw = 0; draw < 60 && drawn.size < 3; draw += 1) {
      const { state } = await open({ by: 'USERS', userIds: ['ann', 'bob', 'cai'] }, { several: 'RANDOM' });
      expect(openTasks(state)).toHaveLength(1);
      for (const task of openTasks(state)) drawn.add(task);
    }
    expect([...drawn].sort()).toEqual(['a/ann', 'a/bob', 'a/cai']);
  });
});

describe('a copy', () => {
  it('[APR-02] names the people who get it', async () => {
    const copy = {
      kind: 'COPY' as const,
      id: 'copy',
      name: 'copy',
      who: { by: 'LEADERS_OF_STARTER' as const, levels: 2 },
      fieldRights: { otherwise: 'READ' as const, fields: {} },
    };
    const { effects } = await processes.start(processOf([copy]));
    expect(effects).toContainEqual({ kind: 'COPY', nodeId: 'copy', userIds: ['lead', 'chief'] });
  });
});
