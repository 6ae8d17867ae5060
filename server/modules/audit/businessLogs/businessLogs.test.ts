import * as v from 'valibot';
import { businessLogs } from 'contract/audit/businessLogs';
import { positions } from 'contract/access/positions';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { addUserWithPassword } from '../../access/passwords/testing';
import { createUserForm } from '../../../testing/world';
import { installPortal } from '../../../testing/portal';
import type { ArgOf } from 'contract/endpoint';
import type { Portal, SignedIn } from '../../../testing/portal';

const { listBusinessLogs, getBusinessLog, listObjectChanges } = businessLogs;
let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

const form = { positionCode: 'AUDIT', positionName: '审计岗', positionOrder: 7, remark: '新设' };
const changesOf = async (kind: string, objectId: string, as = admin) =>
  (await portal.call(listObjectChanges, { kind, objectId, pageSize: 100 }, as)).rows;

it('[AUD-02] says who changed which field of what from what to what', async () => {
  const { positionId } = await portal.call(positions.addPosition, form, admin);
  await portal.call(
    positions.updatePosition,
    { ...form, positionName: '内审岗', remark: null, positionId, version: 1 },
    admin,
  );
  const [row] = (await portal.call(listBusinessLogs, { action: 'edit', objectName: '内审' }, admin)).rows;
  expect(row).toMatchObject({
    userId: admin.userId,
    userName: 'acme-admin',
    action: 'edit',
    operation: 'updatePosition',
    noun: '岗位',
    objectName: '内审岗',
    objectCount: 1,
    refusal: null,
    address: '127.0.0.1',
  });
  const log = await portal.call(getBusinessLog, { auditId: row?.auditId ?? '' }, admin);
  expect(log.path).toBe(positions.updatePosition.path);
  expect(JSON.parse(log.argument)).toMatchObject({ positionId, positionName: '内审岗' });
  expect(log.objects).toEqual([
    {
      kind: 'position',
      noun: '岗位',
      objectId: positionId,
      objectName: '内审岗',
      changes: [
        { field: 'positionName', label: '岗位名称', before: '审计岗', after: '内审岗' },
        { field: 'remark', label: '备注', before: '新设', after: null },
      ],
    },
  ]);
});

it('[AUD-02] shows the labels of a dictionary, the names of objects, and masks of secrets', async () => {
  const user = await portal.row(`select user_id, organize_id from users where user_name = 'acme-staff'`);
  const userId = String(user.user_id);
  const before = await portal.call(users.getUser, { userId }, admin);
  const { roleIds, positionIds, version } = before;
  await portal.call(
    users.updateUser,
    {
      ...createUserForm(String(user.organize_id)),
      userId,
      version,
      userName: 'acme-staff',
      nickName: '周小川',
      sex: '1',
      phonenumber: '13812345678',
      roleIds: [],
      positionIds,
    },
    admin,
  );
  const [change] = await changesOf('user', userId);
  const byField = new Map(change?.changes.map((each) => [each.field, each]));
  expect(byField.get('phonenumber')).toMatchObject({ label: '手机号', after: '138****5678' });
  expect(byField.get('sex')).toMatchObject({ after: '1', afterText: '女' });
  expect(byField.get('roleIds')).toMatchObject({ label: '角色', before: roleIds, after: [], afterText: '' });
  expect(byField.get('roleIds')?.beforeText).toMatch(/\p{Script=Han}/u);
  expect(JSON.stringify(change)).not.toContain('13812345678');
});

it('[AUD-02] records a refused change with its reason, and nothing of it as changed', async () => {
  const { positionId } = await portal.call(positions.addPosition, { ...form, positionCode: 'KEPT' }, admin);
  await portal.refused(positions.updatePosition, { ...form, positionCode: 'KEPT', positionId, version: 9 }, admin);
  const [refused, added] = await changesOf('position', positionId);
  expect(refused).toMatchObject({ action: 'edit', refusal: 'conflict', changes: [] });
  expect(added).toMatchObject({ action: 'add', refusal: null });
  await portal.refused(positions.addPosition, { ...form, positionCode: 'KEPT' }, admin);
  const { rows } = await portal.call(listBusinessLogs, { result: 'refused', action: 'add' }, admin);
  expect(rows[0]).toMatchObject({ operation: 'addPosition', refusal: 'conflict', noun: '岗位', objectName: null });
});

it('[AUD-03] tells the history of an object newest first, removal included', async () => {
  const { positionId } = await portal.call(positions.addPosition, { ...form, positionCode: 'PAST' }, admin);
  await portal.call(positions.changePositionStatus, { positionId, status: 'STOP_USING' }, admin);
  await portal.call(positions.removePosition, { positionId }, admin);
  const history = await changesOf('position', positionId);
  expect(history.map(({ action }) => action)).toEqual(['remove', 'changeStatus', 'add']);
  expect(history[1]?.changes).toEqual([
    {
      field: 'enabled',
      label: '状态',
      before: true,
      after: false,
      beforeText: '启用',
      afterText: '停用',
      isTranslated: true,
    },
  ]);
  expect(history[0]?.changes.find(({ field }) => field === 'positionCode')).toMatchObject({
    before: 'PAST',
    after: null,
  });
  const nobody = await addUserWithPassword(portal, admin);
  const visitor = await portal.signIn(nobody.userName, nobody.password);
  const asked = { kind: 'position', objectId: positionId };
  expect((await portal.refused(listObjectChanges, asked, visitor)).subCode).toBe('permission-denied');
});

