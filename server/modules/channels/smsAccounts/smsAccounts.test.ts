import { smsAccounts } from 'contract/channels/smsAccounts';
import type { SmsVendor } from 'contract/channels/smsAccounts';
import { renderInChinese } from 'contract/text';
import { ALIYUN_DEMO_ACCOUNT } from '../../../../vendors/aliyun/demo';
import { createAliyunSms } from '../../../../vendors/aliyunSms/aliyunSms';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { TENCENT_DEMO_ACCOUNT } from '../../../../vendors/tencentSms/demo';
import { createTencentSms } from '../../../../vendors/tencentSms/tencentSms';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { listSmsAccounts, getSmsAccount, addSmsAccount, updateSmsAccount } = smsAccounts;
const { setDefaultSmsAccount, testSmsAccount } = smsAccounts;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(() => portal.store.ownerQuery('delete from channel_accounts'));
afterEach(closeAll);

const ALIYUN = {
  vendor: 'aliyun' as const,
  accessKeyId: ALIYUN_DEMO_ACCOUNT.accessKeyId,
  accessKeySecret: ALIYUN_DEMO_ACCOUNT.accessKeySecret,
};
const TENCENT = {
  vendor: 'tencent' as const,
  accessKeyId: TENCENT_DEMO_ACCOUNT.secretId,
  accessKeySecret: TENCENT_DEMO_ACCOUNT.secretKey,
  sdkAppId: TENCENT_DEMO_ACCOUNT.sdkAppId,
};
const startVendor = {
  aliyun: () =>
    startSimulator((parts) => createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: [], reviewMs: 0 })),
  tencent: () =>
    startSimulator((parts) => createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items: [], reviewMs: 0 })),
} satisfies Record<Exclude<SmsVendor, 'http'>, unknown>;
const add = (accountName: string, more: object) =>
  portal.call(addSmsAccount, { accountName, ...ALIYUN, ...more }, admin);
const read = (accountId: string) => portal.call(getSmsAccount, { accountId }, admin);
const test = (form: object) => portal.call(testSmsAccount, { ...ALIYUN, ...form }, admin);
const tell = (failure: Parameters<typeof renderInChinese>[0] | null) => failure && renderInChinese(failure);

describe('[CHN-01] SMS accounts', () => {
  it('are apart from the accounts of other channels, and hand out no secret', async () => {
    const { accountId } = await add('通知', TENCENT);
    await portal.store.ownerQuery(
      `insert into channel_accounts (account_id, merchant_id, channel, account_name, settings) values ('m', $1, 'mail', '通知', '{}')`,
      [admin.merchantId],
    );
    const { rows } = await portal.call(listSmsAccounts, {}, admin);
    expect(rows).toMatchObject([
      { accountId, vendor: 'tencent', accessKeyId: TENCENT.accessKeyId, sdkAppId: TENCENT.sdkAppId, endpoint: null },
    ]);
    expect(await portal.call(listSmsAccounts, { vendor: 'aliyun' }, admin)).toMatchObject({ total: 0 });
    await expect(read('m')).rejects.toThrow('数据不存在或已被删除');
    const told = JSON.stringify([
      rows,
      await portal.store.ownerQuery('select * from channel_accounts'),
      await portal.store.ownerQuery('select * from audit_log'),
    ]);
    expect(told).not.toContain(TENCENT.accessKeySecret);
  });

  it('say what is missing, and send no stored secret elsewhere', async () => {
    await expect(add('甲', { accessKeySecret: null })).rejects.toThrow('请输入访问密钥');
    await expect(add('甲', { ...TENCENT, sdkAppId: '' })).rejects.toThrow('请输入短信应用的 SdkAppId');
    await expect(add('甲', { endpoint: 'https://sms.example.com/path' })).rejects.toThrow('请输入服务地址');
    await expect(add('甲', { vendor: 'http' })).rejects.toThrow('请输入网关的地址');
    const gateway = await add('网关', { vendor: 'http', endpoint: 'https://sms.example.com/path' });
    expect(await read(gateway.accountId)).toMatchObject({ vendor: 'http', endpoint: 'https://sms.example.com/path' });
    const { accountId } = await add('甲', {});
    const form = { ...ALIYUN, accountName: '甲', accessKeySecret: null };
    const update = (version: number, more: object) =>
      portal.call(updateSmsAccount, { accountId, version, ...form, ...more }, admin);
    for (const elsewhere of [
      { endpoint: 'https://sms.example.org' },
      { accessKeyId: 'another' },
      { ...TENCENT, accessKeySecret: null, accessKeyId: ALIYUN.accessKeyId },
    ])
      await expect(update(1, elsewhere)).rejects.toThrow('请重新输入访问密钥');
    await update(1, { remark: '备用', endpoint: '' });
    await update(2, { endpoint: 'https://sms.example.org/', accessKeySecret: 'new' });
    expect(await read(accountId)).toMatchObject({ endpoint: 'https://sms.example.org', version: 3 });
  });
});

