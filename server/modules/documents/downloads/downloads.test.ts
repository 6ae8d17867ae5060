import { downloads } from 'contract/documents/downloads';
import { users } from 'contract/access/users';
import { addManyUsers } from '../../../db/install/manyUsers';
import { withOwnerConnection } from '../../../db/migrate';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { downloadSheet } from '../../../testing/spreadsheet';
import { takeTicket } from '../../../testing/exports';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

const ticketFor = async (filter = {}, as = admin) => takeTicket(await portal.call(users.exportUsers, filter, as));
const fetch = (fileName: string, as = admin) => portal.send(downloads.download, { fileName }, as);
const gone = { subCode: 'not-found', msg: '数据不存在或已被删除' };

describe('a download ticket', () => {
  it('[API-04] is good once', async () => {
    const ticket = await ticketFor();
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect((await fetch(ticket)).headers['content-type']).toContain('spreadsheetml');
    expect(readEnvelope(await fetch(ticket))).toMatchObject(gone);
  });

  it('[API-04] is good once also when it is used ten times at the same moment', async () => {
    const ticket = await ticketFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(ticket)));
    const files = answers.filter(({ headers }) => String(headers['content-type']).includes('spreadsheetml'));
    expect(files).toHaveLength(1);
  });

  it('[API-04] is good for the one who asked for it only, and stays good when others try', async () => {
    const ticket = await ticketFor();
    for (const other of ['acme-lead', 'acme-staff', 'globex-admin', 'admin']) {
      expect(readEnvelope(await fetch(ticket, await portal.signIn(other)))).toMatchObject(gone);
    }
    expect((await fetch(ticket, await portal.signIn('acme-admin'))).headers['content-type']).toContain('spreadsheetml');
  });

  it('[API-04] expires after ten minutes, and is swept', async () => {
    const ticket = await ticketFor();
    await portal.store.ownerQuery(`update download_tickets set expire_time = expire_time - interval '10 min'`);
    expect(readEnvelope(await fetch(ticket))).toMatchObject(gone);
    await ticketFor();
    expect(await portal.store.ownerQuery('select from download_tickets where expire_time < now()')).toEqual([]);
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'data/secrets/cipher.pem',
    '..%2f..%2fetc%2fpasswd',
    'C:\\boot.ini',
    'users.xlsx',
    '.',
  ])('[API-04] is never a path: %s', async (path) => {
    expect(readEnvelope(await fetch(path))).toMatchObject(gone);
  });

  it('[API-04] [PER-02] is of no use to who has lost the permission meanwhile', async () => {
    const lead = await portal.signIn('acme-lead');
    const grant = `insert into role_menus (merchant_id, role_id, menu_id) select merchant_id, role_id, menu_id from roles, menus
      where role_code = 'operator' and permission = 'system:user:export'`;
    const revoke = `delete from role_menus where menu_id in (select menu_id from menus where permission = 'system:user:export')`;
    await portal.store.ownerQuery(grant);
    const ticket = await ticketFor({}, lead);
    await portal.store.ownerQuery(revoke);
    expect(readEnvelope(await fetch(ticket, lead))).toMatchObject({ subCode: 'permission-denied' });
  });

  it('keeps its filter encrypted, and only its hash', async () => {
    const ticket = await ticketFor({ phonenumber: '13912345678', nickName: 'Zebra' });
    const kept = JSON.stringify(
      await portal.store.ownerQuery('select *, encode(argument_cipher, $1) as t from download_tickets', ['escape']),
    );
    for (const word of [ticket, '13912345678', 'Zebra']) expect(kept).not.toContain(word);
  });
});

