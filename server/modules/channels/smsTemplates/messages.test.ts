import { smsAccounts } from 'contract/channels/smsAccounts';
import { smsSigns } from 'contract/channels/smsSigns';
import { smsTemplates } from 'contract/channels/smsTemplates';
import { ALIYUN_DEMO_ACCOUNT } from '../../../../vendors/aliyun/demo';
import { createAliyunSms } from '../../../../vendors/aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from '../../../../vendors/aliyunSms/demo';
import { closeAll, receiveReceipts, startSimulator } from '../../../../vendors/customer/testing';
import { signBody } from '../../../channels/sms/httpSignature';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { toReceiptPath } from '../receipts/address';
import { addClient, send, startTestSender, waitForState } from '../records/testing';
import type { TestClient } from '../records/testing';

let portal: Portal;
let admin: SignedIn;
let client: TestClient;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin);
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['channel_templates', 'sms_signs', 'channel_accounts', 'channel_records'])
    await portal.store.ownerQuery(`delete from ${table}`);
});
afterEach(closeAll);

async function addTemplate(account: object) {
  const { accountId } = await portal.call(
    smsAccounts.addSmsAccount,
    { accountName: '通知', vendor: 'aliyun', ...ALIYUN_DEMO_ACCOUNT, ...account },
    admin,
  );
  const sign = { source: 'company' as const, purpose: 'general' as const, note: '公司名称', signName: '智慧能源' };
  const { signId } = await portal.call(smsSigns.addSmsSign, { ...sign, accountId }, admin);
  const form = { templateCode: 'alarm', templateName: '告警', templateType: 'notice' as const, signId };
  const text = '{name}您好，{project}发生告警：{content}，请及时处理。';
  await portal.call(smsTemplates.addSmsTemplate, { ...form, text }, admin);
  return accountId;
}

async function sendAlarm(idempotencyKey: string) {
  const values = Object.entries({ name: '林婉清', project: '一号园区', content: '温度过高' });
  const envelope = await send(portal, client, {
    ...{ idempotencyKey, channel: 'sms', templateCode: 'alarm', phone: '13900000001' },
    values: values.map(([name, value]) => ({ name, value })),
  });
  return envelope.data as { readonly recordId: string; readonly state: string };
}

const report = (accountId: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: toReceiptPath(portal.services.storageCipher, accountId),
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('[CHN-03] a message by SMS', () => {
  it('goes to the vendor once its template has passed, and the receipt says that it has arrived', async () => {
    const receiver = await receiveReceipts();
    const simulator = await startSimulator(({ receiptAddresses, ...parts }) => {
      const vendor = createAliyunSms({
        ...{ ...parts, receiptAddresses, accounts: [ALIYUN_DEMO_ACCOUNT], items: ALIYUN_SMS_DEMO_ITEMS, reviewMs: 0 },
      });
      receiptAddresses.set('aliyunSms', ALIYUN_DEMO_ACCOUNT.accessKeyId, receiver.url);
      return vendor;
    });
    const accountId = await addTemplate({ endpoint: simulator.urlOf('aliyunSms') });
    expect((await sendAlarm('early')).state).toBe('refused');
    await portal.store.ownerQuery(
      `update channel_templates set review_state = 'passed', vendor_template_id = 'SMS_100000002'`,
    );
    const sender = startTestSender(portal);
    const { recordId } = await sendAlarm('order-7');
    const sent = await waitForState(portal, admin, recordId, 'handedOver');
    expect(sent).toMatchObject({
      ...{ recipient: '139****0001', text: '【智慧能源】林婉清您好，一号园区发生告警：温度过高，请及时处理。' },
    });
    await receiver.upTo(1);
    const body = receiver.received[0] ?? '';
    const answer = await report(accountId, body);
    expect(answer.json()).toEqual({ code: 0, msg: '成功' });
    await waitForState(portal, admin, recordId, 'delivered');
    await sender.stop();
    expect((await report(accountId, '{"strange":1}')).statusCode).toBe(400);
  });

  it('has receipts of a gateway of one’s own by its signature alone', async () => {
    const accountId = await addTemplate({ vendor: 'http', endpoint: 'https://127.0.0.1/sms' });
    const body = '[]';
    expect((await report(accountId, body)).statusCode).toBe(400);
    const key = { id: ALIYUN_DEMO_ACCOUNT.accessKeyId, secret: ALIYUN_DEMO_ACCOUNT.accessKeySecret };
    expect((await report(accountId, body, { authorization: signBody(key, body) })).json()).toEqual({ code: 0 });
  });
});