it('keeps the values of an entry in the form in which the update endpoint restores them', async () => {
  const code = { ...form, positionCode: 'BACK' };
  const { positionId } = await portal.call(positions.addPosition, code, admin);
  const read = () =>
    portal.row(
      `select position_code, position_name, position_order, remark from positions where position_id = '${positionId}'`,
    );
  const former = await read();
  const changed = { positionCode: 'AWAY', positionName: '别名', positionOrder: 8, remark: null };
  await portal.call(positions.updatePosition, { ...changed, positionId, version: 1 }, admin);
  const [entry] = await changesOf('position', positionId);
  const before = Object.fromEntries((entry?.changes ?? []).map((change) => [change.field, change.before]));
  const restored = v.parse(positions.updatePosition.arg, { ...changed, ...before, positionId, version: 2 });

  const outdated = await portal.refused(positions.updatePosition, { ...restored, version: 1 }, admin);
  expect(outdated.subCode).toBe('conflict');
  await portal.call(positions.updatePosition, restored, admin);
  expect(await read()).toEqual(former);
  const [last] = await changesOf('position', positionId);
  expect(last).toMatchObject({ action: 'edit', refusal: null });
  expect(last?.changes.map(({ field, after }) => [field, after])).toEqual(Object.entries(before));
});

it('[AUD-01] shows a merchant its own rows, and the platform those of all merchants', async () => {
  const globex = await portal.signIn('globex-admin');
  const { positionId } = await portal.call(positions.addPosition, { ...form, positionCode: 'FAR' }, globex);
  const own = await portal.call(listBusinessLogs, { pageSize: 100 }, admin);
  expect(new Set(own.rows.map(({ merchantName }) => merchantName)).size).toBe(1);
  expect(await changesOf('position', positionId)).toEqual([]);
  const platform = await portal.signIn('admin');
  const all = await portal.call(listBusinessLogs, { pageSize: 100 }, platform);
  expect(new Set(all.rows.map(({ merchantName }) => merchantName)).size).toBeGreaterThan(2);
});

it('[AUD-01] filters by days, user, result, address and trace id, and spans at most 90 days', async () => {
  const { rows } = await portal.call(listBusinessLogs, { userName: 'ACME-ad', pageSize: 100 }, admin);
  expect(rows.length).toBeGreaterThan(0);
  const traceId = rows[0]?.traceId ?? '';
  const only = await portal.call(listBusinessLogs, { traceId }, admin);
  expect(new Set(only.rows.map((row) => row.traceId))).toEqual(new Set([traceId]));
  expect((await portal.call(listBusinessLogs, { address: '10.9.9.9' }, admin)).total).toBe(0);
  expect((await portal.call(listBusinessLogs, { endTime: '2024-01-31' }, admin)).total).toBe(0);
  const long = await portal.refused(listBusinessLogs, { beginTime: '2024-01-01', endTime: '2024-03-31' }, admin);
  expect(long.fields).toEqual([expect.objectContaining({ name: 'beginTime', message: '一次最多查询 90 天' })]);
});

it('[AUD-01] finds objects by the beginning of their names, and users by any part, removed ones by the whole name', async () => {
  await portal.call(positions.addPosition, { ...form, positionCode: 'CHIEF', positionName: '首席Auditor' }, admin);
  const totalOf = async (filter: Partial<ArgOf<typeof listBusinessLogs>>) =>
    (await portal.call(listBusinessLogs, filter, admin)).total;
  expect(await totalOf({ objectName: '首席' })).toBe(1);
  expect(await totalOf({ objectName: '首席Auditor' })).toBe(1);
  expect(await totalOf({ objectName: '席A' })).toBe(0);
  expect(await totalOf({ objectName: '首席a' })).toBe(0);
  await portal.store.ownerQuery(
    `insert into audit_log (merchant_id, user_id, user_name, operation, argument, trace_id)
     values ($1, 'gone', 'removed-before', 'addPosition', '{}', 'trace-of-removed')`,
    [admin.merchantId],
  );
  expect(await totalOf({ userName: 'removed-before' })).toBe(1);
  expect(await totalOf({ userName: 'removed' })).toBe(0);
  expect(await totalOf({ userName: 'me-ADM' })).toBeGreaterThan(1);
  // A part of many names is searched in the rows instead.
  await portal.store.ownerQuery(
    `insert into users (merchant_id, user_id, user_name, nick_name, organize_id, password_hash, create_time)
     select merchant_id, 'remove-' || n, 'remove-' || n, 'n', organize_id, password_hash, now()
     from users, generate_series(1, 101) n where user_id = $1`,
    [admin.userId],
  );
  expect(await totalOf({ userName: 'remove' })).toBe(1);
});

it('[AUD-02] fails a change whose audit row can’t be written', async () => {
  await portal.store.ownerQuery('revoke insert on audited_objects from portal_merchant');
  const answer = await portal.send(positions.addPosition, { ...form, positionCode: 'LOST' }, admin);
  await portal.store.ownerQuery('grant insert on audited_objects to portal_merchant');
  expect(answer.statusCode).toBe(500);
  expect((await portal.call(positions.listPositions, { positionCode: 'LOST' }, admin)).total).toBe(0);
  expect((await portal.call(session.getInfo, undefined, admin)).user.userName).toBe('acme-admin');
});

it('[AUD-02] the role of the server can neither change nor remove a row', async () => {
  const { rows } = await portal.call(listBusinessLogs, {}, admin);
  const id = Number(rows[0]?.auditId);
  for (const table of ['audit_log', 'audited_objects'])
    for (const statement of [`update ${table} set merchant_id = merchant_id`, `delete from ${table}`])
      await expect(
        portal.services.store.asMerchant({ ...admin, scope: '*' }, (db) =>
          db.execute(`${statement} where audit_id = ${id}`),
        ),
      ).rejects.toMatchObject({ cause: expect.objectContaining({ code: '42501' }) as unknown });
});