describe('the spreadsheet of users', () => {
  it('[USR-05] has every column, with moments in the time zone of the installation', async () => {
    await portal.store.ownerQuery(
      `update users set create_time = '2024-05-31T16:00:01Z', remark = '很好', locked_time = '2024-06-01T00:00:00Z',
         unlocking_time = '2024-06-02T00:00:00Z', locked_reason = '核查' where user_name = 'acme-staff'`,
    );
    const sheet = await downloadSheet(portal, await ticketFor({ userName: 'acme-staff' }), admin);
    expect(sheet.fileName).toMatch(/^用户_\d{4}-\d\d-\d\d\.xlsx$/);
    const { user_id } = await portal.row(`select user_id from users where user_name = 'acme-staff'`);
    expect(sheet.rows).toEqual([
      [
        '用户编号',
        '用户名',
        '姓名',
        '手机号',
        '邮箱',
        '组织',
        '工号',
        '状态',
        '创建时间',
        '锁定时间',
        '解锁时间',
        '锁定原因',
        '备注',
      ],
      [
        user_id,
        'acme-staff',
        '周小川',
        expect.stringMatching(/^1\d{2}\*{4}\d{4}$/),
        'a***@acme.example.com',
        '充电网络部',
        'AK0003',
        '正常',
        '2024-06-01 00:00:01',
        '2024-06-01 08:00:00',
        '2024-06-02 08:00:00',
        '核查',
        '很好',
      ],
    ]);
  });

  it('[USR-05] has contact data in full for a reason only', async () => {
    const filter = { userName: 'acme-staff' };
    const reason = '年度通讯录';
    const { rows } = await downloadSheet(portal, await ticketFor({ ...filter, reason }), admin);
    expect(rows[1]?.slice(3, 5)).toEqual([expect.stringMatching(/^1\d{10}$/), 'acme-staff@acme.example.com']);
    const audited = await portal.store.ownerQuery(
      `select count(*)::int from audit_log where operation = 'exportUsers' and audit_log::text like '%年度通讯录%'`,
    );
    expect(audited).toEqual([{ count: 1 }]);
  });

  it('[USR-05] neutralises cells that a spreadsheet program would take for a formula', async () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', "=cmd|' /C calc'!A0", '好=1'];
    const people = await portal.store.ownerQuery('select user_id from users where merchant_id = $1 limit $2', [
      admin.merchantId,
      cells.length,
    ]);
    for (const [index, { user_id }] of people.entries()) {
      await portal.store.ownerQuery('update users set remark = $2, nick_name = $2 where user_id = $1', [
        user_id,
        cells[index],
      ]);
    }
    const sheet = await downloadSheet(portal, await ticketFor(), admin);
    for (const header of ['备注', '姓名']) {
      const told = sheet.column(header);
      expect(told).toEqual(expect.arrayContaining(cells.slice(0, -1).map((cell) => `'${cell}`)));
      expect(told).toContain('好=1');
      expect(told.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }
  });

  it('[USR-05] masks what the caller may not read', async () => {
    await portal.store.ownerQuery(
      `insert into role_menus (merchant_id, role_id, menu_id) select merchant_id, role_id, menu_id from roles, menus
       where role_code = 'operator' and permission = 'system:user:export'`,
    );
    const lead = await portal.signIn('acme-lead');
    const sheet = await downloadSheet(portal, await ticketFor({}, lead), lead);
    expect(sheet.rows.length).toBeGreaterThan(60);
    for (const phone of sheet.column('手机号')) expect(phone).toMatch(/^1\d\d\*{4}\d{4}$/);
    for (const email of sheet.column('邮箱')) expect(email).toMatch(/^.\*\*\*@acme\.example\.com$/);
    for (const endpoint of [users.exportUsers, users.exportUsersInBackground])
      expect((await portal.refused(endpoint, { reason: '年度通讯录' }, lead)).subCode).toBe('permission-denied');
  });

  it('[USR-05] [TEN-03] has all rows that match over several batches, each once, of the own merchant only', async () => {
    const cipher = portal.services.storageCipher;
    await withOwnerConnection(portal.store.ownerUrl, (client) =>
      addManyUsers(client, {
        merchantId: admin.merchantId,
        count: 3_200,
        cipher,
        passwordHash: 'none',
        progress: () => undefined,
      }),
    );
    // Inserts many rows with the same time, so that a batch ends between rows of equal time.
    await portal.store.ownerQuery(
      `update users set create_time = '2024-01-01' where password_hash = 'none' and user_id < 'm'`,
    );
    const expected = async (where: string) =>
      (
        await portal.store.ownerQuery(`select user_id from users where merchant_id = $1 and ${where}`, [
          admin.merchantId,
        ])
      ).map(({ user_id }) => String(user_id));

    const all = (await downloadSheet(portal, await ticketFor(), admin)).column('用户编号');
    expect([...all].sort()).toEqual((await expected('true')).sort());
    expect(all.length).toBeGreaterThan(3_200);

    const disabled = await downloadSheet(portal, await ticketFor({ status: 'STOP_USING' }), admin);
    expect([...disabled.column('用户编号')].sort()).toEqual((await expected('not enabled')).sort());
    expect(new Set(disabled.column('状态'))).toEqual(new Set(['停用']));
  });

  it('[USR-05] has only its headers where nothing matches', async () => {
    expect((await downloadSheet(portal, await ticketFor({ userName: 'nobody-here' }), admin)).rows).toHaveLength(1);
  });
});
