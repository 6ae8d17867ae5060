import { smsAccounts } from 'contract/channels/smsAccounts';
import type { SmsBalance } from 'contract/channels/smsAccounts';
import { renderInChinese } from 'contract/text';
import { ALIYUN_DEMO_ACCOUNT } from '../../../../vendors/aliyun/demo';
import { createAliyunSms } from '../../../../vendors/aliyunSms/aliyunSms';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { HTTP_SMS_DEMO_KEY } from '../../../../vendors/httpSms/demo';
import { createHttpSms } from '../../../../vendors/httpSms/httpSms';
import { TENCENT_DEMO_ACCOUNT } from '../../../../vendors/tencentSms/demo';
import { createTencentSms } from '../../../../vendors/tencentSms/tencentSms';
import { aliyun } from '../../../channels/sms/aliyun';
import { http } from '../../../channels/sms/http';
import { tencent } from '../../../channels/sms/tencent';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { smsBalanceJob } from './balanceJob';

const { getSmsAccount, addSmsAccount, updateSmsAccount, querySmsBalance } = smsAccounts;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(() => portal.store.ownerQuery('delete from channel_accounts'));
afterEach(closeAll);

const startAliyun = (account: object = {}) =>
  startSimulator((parts) =>
    createAliyunSms({ ...parts, accounts: [{ ...ALIYUN_DEMO_ACCOUNT, ...account }], items: [], reviewMs: 0 }),
  );
const VENDORS = {
  aliyun: { start: startAliyun, keys: ALIYUN_DEMO_ACCOUNT },
  tencent: {
    start: () =>
      startSimulator((parts) =>
        createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items: [], reviewMs: 0 }),
      ),
    keys: {
      accessKeyId: TENCENT_DEMO_ACCOUNT.secretId,
      accessKeySecret: TENCENT_DEMO_ACCOUNT.secretKey,
      sdkAppId: TENCENT_DEMO_ACCOUNT.sdkAppId,
    },
  },
  http: {
    start: () => startSimulator((parts) => createHttpSms({ ...parts, key: HTTP_SMS_DEMO_KEY })),
    keys: { accessKeyId: HTTP_SMS_DEMO_KEY.id, accessKeySecret: HTTP_SMS_DEMO_KEY.secret },
  },
} as const;
type Vendor = keyof typeof VENDORS;

const formOf = (vendor: Vendor, endpoint: string, more: object = {}) => ({
  ...{ accountName: vendor, vendor, endpoint },
  ...VENDORS[vendor].keys,
  ...more,
});
const add = (vendor: Vendor, endpoint: string, more: object = {}) =>
  portal.call(addSmsAccount, formOf(vendor, endpoint, more), admin);
const read = (accountId: string) => portal.call(getSmsAccount, { accountId }, admin);
const query = (accountId: string) => portal.call(querySmsBalance, { accountId }, admin);
const whyNot = ({ failure }: SmsBalance) => failure && renderInChinese(failure);

