import { organizations } from 'contract/access/organizations';
import { users } from 'contract/access/users';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  const [root] = await portal.call(organizations.getOrganizationTree, undefined, admin);
  const add = async (userName: string, phonenumber: string, nickName: string, createTime: string) => {
    const form = { userName, phonenumber, nickName, email: 'a@example.com', organizeId: root?.id ?? '' };
    const { userId } = await portal.call(users.addUser, form, admin);
    await portal.store.ownerQuery('update users set create_time = $2 where user_id = $1', [userId, createTime]);
    return userId;
  };
  // The last moment before a day in Shanghai, the first and the last moment of the day, and the first moment after it.
  await add('find.me-1', '13911112222', '甲100%', '2019-06-09T15:59:59.999Z');
  await add('find.me-2', '13911113333', '乙', '2019-06-09T16:00:00.000Z');
  const three = await add('find_me-3', '13744442222', '丙_', '2019-06-10T15:59:59.999Z');
  const four = await add('findXme-4', '13744445555', '丁\\', '2019-06-10T16:00:00.000Z');
  await portal.store.ownerQuery('update users set enabled = false where user_id = $1', [three]);
  await portal.store.ownerQuery('update users set locked_time = now() where user_id = $1', [four]);
});
afterAll(() => portal.close());

const list = (filter = {}, as = admin) => portal.call(users.listUsers, filter, as);
const found = async (filter: object) => {
  const { rows, total } = await list({ orderBy: 'userName', isAsc: true, pageSize: 100, ...filter });
  expect(rows).toHaveLength(total);
  return rows.map(({ userName }) => userName).filter((name) => /^find.me-/.test(name));
};

it.each([
  ['userName', { userName: 'FIND' }, ['find.me-1', 'find.me-2', 'find_me-3', 'findXme-4']],
  ['userName with a wildcard', { userName: 'find_me' }, ['find_me-3']],
  ['nickName', { nickName: '乙' }, ['find.me-2']],
  ['nickName with a percent sign', { nickName: '0%' }, ['find.me-1']],
  ['nickName with a backslash', { nickName: '\\' }, ['findXme-4']],
  ['the whole phone', { phonenumber: '13911113333' }, ['find.me-2']],
  ['the phone with blanks around it', { phonenumber: ' 13911113333 ' }, ['find.me-2']],
  ['the last four digits of a phone', { phonenumber: '2222' }, ['find.me-1', 'find_me-3']],
  ['other digits of a phone', { phonenumber: '1391' }, []],
  ['status, disabled', { status: 'STOP_USING', userName: 'find' }, ['find_me-3']],
  ['status, locked', { status: '2', userName: 'find' }, ['findXme-4']],
  ['status, normal', { status: 'NORMAL', userName: 'find' }, ['find.me-1', 'find.me-2']],
  [
    'the day in the time zone of the installation',
    { beginTime: '2019-06-10', endTime: '2019-06-10' },
    ['find.me-2', 'find_me-3'],
  ],
  ['a day from which on', { beginTime: '2019-06-11', userName: 'find' }, ['findXme-4']],
  ['a day until which', { endTime: '2019-06-09', userName: 'find' }, ['find.me-1']],
  ['several at once', { userName: 'find', phonenumber: '2222', status: 'STOP_USING' }, ['find_me-3']],
  [
    'an empty filter',
    { userName: '', nickName: '', phonenumber: '' },
    ['find.me-1', 'find.me-2', 'find_me-3', 'findXme-4'],
  ],
])('[USR-01] filters by %s', async (_, filter, expected) => {
  expect([...(await found(filter))].sort()).toEqual([...expected].sort());
});

it('[USR-01] filters by days of another time zone where the installation is in one', async () => {
  const elsewhere = await installPortal({ timeZone: 'America/New_York' });
  const other = await elsewhere.signIn('acme-admin');
  await elsewhere.store.ownerQuery(
    `update users set create_time = '2019-06-10T03:59:59.999Z' where user_name = 'acme-staff'`,
  );
  const names = async (day: string) =>
    (await elsewhere.call(users.listUsers, { beginTime: day, endTime: day }, other)).rows.map(
      ({ userName }) => userName,
    );
  expect(await names('2019-06-09')).toEqual(['acme-staff']);
  expect(await names('2019-06-10')).toEqual([]);
  await elsewhere.close();
});

it.each(['2019-02-30', '2019-13-01', '0000-00-00', '20190101'])('[API-02] refuses the day %s', async (beginTime) => {
  expect(await portal.refused(users.listUsers, { beginTime }, admin)).toMatchObject({ subCode: 'param-invalid' });
});

it('[USR-01] comes newest first, ten rows to a page, with the count of all', async () => {
  const { rows, total } = await list();
  const { count } = await portal.row(
    'select count(*)::int as count from users where merchant_id = $1',
    admin.merchantId,
  );
  expect(total).toBe(count);
  expect(rows).toHaveLength(10);
  const times = rows.map(({ createTime }) => createTime ?? '');
  expect(times).toEqual([...times].sort().reverse());
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'createTime',
    'email',
    'isBeyondOwnRights',
    'lockedReason',
    'lockedTime',
    'nickName',
    'organizeName',
    'phonenumber',
    'status',
    'unlockingTime',
    'userId',
    'userName',
  ]);
});

it.each(['userName', 'nickName', 'createTime'] as const)('[USR-01] sorts by %s, up and down', async (orderBy) => {
  const up = (await list({ orderBy, isAsc: true, pageSize: 100 })).rows.map((row) => row[orderBy] ?? '');
  const down = (await list({ orderBy, isAsc: false, pageSize: 100 })).rows.map((row) => row[orderBy] ?? '');
  expect(down).toEqual([...up].reverse());
  const sorted = await portal.store.ownerQuery(
    `select ${{ userName: 'user_name', nickName: 'nick_name', createTime: 'create_time' }[orderBy]} as value from users
     where merchant_id = $1 order by 1`,
    [admin.merchantId],
  );
  const text = (value: unknown) =>
    value instanceof Object && 'toISOString' in value ? JSON.stringify(value).slice(1, -1) : String(value);
  expect(up).toEqual(sorted.map(({ value }) => text(value)));
});

it('[USR-01] pages without gaps or repeats, also between equals, and beyond the last page has none', async () => {
  await portal.store.ownerQuery(
    `update users set nick_name = '同名' where merchant_id = $1 and user_name not like 'find%'`,
    [admin.merchantId],
  );
  const seen: string[] = [];
  const { total } = await list();
  for (let pageNum = 1; seen.length < total; pageNum += 1) {
    const { rows } = await list({ pageNum, pageSize: 7, orderBy: 'nickName', isAsc: true });
    expect(rows.length).toBeGreaterThan(0);
    seen.push(...rows.map(({ userId }) => userId));
  }
  expect(new Set(seen).size).toBe(total);
  expect((await list({ pageNum: 1_000_000, pageSize: 100 })).rows).toEqual([]);
});

it.each([{ pageSize: 101 }, { pageSize: 0 }, { pageNum: 0 }, { pageNum: 1_000_001 }])(
  '[API-02] refuses %j',
  async (page) => {
    expect(await portal.refused(users.listUsers, page, admin)).toMatchObject({ subCode: 'param-invalid' });
  },
);
