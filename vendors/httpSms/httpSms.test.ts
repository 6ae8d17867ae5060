import { createHmac, randomUUID } from 'node:crypto';
import { closeAfterTest, closeAll, receiveReceipts } from '../customer/testing';
import { createReceiptAddresses } from '../receiptAddresses';
import { startVendors } from '../simulator';
import { openTables } from '../tables';
import { createHttpSms } from './httpSms';
import { createSignatureCheck } from './signature';

const KEY = { id: 'portal', secret: 'a-secret-of-both-sides' };

afterEach(closeAll);

async function start() {
  const tables = openTables();
  const receiptAddresses = createReceiptAddresses(tables);
  const vendors = [createHttpSms({ tables, receiptAddresses, key: KEY })];
  const simulator = await startVendors({ vendors, tables, receiptAddresses });
  closeAfterTest(simulator.close);

  function sign(body: string, secret = KEY.secret) {
    const [time, nonce] = [Date.now(), randomUUID()];
    const signature = createHmac('sha256', secret).update(`${time}\n${nonce}\n${body}`).digest('hex');
    return `HMAC-SHA256 Credential=portal, Time=${time}, Nonce=${nonce}, Signature=${signature}`;
  }
  async function post(content: object, header = sign(JSON.stringify(content))) {
    const body = JSON.stringify(content);
    const headers = { 'content-type': 'application/json', authorization: header };
    const answer = await fetch(`${simulator.urlOf('httpSms')}/send`, { method: 'POST', headers, body });
    const json: unknown = await answer.json();
    return json;
  }
  return { simulator, sign, post };
}

const message = (id: string, phone = '13900000001') => ({
  ...{ type: 'send', id, phone },
  ...{ sign: '智慧能源', text: '您的验证码为246810。' },
});

it('checks signatures as in the example of the documentation', () => {
  const check = createSignatureCheck(KEY, openTables(), 'example');
  const header =
    'HMAC-SHA256 Credential=portal, Time=1795690000000, Nonce=0123456789abcdef, ' +
    'Signature=b77fc72c440c15463dcd1c1bb172dee30036f9e9acb294653dc1f4b6751d8721';
  const now = 1_795_690_000_000;
  expect(check(header, '{"type":"test"} ', now)).toBe(false);
  expect(check(header, '{"type":"test"}', now + 300_001)).toBe(false);
  expect(check(header, '{"type":"test"}', now)).toBe(true);
  expect(check(header, '{"type":"test"}', now)).toBe(false);
});

it('[CHN-02] takes each message once, and reports what became of it with a signature', async () => {
  const { simulator, post, sign } = await start();
  const customer = await receiveReceipts();
  simulator.receiptAddresses.set('httpSms', KEY.id, customer.url);
  expect(await post({ type: 'test' })).toEqual({ code: 0 });
  const first = await post(message('m1'));
  expect(first).toMatchObject({ code: 0 });
  expect(await post(message('m1'))).toEqual(first);
  expect(simulator.arrivals.list({})).toMatchObject([
    { arrival: { kind: 'sms', recipient: '13900000001', signName: '智慧能源', text: '您的验证码为246810。' } },
  ]);
  await customer.upTo(1);
  expect(JSON.parse(customer.received[0] ?? '')).toMatchObject([{ id: 'm1', state: 'delivered', units: 1 }]);
  await post(message('m2', '13900009001'));
  await customer.upTo(2);
  expect(JSON.parse(customer.received[1] ?? '')).toMatchObject([{ id: 'm2', state: 'failed', code: 'invalidNumber' }]);

  expect(await post(message('m3', 'x'))).toMatchObject({ code: 'phone', isRetryable: false });
  const wrong = sign(JSON.stringify(message('m4')), 'wrong');
  expect(await post(message('m4'), wrong)).toMatchObject({ code: 'signature' });
  expect(simulator.arrivals.list({})).toHaveLength(1);
});
