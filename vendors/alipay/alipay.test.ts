import { createSign, generateKeyPairSync } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import type { AlipaySdkConfig } from 'alipay-sdk';
import { openTables } from '../tables';
import { startVendor } from '../testing';
import type { StartedVendor } from '../testing';
import { createAlipay } from './alipay';
import type { Alipay } from './alipay';
import { ALIPAY_DEMO, ALIPAY_DEMO_APP_PRIVATE_KEY, ALIPAY_DEMO_PUBLIC_KEY } from './testing';
import type { AlipayApp, Occasion } from './settings';

const METHOD = 'alipay.open.app.mini.templatemessage.send';
const DAY_MS = 86_400_000;
const [APP] = ALIPAY_DEMO.apps as readonly [AlipayApp];
const [FORM_TEMPLATE, TRADE_TEMPLATE] = APP.templates.map(({ id }) => id);
const FORM: Occasion = { kind: 'form', appId: APP.appId, userId: '2088102122458832' };
const MESSAGE = {
  to_user_id: FORM.userId,
  user_template_id: FORM_TEMPLATE,
  page: 'page/component/index',
  data: JSON.stringify({
    keyword1: { value: '12:00' },
    keyword2: { value: '20180808' },
    keyword3: { value: '支付宝' },
  }),
};
const TRADE_DATA = JSON.stringify({ keyword1: { value: '1024' }, keyword2: { value: '顺丰' } });

const other = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let vendor: Alipay;
let alipay: StartedVendor;

beforeEach(async () => {
  const otherApp = { ...APP, appId: '2021000000000002', publicKey: other.publicKey };
  vendor = createAlipay({ tables: openTables(), settings: { ...ALIPAY_DEMO, apps: [APP, otherApp] } });
  alipay = await startVendor(vendor);
});

afterEach(() => alipay.close());

// The official client, which checks the signature of each answer.
function execute(content: object, config: Partial<AlipaySdkConfig> = {}, method = METHOD) {
  const client = new AlipaySdk({
    appId: APP.appId,
    privateKey: ALIPAY_DEMO_APP_PRIVATE_KEY,
    keyType: 'PKCS8',
    alipayPublicKey: ALIPAY_DEMO_PUBLIC_KEY,
    gateway: `${alipay.url}/gateway.do`,
    ...config,
  });
  return client.exec(method, { bizContent: content }, { validateSign: true });
}

function send(changes: object = {}) {
  return execute({ form_id: vendor.permit(FORM), ...MESSAGE, ...changes });
}

