import { writeXlsx } from 'hucre/xlsx';
import { jobs as jobsContract } from 'contract/audit/jobs';
import { crowdContacts as contacts } from 'contract/channels/crowdContacts';
import { crowds } from 'contract/channels/crowds';
import type { ArgOf } from 'contract/endpoint';
import { createTestFileReader } from '../../../files/reader/testing';
import { createTestRunners, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { downloadSheet } from '../../../testing/spreadsheet';
import { readContacts } from './contacts';
import { exportCrowdMembersJob } from './export';
import { importContactsJob } from './importJob';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let other: SignedIn;
let runners: TestRunners;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  other = await portal.signIn('globex-admin');
  runners = createTestRunners({ ...portal, services: { ...portal.services, fileReader: createTestFileReader() } });
  runners.start(importContactsJob, exportCrowdMembersJob);
});
afterAll(async () => {
  await runners.stop();
  await portal.close();
});

const wang = { contactName: '王师傅', phonenumber: '13800138000', email: 'Wang@example.com' };
const create = async (form: Partial<ArgOf<typeof crowds.addCrowd>>, as = admin) =>
  (await portal.call(crowds.addCrowd, { crowdName: newId(), kind: 'list', ...form }, as)).crowdId;
const list = async (crowdId: string, more: object = {}) =>
  (await portal.call(contacts.listCrowdContacts, { crowdId, pageSize: 100, ...more }, admin)).rows;

describe('[CRD-01] outside contacts of a list', () => {
  it('are stored encrypted, counted by the ways that reach them, and listed with masked addresses', async () => {
    const crowdId = await create({ userIds: [admin.userId], contacts: [wang, { miniUserId: 'o6_bmjrPTlm6' }] });
    expect(await portal.call(crowds.getCrowdReach, { crowdId }, admin)).toMatchObject({
      ...{ userCount: 1, contactCount: 2, miniUserCount: 1, reached: { phone: 2, email: 2 } },
    });
    expect(await list(crowdId)).toMatchObject([
      { contactName: '王师傅', phonenumber: '138****8000', email: 'W***@example.com', miniUserId: null },
      { contactName: null, miniUserId: '****' },
    ]);
    expect(await list(crowdId, { missing: 'phone' })).toMatchObject([{ contactName: null }]);
    const [stored] = await portal.store.ownerQuery(
      `select encode(phone_cipher, 'escape') like '%13800138000%' as clear, phone_hash is not null as hashed
       from crowd_contacts where crowd_id = $1 order by position limit 1`,
      [crowdId],
    );
    expect(stored).toEqual({ clear: false, hashed: true });
  });

  it('come back to the form of who may edit, and go with another kind', async () => {
    const crowdId = await create({ contacts: [wang] });
    const { version, crowdName, contacts: shown } = await portal.call(crowds.getCrowd, { crowdId }, admin);
    expect(shown).toEqual([{ ...wang, miniUserId: null }]);
    const rota = { weekdays: [1], fromTime: '08:00', toTime: '20:00', userId: admin.userId };
    await portal.call(crowds.updateCrowd, { crowdId, version, crowdName, kind: 'rota', shifts: [rota] }, admin);
    expect(await list(crowdId)).toEqual([]);
  });

  it('need an address that no other of them has', async () => {
    const refusal = async (...given: object[]) =>
      (await portal.refused(crowds.addCrowd, { crowdName: newId(), kind: 'list', contacts: given }, admin)).msg;
    expect(await refusal({ contactName: '王师傅' })).toBe('第 1 位外部联系人没有联系方式');
    expect(await refusal(wang, { email: 'wang@Example.com' })).toBe('第 2 位外部联系人与第 1 位的联系方式相同');
    expect(await refusal({ phonenumber: '123' })).toBe('数据格式错误');
  });
});

