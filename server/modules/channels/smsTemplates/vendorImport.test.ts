import { smsAccounts } from 'contract/channels/smsAccounts';
import { smsSigns } from 'contract/channels/smsSigns';
import { smsTemplates } from 'contract/channels/smsTemplates';
import { renderInChinese } from 'contract/text';
import { ALIYUN_DEMO_ACCOUNT } from '../../../../vendors/aliyun/demo';
import { createAliyunSms } from '../../../../vendors/aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from '../../../../vendors/aliyunSms/demo';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import type { ReviewedItem } from '../../../../vendors/reviewed';
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from '../../../../vendors/tencentSms/demo';
import { createTencentSms } from '../../../../vendors/tencentSms/tencentSms';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from channel_templates');
  await portal.store.ownerQuery('delete from sms_signs');
  await portal.store.ownerQuery('delete from channel_accounts');
});
afterEach(closeAll);

const [ALIYUN_SIGN, ALIYUN_CODE] = ALIYUN_SMS_DEMO_ITEMS;
const [TENCENT_SIGN] = TENCENT_DEMO_ITEMS;
if (!ALIYUN_SIGN || !ALIYUN_CODE || !TENCENT_SIGN) throw new Error('The demo has no items.');

async function addAliyun(items: readonly ReviewedItem[] = ALIYUN_SMS_DEMO_ITEMS) {
  const simulator = await startSimulator((parts) =>
    createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items, reviewMs: 0 }),
  );
  const account = { accountName: '阿里云', vendor: 'aliyun' as const, endpoint: simulator.urlOf('aliyunSms') };
  const { accountId } = await portal.call(smsAccounts.addSmsAccount, { ...account, ...ALIYUN_DEMO_ACCOUNT }, admin);
  return { simulator, accountId };
}
async function addTencent(items: readonly ReviewedItem[] = TENCENT_DEMO_ITEMS) {
  const { secretId, secretKey, sdkAppId } = TENCENT_DEMO_ACCOUNT;
  const simulator = await startSimulator((parts) =>
    createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items, reviewMs: 0 }),
  );
  const account = { accountName: '腾讯云', vendor: 'tencent' as const, endpoint: simulator.urlOf('tencentSms') };
  const key = { accessKeyId: secretId, accessKeySecret: secretKey, sdkAppId };
  const { accountId } = await portal.call(smsAccounts.addSmsAccount, { ...account, ...key }, admin);
  return { simulator, accountId };
}
const listSigns = (accountId: string) => portal.call(smsSigns.listVendorSmsSigns, { accountId }, admin);
const importSigns = (accountId: string, vendorCodes: string[]) =>
  portal.call(smsSigns.importSmsSigns, { accountId, vendorCodes }, admin);
const readSigns = async () => (await portal.call(smsSigns.listSmsSigns, {}, admin)).rows;
const listTemplates = (signId: string) => portal.call(smsTemplates.listVendorSmsTemplates, { signId }, admin);
const importTemplates = (signId: string, vendorCodes: string[], more: object = {}) =>
  portal.call(smsTemplates.importSmsTemplates, { signId, vendorCodes, ...more }, admin);
const readTemplates = async () => (await portal.call(smsTemplates.listSmsTemplates, {}, admin)).rows;
const readAudited = (operation: string) =>
  portal.store.ownerQuery(
    `select o.kind from audited_objects o join audit_log a using (audit_id) where a.operation = $1 and o.changes <> '[]'`,
    [operation],
  );
async function importSign(accountId: string, vendorCode: string): Promise<string> {
  await importSigns(accountId, [vendorCode]);
  return (await readSigns()).find(({ review }) => review.vendorTemplateId === vendorCode)?.signId ?? '';
}

describe('[CHN-01] the import of signs', () => {
  it('adds the chosen ones that the vendor has, with their review, and each once', async () => {
    const refused = { ...ALIYUN_SIGN, id: '新品牌', name: '新品牌', decision: { passed: false, reason: '缺少证明' } };
    const codes = { ...ALIYUN_SIGN, id: '验证专用', name: '验证专用', details: { type: '0', source: '0' } };
    const { accountId } = await addAliyun([ALIYUN_SIGN, refused, codes]);
    expect(await listSigns(accountId)).toMatchObject({ failure: null, isCut: false });
    expect((await listSigns(accountId)).items).toMatchObject([
      { vendorCode: '智慧能源', state: 'new', problem: null, purpose: 'general', review: { state: 'passed' } },
      { vendorCode: '新品牌', state: 'new', review: { state: 'refused', reason: '缺少证明' } },
      { vendorCode: '验证专用', state: 'new', purpose: 'verification' },
    ]);
    const both = ['智慧能源', '新品牌'];
    const added = await Promise.all([importSigns(accountId, both), importSigns(accountId, both)]);
    expect(added.map((result) => result.added).sort()).toEqual([0, 2]);
    expect(await readSigns()).toHaveLength(2);
    expect(await readSigns()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          signName: '智慧能源',
          review: expect.objectContaining({ state: 'passed' }) as unknown,
        }),
        expect.objectContaining({
          signName: '新品牌',
          review: expect.objectContaining({
            state: 'refused',
            reason: '缺少证明',
            vendorTemplateId: '新品牌',
          }) as unknown,
        }),
      ]),
    );
    expect((await listSigns(accountId)).items.map(({ state }) => state)).toEqual(['known', 'known', 'new']);
    expect(await readAudited('importSmsSigns')).toEqual([{ kind: 'smsSign' }, { kind: 'smsSign' }]);
  });

  it('leaves out what the portal can’t use, and says why', async () => {
    const odd = { ...TENCENT_SIGN, id: '100002', name: '太长的签名名称超过十二个字符了' };
    const again = { ...TENCENT_SIGN, id: '100003', decision: { passed: false, reason: '缺少证明' } };
    const { accountId } = await addTencent([again, odd, TENCENT_SIGN]);
    expect((await listSigns(accountId)).items).toMatchObject([
      { vendorCode: '100003', state: 'unusable', problem: { text: '服务商处有同名的签名' } },
      { vendorCode: '100002', state: 'unusable', problem: { text: '签名的名称不符合门户的规范' } },
      { vendorCode: '100001', state: 'new' },
    ]);
    expect(await importSigns(accountId, ['100001', '100002', '100003', '404'])).toEqual({ failure: null, added: 1 });
    expect(await readSigns()).toMatchObject([{ signName: '智慧能源', review: { vendorTemplateId: '100001' } }]);
  });

  it('says why the vendor lists nothing', async () => {
    const { accountId, simulator } = await addAliyun();
    simulator.setTrouble('aliyunSms', { ...simulator.readTrouble('aliyunSms'), breakOff: 100 });
    const { failure, items } = await listSigns(accountId);
    expect([failure && renderInChinese(failure), items]).toEqual([expect.stringContaining('无法连接服务商'), []]);
    expect(await importSigns(accountId, ['智慧能源'])).toMatchObject({ added: 0 });
  });
});