describe('the gateway', () => {
  // Calls the gateway without the client, for requests that the client does not make.
  async function call(changes: Readonly<Record<string, string | undefined>>, form = '') {
    const parameters = Object.entries<string | undefined>({
      app_id: APP.appId,
      method: METHOD,
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: '2026-01-05 10:00:00',
      version: '1.0',
      biz_content: '{}',
      ...changes,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const signed = parameters.sort(([one], [two]) => (one < two ? -1 : 1)).map((entry) => entry.join('='));
    const sign = createSign('RSA-SHA256').update(signed.join('&')).sign(ALIPAY_DEMO_APP_PRIVATE_KEY, 'base64');
    const query = new URLSearchParams([...parameters, ['sign', changes.sign ?? sign]]).toString();
    const response = await fetch(`${alipay.url}/gateway.do?${query}`, { method: 'POST', body: form });
    return (await response.json()) as Record<string, unknown>;
  }

  it('[CHN-02] a request with the key of another app is refused, and the answer is signed', async () => {
    const answer = await execute(MESSAGE, { privateKey: other.privateKey });
    expect(answer).toMatchObject({ code: '40002', msg: 'Invalid Arguments', subCode: 'isv.invalid-signature' });
    expect(alipay.arrivals).toEqual([]);
  });

  it('[CHN-02] an answer with the key of another one is noticed by the client', async () => {
    const form_id = vendor.permit(FORM);
    await expect(execute({ ...MESSAGE, form_id }, { alipayPublicKey: other.publicKey })).rejects.toThrow('验签失败');
  });

  it('[CHN-02] a change on the way breaks the signature', async () => {
    const answer = await call({}, new URLSearchParams({ biz_content: '{"page":"elsewhere"}' }).toString());
    expect(Object.values(answer)[0]).toMatchObject({ sub_code: 'isv.invalid-signature' });
  });

  it('[CHN-02] an unknown app is refused without a signature', async () => {
    const answer = await call({ app_id: '2021000000000009' });
    expect(Object.values(answer)).toEqual([expect.objectContaining({ code: '40002', sub_code: 'isv.invalid-app-id' })]);
  });

  it('[CHN-02] an unknown method is refused', async () => {
    expect(await execute({}, {}, 'alipay.trade.nothing')).toMatchObject({ subCode: 'isv.invalid-method' });
    expect(await execute({}, {}, 'constructor')).toMatchObject({ subCode: 'isv.invalid-method' });
  });

  it.each([
    [{ method: undefined }, '40001', 'isv.missing-method'],
    [{ app_id: undefined }, '40001', 'isv.missing-app-id'],
    [{ sign: '' }, '40001', 'isv.missing-signature'],
    [{ sign_type: undefined }, '40001', 'isv.missing-signature-type'],
    [{ timestamp: undefined }, '40001', 'isv.missing-timestamp'],
    [{ version: undefined }, '40001', 'isv.missing-version'],
    [{ timestamp: '1767578400000' }, '40002', 'isv.invalid-timestamp'],
    [{ sign_type: 'MD5' }, '40002', 'isv.invalid-signature-type'],
    [{ format: 'XML' }, '40002', 'isv.invalid-format'],
  ])('[CHN-02] %j: refused as the documents say', async (changes, code, subCode) => {
    const answer = await call(changes);
    const name = 'method' in changes ? 'error_response' : 'alipay_open_app_mini_templatemessage_send_response';
    expect(answer[name]).toMatchObject({ code, sub_code: subCode });
  });
});

describe('template messages', () => {
  it('[CHN-02] a message after a form reaches the user as a card', async () => {
    expect(await send()).toMatchObject({ code: '10000', msg: 'Success' });
    expect(alipay.arrivals).toMatchObject([
      {
        kind: 'card',
        account: APP.appId,
        recipient: '2088102122458832',
        title: '预约成功通知',
        keywords: [
          { name: '预约时间', value: '12:00' },
          { name: '预约日期', value: '20180808' },
          { name: '预约门店', value: '支付宝' },
        ],
        page: 'page/component/index',
      },
    ]);
  });

  it('[CHN-02] the number of a form or a payment permits three messages', async () => {
    const trade = { form_id: vendor.permit({ ...FORM, kind: 'trade' }), user_template_id: TRADE_TEMPLATE };
    for (const message of [{ form_id: vendor.permit(FORM) }, { ...trade, data: TRADE_DATA }]) {
      for (let i = 0; i < 3; i++) expect(await send(message)).toMatchObject({ code: '10000' });
      expect(await send(message)).toMatchObject({ code: '40004', subCode: 'FORM_ID_OVER_LIMIT' });
    }
    expect(alipay.arrivals).toHaveLength(6);
  });

  it('[CHN-02] a number is good for seven days', async () => {
    const form_id = vendor.permit(FORM);
    alipay.advance(7 * DAY_MS - 1);
    expect(await send({ form_id })).toMatchObject({ code: '10000' });
    alipay.advance(1);
    expect(await send({ form_id })).toMatchObject({
      code: '40004',
      subCode: 'FORM_ID_OVER_TIME',
      subMsg: 'formId超时',
    });
  });

  it('[CHN-02] the numbers that there are at first permit three messages, too', async () => {
    const [form_id, { userId } = FORM] = Object.entries(ALIPAY_DEMO.occasions)[0] ?? [];
    for (let i = 0; i < 3; i++) expect(await send({ form_id, to_user_id: userId })).toMatchObject({ code: '10000' });
    expect(await send({ form_id, to_user_id: userId })).toMatchObject({ subCode: 'FORM_ID_OVER_LIMIT' });
  });

  it('[CHN-02] a number is good for its own app, user and kind of template', async () => {
    const refused = [
      [{ form_id: vendor.permit({ ...FORM, appId: '2021000000000002' }) }, 'FORM_ID_NOT_MATCH_APPID'],
      [{ form_id: 'nothing' }, 'FORM_ID_NOT_MATCH_APPID'],
      [{ form_id: vendor.permit({ ...FORM, kind: 'trade' }) }, 'USER_TEMPLATE_ILLEGAL'],
      [{ form_id: vendor.permit({ ...FORM, userId: '2088000000000009' }) }, 'FORM_ID_NOT_MATCH_USERID'],
      [
        {
          form_id: vendor.permit({ ...FORM, kind: 'trade', userId: '2088000000000009' }),
          user_template_id: TRADE_TEMPLATE,
          data: TRADE_DATA,
        },
        'TRADE_NO_NOT_MATCH_USERID',
      ],
    ] as const;
    for (const [changes, subCode] of refused) expect(await send(changes)).toMatchObject({ code: '40004', subCode });
    expect(alipay.arrivals).toEqual([]);
  });

  it.each([
    ['an unknown template', { user_template_id: 'nothing' }, 'USER_TEMPLATE_ILLEGAL'],
    ['a missing keyword', { data: JSON.stringify({ keyword1: { value: '1' } }) }, 'USER_TEMPLATE_LACK_KEYWORD'],
    [
      'a keyword too many',
      { data: JSON.stringify({ ...JSON.parse(MESSAGE.data), keyword4: { value: '1' } }) },
      'USER_TEMPLATE_LACK_KEYWORD',
    ],
    ['data that is not JSON', { data: 'keyword1=1' }, 'USER_TEMPLATE_LACK_KEYWORD'],
    [
      'a keyword of 51 characters',
      { data: JSON.stringify({ ...JSON.parse(MESSAGE.data), keyword1: { value: '长'.repeat(51) } }) },
      'USER_KEYWORD_LENGTH_ERROR',
    ],
    ['no user', { to_user_id: '' }, 'isv.missing-parameter'],
    ['no number', { form_id: '' }, 'isv.missing-parameter'],
    ['a page of 129 characters', { page: 'p'.repeat(129) }, 'isv.invalid-parameter'],
  ])('[CHN-02] %s: refused with its code, and the number is not used up', async (_name, changes, subCode) => {
    const form_id = vendor.permit(FORM);
    for (let i = 0; i < 4; i++) expect(await send({ form_id, ...changes })).toMatchObject({ subCode });
    expect(await send({ form_id })).toMatchObject({ code: '10000' });
    expect(alipay.arrivals).toHaveLength(1);
  });
});
