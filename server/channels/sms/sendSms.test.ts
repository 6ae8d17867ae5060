import type { SmsVendor } from 'contract/channels/smsAccounts';
import { renderInChinese } from 'contract/text';
import { ALIYUN_DEMO_ACCOUNT } from '../../../vendors/aliyun/demo';
import { createAliyunSms } from '../../../vendors/aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from '../../../vendors/aliyunSms/demo';
import { closeAll, startSimulator } from '../../../vendors/customer/testing';
import type { Simulator } from '../../../vendors/simulator';
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from '../../../vendors/tencentSms/demo';
import { createTencentSms } from '../../../vendors/tencentSms/tencentSms';
import { createOutbound } from '../../outbound/outbound';
import type { SmsVendorAccount } from './account';
import type { SmsMessage } from './adapter';
import { sendSms } from './sendSms';

const outbound = createOutbound({ networks: ['127.0.0.1/32'] });
const PHONE = '13900000001';

interface Played {
  readonly start: () => Promise<Simulator>;
  readonly account: Omit<SmsVendorAccount, 'endpoint'>;
  readonly templates: { readonly code: string; readonly notice: string };
}

const PLAYED: Readonly<Record<Exclude<SmsVendor, 'http'>, Played>> = {
  aliyun: {
    start: () =>
      startSimulator((parts) =>
        createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: ALIYUN_SMS_DEMO_ITEMS, reviewMs: 0 }),
      ),
    account: { ...ALIYUN_DEMO_ACCOUNT, sdkAppId: null, region: null },
    templates: { code: 'SMS_100000001', notice: 'SMS_100000002' },
  },
  tencent: {
    start: () =>
      startSimulator((parts) =>
        createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items: TENCENT_DEMO_ITEMS, reviewMs: 0 }),
      ),
    account: {
      accessKeyId: TENCENT_DEMO_ACCOUNT.secretId,
      accessKeySecret: TENCENT_DEMO_ACCOUNT.secretKey,
      sdkAppId: TENCENT_DEMO_ACCOUNT.sdkAppId,
      region: null,
    },
    templates: { code: '1000001', notice: '1000002' },
  },
};

afterEach(closeAll);

describe.each(['aliyun', 'tencent'] as const)('an SMS through %s', (vendor) => {
  const { start, account, templates } = PLAYED[vendor];
  const named = (...values: readonly string[]) =>
    ['name', 'project', 'content'].map((name, at) => ({ name, value: values[at] ?? '' }));
  const notice: SmsMessage = {
    phone: PHONE,
    signName: '智慧能源',
    text: '林婉清您好，一号园区发生告警：温度过高！(A*)，请及时处理。',
    templateId: templates.notice,
    values: named('林婉清', '一号园区', '温度过高！(A*)'),
    recordId: 'record-7',
  };
  const sendTo = (simulator: Simulator, message: Partial<SmsMessage> = {}, more: Partial<SmsVendorAccount> = {}) =>
    sendSms(
      outbound,
      { vendor, endpoint: simulator.urlOf(`${vendor}Sms`), ...account, ...more },
      { ...notice, ...message },
      AbortSignal.timeout(5000),
    );
  const told = async (sending: ReturnType<typeof sendTo>) => {
    const outcome = await sending;
    return 'reason' in outcome ? [outcome.kind, renderInChinese(outcome.reason)] : [outcome.kind];
  };

  it('is handed over with its values, and arrives', async () => {
    const simulator = await start();
    const outcome = await sendTo(simulator);
    expect(outcome.kind).toBe('handedOver');
    const [arrived] = simulator.arrivals.list({});
    expect(arrived?.arrival).toMatchObject({
      recipient: PHONE,
      signName: '智慧能源',
      text: '林婉清您好，一号园区发生告警：温度过高！(A*)，请及时处理。',
    });
    expect(outcome).toMatchObject({ vendorId: arrived?.arrival.messageId });
  });

  it('is refused for a reason in words, for good or for now', async () => {
    const simulator = await start();
    const refusals = [
      [{ phone: '123' }, '手机号不正确'],
      [{ signName: '没有' }, '短信签名不存在或未通过审核'],
      [{ templateId: '9' }, '短信模板不存在或未通过审核'],
      [{ values: named('林', '园区', 'http://example.com') }, '模板变量的值不能包含网址'],
    ] as const;
    for (const [message, words] of refusals) {
      const outcome = await sendTo(simulator, message);
      expect(outcome).toMatchObject({ kind: 'refused', isRetryable: false });
      expect(await told(sendTo(simulator, message))).toEqual(['refused', expect.stringContaining(words)]);
    }
    const code = {
      templateId: templates.code,
      values: [{ name: 'code', value: '246810' }, ...(vendor === 'tencent' ? [{ name: 'minutes', value: '5' }] : [])],
    };
    expect(await sendTo(simulator, code)).toMatchObject({ kind: 'handedOver' });
    expect(await sendTo(simulator, code)).toMatchObject({ kind: 'refused', isRetryable: true });
    expect(await told(sendTo(simulator, {}, { accessKeySecret: 'wrong' }))).toEqual([
      'refused',
      expect.stringContaining('签名不正确，请检查访问密钥'),
    ]);
  });

  it('is unreached where nothing listens, and unknown where the answer does not come', async () => {
    const simulator = await start();
    expect(await told(sendTo(simulator, {}, { endpoint: 'http://127.0.0.1:1' }))).toEqual([
      'unreached',
      '无法连接服务商（ECONNREFUSED）',
    ]);
    expect(await told(sendTo(simulator, {}, { endpoint: 'http://10.0.0.1' }))).toEqual([
      'unreached',
      '门户不能连接该服务地址，请联系平台管理员',
    ]);
    const name = `${vendor}Sms`;
    simulator.setTrouble(name, { ...simulator.readTrouble(name), refuse: 100 });
    expect(await sendTo(simulator)).toMatchObject({ kind: 'refused', isRetryable: true });
    simulator.setTrouble(name, { ...simulator.readTrouble(name), refuse: 0, answerLate: 100 });
    const late = await sendSms(
      outbound,
      { vendor, endpoint: simulator.urlOf(name), ...account },
      notice,
      AbortSignal.timeout(500),
    );
    expect(late.kind).toBe('unknown');
    // It has arrived all the same: sent again, it would arrive twice.
    expect(simulator.arrivals.list({})).toHaveLength(1);
  });
});
