import { positions } from 'contract/access/positions';
import { users } from 'contract/access/users';
import { installPortal } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

const addPositions = (prefix: string, count: number) =>
  portal.store.ownerQuery(
    `insert into positions (position_id, merchant_id, position_code, position_name, position_order)
     select $1 || n, $2, $1 || n, $1 || n, 1000 + n from generate_series(1, $3::int) n`,
    [prefix, admin.merchantId, count],
  );
const list = async (arg: { pageNum?: number; pageSize?: number; positionName?: string }) => {
  const { total, isTotalExact, rows } = await portal.call(positions.listPositions, arg, admin);
  return { total, isTotalExact, rows: rows.length };
};

it('counts a short list exactly, and says how many rows a long one has at least', async () => {
  await addPositions('long-', 9_900);
  const { total, isTotalExact } = await list({});
  expect(total).toBeGreaterThan(9_900);
  expect(total).toBeLessThanOrEqual(10_000);
  expect(isTotalExact).toBeUndefined();

  await addPositions('longer-', 2_000);
  expect(await list({})).toEqual({ total: 10_000, isTotalExact: false, rows: 10 });
  // A filter leaves so few rows that these are counted exactly.
  expect(await list({ positionName: 'longer-' })).toEqual({ total: 2_000, isTotalExact: undefined, rows: 10 });
  // The total always includes some pages after the present page, up to the end of the list.
  expect(await list({ pageNum: 1_100 })).toEqual({ total: 11_100, isTotalExact: false, rows: 10 });
  const end = await list({ pageNum: 119, pageSize: 100 });
  expect(end).toEqual({ total: total + 2_000, isTotalExact: undefined, rows: 100 });
});

it('[USR-01] reads at most 5,000 rows to count what a search without an index finds, and still leads to every page', async () => {
  // Every fourth user is searched for, 3,000 in all, and five others.
  await portal.store.ownerQuery(
    `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash, create_time)
     select 'many-' || n, merchant_id, 'many-' || n,
       case when n % 4 = 0 then '寻找' when n % 2400 = 1 then '少有' else '其他' end, organize_id, '',
       now() - make_interval(secs => n)
     from organizations, generate_series(1, 12000) n where merchant_id = $1 and parent_id is null`,
    [admin.merchantId],
  );
  await portal.store.ownerQuery('analyze users');
  const search = async (arg: { pageNum?: number; pageSize?: number; nickName: string }) => {
    const { total, isTotalExact, rows } = await portal.call(users.listUsers, arg, admin);
    return { total, isTotalExact, rows: rows.length };
  };
  const first = await search({ nickName: '寻找' });
  expect(first).toMatchObject({ isTotalExact: false, rows: 10 });
  expect(first.total).toBeGreaterThan(10);
  expect(first.total).toBeLessThanOrEqual(3_000);
  // Wherever the counted rows end, a page that is followed by another one says so.
  for (const pageNum of [first.total / 10, first.total / 10 + 1, 298].map(Math.floor)) {
    const page = await search({ nickName: '寻找', pageNum });
    expect(page.rows).toBe(10);
    expect(page.total).toBeGreaterThan(pageNum * 10);
  }
  expect(await search({ nickName: '寻找', pageNum: 300 })).toEqual({ total: 3_000, isTotalExact: undefined, rows: 10 });
  for (const pageNum of [301, 500])
    expect(await search({ nickName: '寻找', pageNum })).toEqual({ total: 3_000, isTotalExact: undefined, rows: 0 });
  expect(await search({ nickName: '寻找', pageNum: 43, pageSize: 70 })).toMatchObject({ total: 3_000, rows: 60 });
  // A page that is not full needs no count.
  expect(await search({ nickName: '少有' })).toEqual({ total: 5, isTotalExact: undefined, rows: 5 });
});

it('[USR-01] gives every page of a list the same total, also the last one and those behind it', async () => {
  const pages = async (pageSize: number) => {
    const totals = [];
    for (let pageNum = 1; pageNum <= 5; pageNum += 1)
      totals.push((await portal.call(users.listUsers, { nickName: '同页', pageNum, pageSize }, admin)).total);
    return totals;
  };
  await portal.store.ownerQuery(
    `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
     select 'same-page-' || n, merchant_id, 'same-page-' || n, '同页Ä' || n, organize_id, password_hash
     from users, generate_series(1, 7) n where user_id = $1`,
    [admin.userId],
  );
  for (const pageSize of [2, 3, 7, 10]) expect(await pages(pageSize)).toEqual([7, 7, 7, 7, 7]);
  const search = async (nickName: string) => (await portal.call(users.listUsers, { nickName }, admin)).total;
  expect([await search('页ä'), await search('页Ä'), await search('_页'), await search('同页ä7')]).toEqual([7, 7, 0, 1]);
});