describe('[CRD-01] an import', () => {
  const csv = (...lines: readonly string[]) => Buffer.from(lines.join('\r\n'));
  const send = async (crowdId: string, content: Uint8Array, fileName = '联系人.csv') => {
    const base64 = Buffer.from(content).toString('base64');
    await portal.call(contacts.importCrowdContacts, { crowdId, fileName, content: base64 }, admin);
    const read = () => portal.call(contacts.getCrowdImport, { crowdId }, admin);
    await waitUntil(async () => (await read())?.isRunning === false);
    const ended = await read();
    if (!ended) throw new Error('there was no import');
    return ended;
  };

  it('takes the rows of a CSV file, and says of each refused row why, also in a file', async () => {
    const crowdId = await create({ kind: 'import' });
    const done = await send(
      crowdId,
      csv(
        '\uFEFF姓名,手机号,邮箱,小程序用户ID,欠费',
        '张三,+86 138-0013-8000,zhang@example.com,,12.50',
        '李四,13800138000,,,3',
        ',,,,',
        '赵六,12345,zhao@,,',
        '钱七,,,,9',
        '孙八,=A2,,,',
        '周九,,,openid-9,',
      ),
    );
    expect(done).toMatchObject({ failure: null, importedCount: 2, refusedCount: 4, valueNames: ['欠费'] });
    expect(done.refused.map(({ lineNumber, reasons }) => [lineNumber, ...reasons.map(({ text }) => text)])).toEqual([
      [3, '手机号与第 {n} 行相同'],
      [5, '手机号格式错误', '邮箱格式错误'],
      [6, '没有联系方式'],
      [7, '“{name}”是公式，请改为值'],
    ]);
    expect((await list(crowdId)).map(({ contactName }) => contactName)).toEqual(['张三', '周九']);
    const jobId = done.refusedJobId ?? '';
    await waitUntil(async () => {
      const { rows } = await portal.call(jobsContract.listJobs, {}, admin);
      return rows.some((job) => job.jobId === jobId && job.fileName !== null);
    });
    const { fileName } = await portal.call(jobsContract.exportJobFile, { jobId }, admin);
    const sheet = await downloadSheet(portal, fileName, admin);
    expect(sheet.column('行号')).toEqual(['3', '5', '6', '7']);
    expect(sheet.column('原因')[0]).toBe('手机号与第 2 行相同');
    expect(sheet.column('姓名')).toEqual(['李四', '赵六', '钱七', '孙八']);
  });

  it('reads GBK and the first sheet of an xlsx file, and a second one replaces the first', async () => {
    const crowdId = await create({ kind: 'import' });
    // 姓名,手机号 and 张三 in GBK.
    const gbk = Buffer.concat([
      ...[Buffer.from('d0d5c3fb2ccad6bbfabac50d0a', 'hex'), Buffer.from('d5c5c8fd', 'hex')],
      Buffer.from(',13800138000'),
    ]);
    expect(await send(crowdId, gbk)).toMatchObject({ failure: null, importedCount: 1 });
    expect(await list(crowdId)).toMatchObject([{ contactName: '张三' }]);
    const rows = [
      ['手机号', '姓名'],
      [13800138001, '李四'],
      [null, '王五'],
    ];
    const cells = new Map([['2,0', { formula: '1+1', value: 2 }]]);
    const xlsx = await writeXlsx({ sheets: [{ name: '人员', rows, cells }] });
    expect(await send(crowdId, xlsx, '联系人.xlsx')).toMatchObject({
      ...{ importedCount: 1, refused: [{ lineNumber: 3, reasons: [{ text: '“{name}”是公式，请改为值' }] }] },
    });
    expect(await list(crowdId)).toMatchObject([{ contactName: '李四', phonenumber: '138****8001' }]);
  });

  it('changes nothing where the file is refused as a whole', async () => {
    const crowdId = await create({ kind: 'import' });
    await send(crowdId, csv('手机号', '13800138000'));
    const failure = async (content: Uint8Array, name?: string) => (await send(crowdId, content, name)).failure?.text;
    expect(await failure(csv('手机号,姓名,手机号', '13800138001,张三,13800138002'))).toBe('有两列的列名都是“{name}”');
    expect(await failure(csv('姓名,电话', '张三,13800138001'))).toBe(
      '没有“手机号”“邮箱”或“小程序用户ID”列，请使用模板',
    );
    expect(await failure(csv('手机号,,姓名', '13800138001,1,张三'))).toBe('第 {n} 列没有列名');
    const lateDamage = Buffer.concat([csv('手机号', '13800138001\n'.repeat(500)), Buffer.from([0xff, 0xff, 0x0a])]);
    expect(await failure(lateDamage)).toBe('文件已损坏，或编码不是 UTF-8 或 GBK');
    expect(await failure(Buffer.from('PK\u0003\u0004 no zip'), 'x.xlsx')).toBe('文件已损坏，或编码不是 UTF-8 或 GBK');
    expect(await failure(csv('手机号'))).toBe('文件中没有联系人');
    expect(await list(crowdId)).toMatchObject([{ phonenumber: '138****8000' }]);
  });

  it('is for crowds of this kind only', async () => {
    const crowdId = await create({ contacts: [wang] });
    const file = { crowdId, fileName: 'a.csv', content: csv('手机号', '13800138001').toString('base64') };
    expect(await portal.refused(contacts.importCrowdContacts, file, admin)).toMatchObject({ subCode: 'conflict' });
    const imported = await create({ kind: 'import' });
    const noText = Buffer.from([0xff, 0xff, 0xff, 0x80, 0x0a]).toString('base64');
    for (const content of ['???', noText])
      expect(
        await portal.refused(contacts.importCrowdContacts, { ...file, crowdId: imported, content }, admin),
      ).toMatchObject({ subCode: 'param-invalid', fields: [{ name: 'content' }] });
    const [logged] = await portal.store.ownerQuery(
      `select count(*)::int as rows from audit_log where argument::text like '%' || $1 || '%'`,
      [file.content],
    );
    expect(logged).toEqual({ rows: 0 });
  });
});

