import { positions } from 'contract/access/positions';
import { users } from 'contract/access/users';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

const { listPositions, addPosition, updatePosition, changePositionStatus, removePosition } = positions;
const form = { positionCode: 'PLANNER', positionName: '规划工程师', positionOrder: 300, remark: '新设' };

const anyText: unknown = expect.any(String);
const list = (filter = {}) => portal.call(listPositions, { pageSize: 100, ...filter }, admin);

async function held(): Promise<{ positionId: string; holders: number }> {
  const row = await portal.row(
    'select position_id, count(*)::int as holders from user_positions where merchant_id = $1 group by 1 order by 2 desc limit 1',
    admin.merchantId,
  );
  return { positionId: String(row.position_id), holders: Number(row.holders) };
}

it('[ORG-02] adds, shows, edits, disables, enables and removes a position', async () => {
  const { positionId } = await portal.call(addPosition, form, admin);
  expect((await list({ positionCode: 'plan' })).rows).toEqual([
    { ...form, positionId, status: 'NORMAL', userCount: 0, createTime: anyText, version: 1 },
  ]);

  const edited = { ...form, positionName: '高级规划工程师', positionOrder: 1, remark: null };
  await portal.call(updatePosition, { ...edited, positionId, version: 1 }, admin);
  await portal.call(changePositionStatus, { positionId, status: 'STOP_USING' }, admin);
  expect((await list({ status: 'STOP_USING', positionName: '高级' })).rows).toMatchObject([
    { ...edited, status: 'STOP_USING', version: 3 },
  ]);
  const offered = await portal.call(positions.getPositionOptions, undefined, admin);
  expect(offered.map((option) => option.positionId)).not.toContain(positionId);

  await portal.call(changePositionStatus, { positionId, status: 'NORMAL' }, admin);
  await portal.call(removePosition, { positionId }, admin);
  expect((await list({ positionCode: 'PLANNER' })).total).toBe(0);
});

it('[ORG-02] keeps no remark that a later form leaves out', async () => {
  const { remark: _, ...plain } = form;
  const { positionId } = await portal.call(addPosition, { ...form, positionCode: 'REMARKED' }, admin);
  await portal.call(updatePosition, { ...plain, positionCode: 'REMARKED', positionId, version: 1 }, admin);
  expect((await list({ positionCode: 'REMARKED' })).rows).toMatchObject([{ remark: null, version: 2 }]);
});

it('[ORG-02] shows how many users hold each position', async () => {
  const { rows, total } = await list();
  expect(rows).toHaveLength(total);
  const counted = await portal.store.ownerQuery(
    `select position_id as "positionId", count(user_id)::int as "userCount" from positions left join user_positions using (position_id)
     where positions.merchant_id = $1 group by 1`,
    [admin.merchantId],
  );
  expect(new Set(rows.map(({ positionId, userCount }) => `${positionId} ${userCount}`))).toEqual(
    new Set(counted.map(({ positionId, userCount }) => `${String(positionId)} ${String(userCount)}`)),
  );
});

it('[ORG-02] keeps a position that somebody holds, and says how many do', async () => {
  const { positionId, holders } = await held();
  expect(await portal.refused(removePosition, { positionId }, admin)).toMatchObject({
    subCode: 'conflict',
    msg: `该岗位下有 ${holders} 个用户，不能删除`,
  });
});

it('[ORG-02] answers the race between handing out a position and removing it without losing either', async () => {
  const { positionId } = await portal.call(addPosition, { ...form, positionCode: 'RACE' }, admin);
  const staff = await portal.row(`select user_id from users where user_name = 'acme-staff'`);
  const user = await portal.call(users.getUser, { userId: String(staff.user_id) }, admin);
  const update = {
    ...user,
    nickName: '周小川',
    phonenumber: '13000000003',
    email: 'a@b.cn',
    organizeId: user.organizeId ?? '',
  };
  const handOut = portal.send(users.updateUser, { ...update, sex: '0', positionIds: [positionId] }, admin);
  const answers = await Promise.all([handOut, portal.send(removePosition, { positionId }, admin)]);
  for (const { statusCode } of answers) expect(statusCode).toBe(200);
  const orphans = await portal.store.ownerQuery(
    'select from user_positions where position_id not in (select position_id from positions)',
  );
  expect(orphans).toEqual([]);
});

it('[ORG-02] wants a code, a name and an order, in words', async () => {
  const { subCode, fields } = await portal.refused(
    addPosition,
    { positionCode: ' ', positionName: '', positionOrder: -1 },
    admin,
  );
  expect(subCode).toBe('param-invalid');
  expect(fields).toEqual([
    { name: 'positionCode', message: '请输入岗位编码' },
    { name: 'positionName', message: '请输入岗位名称' },
    { name: 'positionOrder', message: '请输入 0 到 9999 的整数' },
  ]);
});

it('[ORG-02] takes each code once in a merchant, and again in another one', async () => {
  const taken = { subCode: 'conflict', fields: [{ name: 'positionCode', message: '岗位编码已存在' }] };
  const { positionId } = await portal.call(addPosition, { ...form, positionCode: 'TWICE' }, admin);
  expect(await portal.refused(addPosition, { ...form, positionCode: 'TWICE' }, admin)).toMatchObject(taken);
  const renamed = { ...form, positionCode: 'GM', positionId, version: 1 };
  expect(await portal.refused(updatePosition, renamed, admin)).toMatchObject(taken);
  const globex = await portal.signIn('globex-admin');
  await portal.call(addPosition, { ...form, positionCode: 'TWICE' }, globex);
});

it('[ORG-02] [LST-02] refuses to overwrite what somebody else has saved meanwhile, and says who and when', async () => {
  const { positionId } = await portal.call(addPosition, { ...form, positionCode: 'STALE' }, admin);
  await portal.call(
    updatePosition,
    { ...form, positionCode: 'STALE', positionName: '先', positionId, version: 1 },
    admin,
  );
  const late = { ...form, positionCode: 'STALE', positionName: '后', positionId, version: 1 };
  const refusal = await portal.send(updatePosition, late, admin);
  expect(refusal.json()).toMatchObject({
    subCode: 'conflict',
    data: { lastChange: { userName: 'acme-admin', createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown } },
  });
  expect((await list({ positionId })).rows).toMatchObject([{ positionName: '先' }]);
  expect((await list({ positionCode: 'STALE' })).rows).toMatchObject([{ positionName: '先' }]);
});

it.each(['positionOrder', 'positionCode', 'positionName', 'createTime'] as const)(
  '[ORG-02] sorts by %s, up and down, and pages without gaps or repeats',
  async (orderBy) => {
    const up = (await list({ orderBy, isAsc: true })).rows.map((row) => row[orderBy]);
    const down = (await list({ orderBy, isAsc: false })).rows.map((row) => row[orderBy]);
    expect(down).toEqual([...up].reverse());
    expect(new Set(up).size).toBeGreaterThan(orderBy === 'createTime' ? 0 : 1);
    const paged: string[] = [];
    for (let pageNum = 1; paged.length < up.length; pageNum += 1) {
      const { rows } = await list({ orderBy, isAsc: true, pageNum, pageSize: 4 });
      expect(rows.length).toBeGreaterThan(0);
      paged.push(...rows.map(({ positionId }) => positionId));
    }
    expect(new Set(paged).size).toBe(up.length);
  },
);
