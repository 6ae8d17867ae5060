import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { renderInChinese } from 'contract/text';
import { closeAfterTest, closeAll } from '../../../vendors/customer/testing';
import { createOutbound } from '../../outbound/outbound';
import { MAX_CLOCK_SKEW_MS, signBody, verifyBody } from './httpSignature';
import { sendSms } from './sendSms';

const outbound = createOutbound({ networks: ['127.0.0.1/32'] });
const KEY = { id: 'portal', secret: 'a-secret-of-both-sides' };
const MOMENT = { time: 1_795_690_000_000, nonce: '0123456789abcdef' };
const MESSAGE = {
  phone: '13900000001',
  signName: '智慧能源',
  text: '您的验证码为246810。',
  templateId: 'code',
  values: [{ name: 'code', value: '246810' }],
  recordId: 'record-7',
};

afterEach(closeAll);

// A gateway that checks the signature as the documentation says, and answers as it is told.
async function startGateway(answer: object, status = 200) {
  const taken: unknown[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isSigned = verifyBody(KEY, request.headers.authorization ?? '', body, Date.now()) !== undefined;
      if (isSigned) taken.push(JSON.parse(body));
      response.statusCode = isSigned ? status : 401;
      response.end(JSON.stringify(isSigned ? answer : { code: 'signature', message: 'wrong' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(() => void server.close());
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, taken };
}

const sendTo = (endpoint: string, secret = KEY.secret) =>
  sendSms(
    outbound,
    {
      ...{ vendor: 'http', endpoint, accessKeyId: KEY.id, accessKeySecret: secret },
      ...{ sdkAppId: null, region: null },
    },
    MESSAGE,
    AbortSignal.timeout(5000),
  );

it('hands a message over to a gateway of one’s own, signed', async () => {
  const { endpoint, taken } = await startGateway({ code: 0, id: 'a1' });
  expect(await sendTo(endpoint)).toEqual({ kind: 'handedOver', vendorId: 'a1' });
  expect(taken).toEqual([
    { type: 'send', id: 'record-7', phone: '13900000001', sign: '智慧能源', text: '您的验证码为246810。' },
  ]);
});

it('reads refusals of a gateway, for good or for now, and another answer as unknown', async () => {
  const refused = await sendTo((await startGateway({ code: '21', message: '空号' })).endpoint);
  expect(refused).toMatchObject({ kind: 'refused', code: '21', isRetryable: false });
  expect('reason' in refused && renderInChinese(refused.reason)).toBe('服务商拒绝了请求（21）：空号');
  const { endpoint } = await startGateway({ code: 'busy', isRetryable: true });
  expect(await sendTo(endpoint)).toMatchObject({ kind: 'refused', isRetryable: true });
  expect(await sendTo(endpoint, 'wrong')).toMatchObject({ kind: 'refused', code: 'signature' });
  const broken = await startGateway({ code: 0, id: 'a1' }, 500);
  expect(await sendTo(broken.endpoint)).toMatchObject({ kind: 'refused', isRetryable: true });
  expect(await sendTo((await startGateway([])).endpoint)).toMatchObject({ kind: 'unknown' });
});

it('signs as in the example of the documentation', () => {
  expect(signBody(KEY, '{"type":"test"}', MOMENT)).toBe(
    'HMAC-SHA256 Credential=portal, Time=1795690000000, Nonce=0123456789abcdef, ' +
      'Signature=b77fc72c440c15463dcd1c1bb172dee30036f9e9acb294653dc1f4b6751d8721',
  );
});

it('accepts a signature of the right key, time and body only', () => {
  const body = '[{"state":"delivered"}]';
  const header = signBody(KEY, body, MOMENT);
  const verify = (key = KEY, text_ = body, now = MOMENT.time, signed = header) => verifyBody(key, signed, text_, now);
  expect(verify()).toEqual(MOMENT);
  expect(verify(KEY, body, MOMENT.time + MAX_CLOCK_SKEW_MS)).toEqual(MOMENT);
  expect(verify({ ...KEY, secret: 'another' })).toBeUndefined();
  expect(verify({ ...KEY, id: 'another' })).toBeUndefined();
  expect(verify(KEY, `${body} `)).toBeUndefined();
  expect(verify(KEY, body, MOMENT.time + MAX_CLOCK_SKEW_MS + 1)).toBeUndefined();
  expect(verify(KEY, body, MOMENT.time, header.replace('Nonce=0', 'Nonce=1'))).toBeUndefined();
  expect(verify(KEY, body, MOMENT.time, '')).toBeUndefined();
});