describe('[CRD-01] merging crowds', () => {
  it('adds a list of what they name, with each contact once', async () => {
    const one = await create({ userIds: [admin.userId], contacts: [wang] });
    const two = await create({ userIds: [admin.userId, staff.userId], contacts: [wang, { miniUserId: 'm-1' }] });
    const { crowdId } = await portal.call(crowds.mergeCrowds, { crowdName: '合并', crowdIds: [one, two] }, admin);
    const merged = await portal.call(crowds.getCrowd, { crowdId }, admin);
    expect(merged).toMatchObject({ kind: 'list', contactCount: 2 });
    expect(merged.users.map(({ id }) => id).sort()).toEqual([admin.userId, staff.userId].sort());
  });

  it('is refused for rules and for crowds with exclusions', async () => {
    const one = await create({ userIds: [admin.userId] });
    const refusal = async (crowdId: string) =>
      (await portal.refused(crowds.mergeCrowds, { crowdName: newId(), crowdIds: [one, crowdId] }, admin)).msg;
    expect(await refusal(await create({ kind: 'rule', joinedDays: 3 }))).toContain('不是名单或导入的人群，不能合并');
    expect(await refusal(await create({ userIds: [admin.userId], excludedUserIds: [staff.userId] }))).toContain(
      '有排除的人员或组织，不能合并',
    );
  });
});

it('[CRD-01] the members of a crowd are exported with masked addresses', async () => {
  const crowdId = await create({ userIds: [admin.userId], contacts: [wang] });
  const { fileName } = await portal.call(crowds.exportCrowdMembers, { crowdId }, admin);
  const { rows } = await downloadSheet(portal, fileName ?? '', admin);
  expect(rows.slice(1).map((cells) => cells.map((cell, column) => (column === 3 ? '' : cell)))).toEqual([
    ['用户', 'acme-admin', '陈思远', '', '129****0001', 'a***@acme.example.com', ''],
    ['外部联系人', '', '王师傅', '', '138****8000', 'W***@example.com', ''],
  ]);
  expect(rows.flat().join()).not.toContain('13800138000');
});

it('[CRD-02] nobody reads or sends to the contacts of another merchant', async () => {
  const crowdId = await create({ contacts: [wang] });
  expect(await portal.refused(contacts.listCrowdContacts, { crowdId }, other)).toMatchObject({ subCode: 'not-found' });
  expect(await portal.refused(crowds.exportCrowdMembers, { crowdId }, other)).toMatchObject({ subCode: 'not-found' });
  const select = ({ merchantId, userId }: SignedIn) =>
    portal.services.store.asMerchant({ merchantId, userId, scope: '*' }, (db) =>
      readContacts(db, portal.services.storageCipher, crowdId),
    );
  expect(await select(admin)).toMatchObject([{ contactName: '王师傅' }]);
  expect(await select(other)).toEqual([]);
});