describe('[CHN-01] the import of templates', () => {
  it('adds the chosen ones with text, type and review, each once, so that they can be sent', async () => {
    const { accountId, simulator } = await addAliyun();
    const signId = await importSign(accountId, '智慧能源');
    expect((await listTemplates(signId)).items).toMatchObject([
      {
        vendorCode: 'SMS_100000001',
        state: 'new',
        templateType: 'verification',
        text: '您的验证码为：{code}，5分钟内有效，请勿告知他人。',
      },
      { vendorCode: 'SMS_100000002', templateType: 'notice' },
      { vendorCode: 'SMS_100000003', templateType: 'marketing' },
    ]);
    const two = ['SMS_100000001', 'SMS_100000002'];
    const added = await Promise.all([importTemplates(signId, two), importTemplates(signId, two)]);
    expect(added.map((result) => result.added).sort()).toEqual([0, 2]);
    const rows = await readTemplates();
    expect(rows).toHaveLength(2);
    const code = rows.find(({ templateCode }) => templateCode === 'SMS_100000001');
    expect(code).toMatchObject({
      ...{ templateName: '验证码', templateType: 'verification', accountId, signId, variableNames: ['code'] },
      review: { vendorTemplateId: 'SMS_100000001', state: 'passed' },
    });
    expect((await listTemplates(signId)).items.map(({ state }) => state)).toEqual(['known', 'known', 'new']);
    expect(await readAudited('importSmsTemplates')).toEqual([{ kind: 'smsTemplate' }, { kind: 'smsTemplate' }]);
    const test = { templateId: code?.templateId ?? '', phone: '13900000001', values: { code: '246810' } };
    expect(await portal.call(smsTemplates.testSmsTemplate, test, admin)).toMatchObject({ isPassed: true });
    expect(simulator.arrivals.list({})).toMatchObject([
      { arrival: { text: '您的验证码为：246810，5分钟内有效，请勿告知他人。' } },
    ]);
  });

  it('asks for the type where the vendor does not say it, and numbers the variables', async () => {
    const { accountId } = await addTencent();
    const signId = await importSign(accountId, '100001');
    expect((await listTemplates(signId)).items[1]).toMatchObject({
      ...{ vendorCode: '1000002', templateType: null, text: '{var1}您好，{var2}发生告警：{var3}，请及时处理。' },
    });
    await expect(importTemplates(signId, ['1000002'])).rejects.toThrow('请选择类型');
    expect(await importTemplates(signId, ['1000002'], { templateType: 'notice' })).toEqual({ failure: null, added: 1 });
    expect(await readTemplates()).toMatchObject([{ templateCode: '1000002', templateType: 'notice' }]);
  });

  it('leaves out what the portal can’t use, and says why', async () => {
    const template = (id: string, more: object) => ({ ...ALIYUN_CODE, id, ...more });
    const codesOnly = { ...ALIYUN_SIGN, details: { type: '0', source: '0' } };
    const { accountId } = await addAliyun([
      codesOnly,
      template('SMS_1', { text: '满${1}减' }),
      template('SMS_2', { details: { type: '3' } }),
      template('SMS_3', { details: { type: '1' } }),
      template('SMS_4', {}),
      template('SMS_5', {}),
    ]);
    const signId = await importSign(accountId, '智慧能源');
    const own = { templateName: '自有', templateType: 'verification' as const, text: '您好', signId };
    await portal.call(smsTemplates.addSmsTemplate, { ...own, templateCode: 'SMS_4' }, admin);
    const { items } = await listTemplates(signId);
    expect(items.map(({ state, problem }) => [state, problem && renderInChinese(problem)])).toEqual([
      ['unusable', '模板的变量不能转换为门户的变量'],
      ['unusable', '不支持国际/港澳台短信的模板'],
      ['unusable', '该签名只能用于验证码'],
      ['unusable', '模板编码“SMS_4”已被使用'],
      ['new', null],
    ]);
    const all = items.map(({ vendorCode }) => vendorCode);
    expect(await importTemplates(signId, all)).toEqual({ failure: null, added: 1 });
    expect((await readTemplates()).map(({ templateCode }) => templateCode).sort()).toEqual(['SMS_4', 'SMS_5']);
  });
});