describe.each([
  [
    ALIYUN,
    '服务商不认识该访问密钥 ID（InvalidAccessKeyId.NotFound）',
    '签名不正确，请检查访问密钥（SignatureDoesNotMatch）',
  ],
  [
    TENCENT,
    '服务商不认识该访问密钥 ID（AuthFailure.SecretIdNotFound）',
    '签名不正确，请检查访问密钥（AuthFailure.SignatureFailure）',
  ],
])('[CHN-01] the test of an SMS account, $vendor', (keys, unknownKey, wrongSecret) => {
  it('proves address and key, shows what was said without the signature, and permits the default', async () => {
    const simulator = await startVendor[keys.vendor]();
    const endpoint = simulator.urlOf(`${keys.vendor}Sms`);
    const { accountId } = await add('账号', { ...keys, endpoint });
    await expect(portal.call(setDefaultSmsAccount, { accountId, version: 1 }, admin)).rejects.toThrow('请先测试');
    const { isPassed, failure, dialogue } = await test({ ...keys, endpoint, accessKeySecret: null, accountId });
    expect([isPassed, failure]).toEqual([true, null]);
    const lines = dialogue.map(({ text }) => text);
    expect(lines[0]).toContain(`POST ${endpoint}`);
    expect(lines).toContain('HTTP 200');
    expect(lines.join('\n')).toMatch(/Signature=\*{4}$/m);
    expect(lines.join('\n')).not.toMatch(/Signature=[0-9a-f]/);
    expect(await read(accountId)).toMatchObject({ lastTest: { failure: null }, version: 1 });
    await portal.call(setDefaultSmsAccount, { accountId, version: 1 }, admin);
    expect(await read(accountId)).toMatchObject({ isDefault: true });
    // Nothing was sent.
    expect(simulator.arrivals.list({})).toEqual([]);
  });

  it('says why the vendor refuses', async () => {
    const simulator = await startVendor[keys.vendor]();
    const endpoint = simulator.urlOf(`${keys.vendor}Sms`);
    const failureOf = async (form: object) => tell((await test({ ...keys, endpoint, ...form })).failure);
    expect(await failureOf({ accessKeyId: 'unknown' })).toBe(unknownKey);
    expect(await failureOf({ accessKeySecret: 'wrong' })).toBe(wrongSecret);
    simulator.advance(3_600_000);
    expect(await failureOf({})).toContain('服务器的时间与服务商相差太大');
    simulator.setTrouble(`${keys.vendor}Sms`, { ...simulator.readTrouble(`${keys.vendor}Sms`), breakOff: 100 });
    expect(await failureOf({})).toContain('无法连接服务商');
    expect(await failureOf({ endpoint: 'http://10.0.0.1' })).toBe('门户不能连接该服务地址，请联系平台管理员');
  });
});