describe('[CHN-01] the balance of an SMS account', () => {
  it.each([
    ['aliyun', 12_345.6, 'CNY'],
    ['tencent', 10_000, null],
    ['http', 5_000, null],
  ] as const)('is asked from %s, and kept with the account until that is changed', async (vendor, amount, currency) => {
    const simulator = await VENDORS[vendor].start();
    const endpoint = simulator.urlOf(`${vendor}Sms`);
    const { accountId } = await add(vendor, endpoint);
    expect(await read(accountId)).toMatchObject({ balance: null });
    const { balance } = await query(accountId);
    expect(balance).toMatchObject({ amount, currency, failure: null });
    expect(await read(accountId)).toMatchObject({
      balance: { amount, currency, failure: null },
      version: 1,
    });
    const form = formOf(vendor, endpoint, { remark: '备用' });
    await portal.call(updateSmsAccount, { ...form, accountId, version: 1 }, admin);
    expect(await read(accountId)).toMatchObject({ balance: null });
  });

  it('says why the vendor has not told it, and forgets what it was', async () => {
    const endpoint = (await startAliyun({ lacksBilling: true })).urlOf('aliyunSms');
    const { accountId } = await add('aliyun', endpoint);
    expect(whyNot((await query(accountId)).balance)).toBe('该访问密钥没有查询费用的权限（NoPermission）');
    expect(await read(accountId)).toMatchObject({ balance: { amount: null, currency: null } });
    const wrong = await add('aliyun', endpoint, { accountName: '错', accessKeySecret: 'wrong' });
    expect(whyNot((await query(wrong.accountId)).balance)).toContain('签名不正确，请检查访问密钥');
    const nowhere = await add('http', 'http://127.0.0.1:1/sms');
    expect(whyNot((await query(nowhere.accountId)).balance)).toContain('无法连接服务商');
  });

  it('is asked once a day of all accounts in use, also after one that can’t be reached', async () => {
    const endpoint = (await VENDORS.tencent.start()).urlOf('tencentSms');
    const { accountId } = await add('tencent', endpoint);
    const nowhere = await add('http', 'http://127.0.0.1:1/sms');
    const disabled = await add('tencent', endpoint, { accountName: '停用' });
    await portal.store.ownerQuery('update channel_accounts set enabled = false where account_id = $1', [
      disabled.accountId,
    ]);
    const runners = createTestRunners(portal);
    runners.start(smsBalanceJob);
    const jobId = await enqueue(portal, await portal.signIn('admin'), smsBalanceJob, {});
    await waitUntil(async () => (await portal.row('select state from jobs where job_id = $1', jobId)).state === 'done');
    await runners.stop();
    expect(await read(accountId)).toMatchObject({ balance: { amount: 10_000 } });
    expect(await read(nowhere.accountId)).toMatchObject({ balance: { amount: null } });
    expect(await read(disabled.accountId)).toMatchObject({ balance: null });
    expect((await portal.row('select note from jobs where job_id = $1', jobId)).note).toMatchObject({
      values: { n: 2, failed: 1 },
    });
  });
});

describe('what vendors say of a balance', () => {
  const answer = (json: unknown) => ({ status: 200, text: '', json });
  const account = { ...ALIYUN_DEMO_ACCOUNT, sdkAppId: null, region: null };

  it('is asked from the billing of Alibaba Cloud, or from the proxy that stands for its addresses', () => {
    const urlOf = (endpoint: string) => new URL(aliyun.balance.createQuery({ ...account, endpoint }).url).origin;
    expect(urlOf('https://dysmsapi.aliyuncs.com')).toBe('https://business.aliyuncs.com');
    expect(urlOf('https://sms.example.com')).toBe('https://sms.example.com');
  });

  it('counts the packages of Tencent Cloud that are in force', () => {
    const now = Math.floor(Date.now() / 1000);
    const one = { PackageEffectiveTime: now - 60, PackageExpiredTime: now + 60, PackageAmount: 100, CurrentUsage: 30 };
    const packages = [
      one,
      { ...one, CurrentUsage: 120 },
      { ...one, PackageExpiredTime: now - 1 },
      { ...one, PackageEffectiveTime: now + 30 },
    ];
    expect(tencent.balance.readBalance(answer({ Response: { SmsPackagesStatisticsSet: packages } }))).toEqual({
      ...{ kind: 'found', amount: 70, currency: null },
    });
  });

  it('is a failure where it can’t be understood', () => {
    for (const { balance } of [aliyun, tencent, http])
      for (const json of [
        undefined,
        {},
        { Code: '200', Data: { AvailableAmount: 'x' } },
        { code: 0 },
        { Response: {} },
      ])
        expect(balance.readBalance(answer(json))).toMatchObject({ kind: 'failed' });
    expect(http.balance.readBalance(answer({ code: 0, balance: 1.5, currency: 'CNY' }))).toMatchObject({
      ...{ kind: 'found', amount: 1.5, currency: 'CNY' },
    });
  });
});
