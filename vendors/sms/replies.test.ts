import { ALIYUN_DEMO_ACCOUNT } from '../aliyun/demo';
import { connect as connectAliyun, notice, start as startAliyun } from '../aliyunSms/testing';
import { closeAll, receiveReceipts, startSimulator } from '../customer/testing';
import { HTTP_SMS_DEMO_KEY } from '../httpSms/demo';
import { createHttpSms } from '../httpSms/httpSms';
import type { Simulator } from '../simulator';
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from '../tencentSms/demo';
import { createTencentSms } from '../tencentSms/tencentSms';
import { connect as connectTencent } from '../tencentSms/testing';

afterEach(closeAll);

const PHONE = '13900000001';
const like = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const any = (type: NumberConstructor | StringConstructor): unknown => expect.any(type);
const reply = async (simulator: Simulator, path: string, body: object) =>
  (
    await fetch(`${simulator.controlUrl}/api/arrivals/${path}/reply`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    })
  ).status;

describe('[CHN-02] what a phone answers', () => {
  it('is reported by Alibaba Cloud as SmsUp, and only for an SMS that has arrived', async () => {
    const simulator = await startAliyun();
    const customer = await receiveReceipts();
    simulator.receiptAddresses.set('aliyunSms', ALIYUN_DEMO_ACCOUNT.accessKeyId, customer.url);
    await connectAliyun(simulator).sendSms(notice({ phoneNumbers: PHONE }));
    // The receipt of the SMS comes first; two on their way at once may change places.
    await customer.upTo(1);
    expect(await reply(simulator, '1', { text: '退订' })).toBe(200);
    await customer.upTo(2);
    expect(JSON.parse(customer.received[1] ?? '')).toEqual([
      {
        ...{ phone_number: PHONE, content: '退订', sign_name: '智慧能源', dest_code: '0001' },
        send_time: like(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        sequence_id: like(/^\d+$/),
      },
    ]);
    expect(await reply(simulator, '2', { text: '退订' })).toBe(404);
    expect(await reply(simulator, '1', { text: '' })).toBe(400);
    expect(customer.received).toHaveLength(2);
  });

  it('is reported by Tencent Cloud as one object', async () => {
    const accounts = [{ ...TENCENT_DEMO_ACCOUNT, kind: 'enterprise' as const }];
    const simulator = await startSimulator((parts) =>
      createTencentSms({ ...parts, accounts, items: TENCENT_DEMO_ITEMS, reviewMs: 0 }),
    );
    const customer = await receiveReceipts();
    simulator.receiptAddresses.set('tencentSms', TENCENT_DEMO_ACCOUNT.sdkAppId, customer.url);
    const sms = { SmsSdkAppId: TENCENT_DEMO_ACCOUNT.sdkAppId, SignName: '智慧能源', TemplateId: '1000001' };
    await connectTencent(simulator).SendSms({ ...sms, PhoneNumberSet: [`+86${PHONE}`], TemplateParamSet: ['1', '5'] });
    await customer.upTo(1);
    expect(await reply(simulator, '1', { text: 'TD' })).toBe(200);
    await customer.upTo(2);
    expect(JSON.parse(customer.received[1] ?? '')).toEqual({
      ...{ nationcode: '86', mobile: PHONE, extend: '', text: 'TD', sign: '智慧能源', time: any(Number) },
    });
  });

  it('is reported by a gateway in the form of the documentation', async () => {
    const simulator = await startSimulator((parts) => createHttpSms({ ...parts, key: HTTP_SMS_DEMO_KEY }));
    const customer = await receiveReceipts();
    simulator.receiptAddresses.set('httpSms', HTTP_SMS_DEMO_KEY.id, customer.url);
    simulator.arrivals.add('httpSms', simulator.now(), {
      ...{ kind: 'sms', messageId: 'm1', account: HTTP_SMS_DEMO_KEY.id, recipient: PHONE },
      ...{ signName: '智慧能源', text: '你好', parts: 1 },
    });
    expect(simulator.reply(1, 'R')).toBe(true);
    await customer.upTo(1);
    expect(JSON.parse(customer.received[0] ?? '')).toEqual([
      { replyId: any(String), phone: PHONE, text: 'R', time: like(/Z$/) },
    ]);
  });
});
