import OpenApi, { $OpenApiUtil, OpenApiUtil } from '@alicloud/openapi-core';
import { RuntimeOptions } from '@darabonba/typescript';
import { ALIYUN_DEMO_ACCOUNT } from '../aliyun/demo';
import { closeAll, holdMachineClock, receiveReceipts, startSimulator, stepOverMidnight } from '../customer/testing';
import type { Simulator } from '../simulator';
import { createAliyunVoice } from './aliyunVoice';
import { VOICE_DEMO_ITEMS, VOICE_DEMO_NUMBER } from './demo';

// The registry has no client of the voice service; its calls are made by the official core on which such clients rest.

afterEach(closeAll);

type Body = Readonly<Record<string, unknown>>;

const MINUTE = 60_000;
const PHONE = '13900000001';
const NOTICES = '11000000300006';

const start = () =>
  startSimulator((parts) =>
    createAliyunVoice({
      ...parts,
      accounts: [ALIYUN_DEMO_ACCOUNT],
      items: VOICE_DEMO_ITEMS,
      numbers: [VOICE_DEMO_NUMBER],
      reviewMs: MINUTE,
    }),
  );

async function call(simulator: Simulator, action: string, query: Record<string, unknown>, keys = {}): Promise<Body> {
  const endpoint = new URL(simulator.urlOf('aliyunVoice')).host;
  const client = new OpenApi(new $OpenApiUtil.Config({ ...ALIYUN_DEMO_ACCOUNT, endpoint, protocol: 'http', ...keys }));
  const answer = await client.callApi(
    new $OpenApiUtil.Params({
      action,
      version: '2017-05-25',
      protocol: 'HTTP',
      pathname: '/',
      method: 'POST',
      authType: 'AK',
      style: 'RPC',
      reqBodyType: 'formData',
      bodyType: 'json',
    }),
    new $OpenApiUtil.OpenApiRequest({ query: OpenApiUtil.query(query) }),
    new RuntimeOptions({}),
  );
  return answer.body as Body;
}

const notice = (fields: Record<string, unknown> = {}) => ({
  CalledNumber: PHONE,
  TtsCode: 'TTS_100000002',
  TtsParam: JSON.stringify({ name: '林婉清', project: '一号园区', content: '温度过高' }),
  ...fields,
});

it('[CHN-02] speaks a text to a number, reports the call to the receipt address, and tells its details', async () => {
  const simulator = await start();
  stepOverMidnight(simulator);
  const customer = await receiveReceipts();
  simulator.receiptAddresses.set('aliyunVoice', ALIYUN_DEMO_ACCOUNT.accessKeyId, customer.url);
  const made = await call(simulator, 'SingleCallByTts', notice({ OutId: 'record-7', PlayTimes: 3, Volume: 80 }));

  expect(made).toMatchObject({ Code: 'OK', Message: 'OK' });
  expect(simulator.arrivals.list({})).toMatchObject([
    {
      vendor: 'aliyunVoice',
      arrival: {
        kind: 'call',
        messageId: made.CallId,
        recipient: PHONE,
        state: '已接听',
        text: '林婉清您好，一号园区发生告警，温度过高，请及时处理。',
      },
    },
  ]);
  await customer.upTo(1);
  expect(JSON.parse(customer.received[0] ?? '')).toMatchObject([
    { call_id: made.CallId, callee: PHONE, status_code: '200000', duration: '10', out_id: 'record-7' },
  ]);

  const query = { CallId: made.CallId, ProdId: NOTICES, QueryDate: simulator.now() };
  const details = await call(simulator, 'QueryCallDetailByCallId', query);
  expect(JSON.parse(String(details.Data))).toMatchObject({ state: '200000', stateDesc: '用户接听', callee: PHONE });
  const otherProduct = await call(simulator, 'QueryCallDetailByCallId', { ...query, ProdId: '11010000138001' });
  expect(otherProduct).toMatchObject({ Code: 'OK' });
  expect(otherProduct).not.toHaveProperty('Data');
});

it('[CHN-02] plays a voice file from a number of the customer', async () => {
  const simulator = await start();
  const form = { CalledNumber: PHONE, CalledShowNumber: VOICE_DEMO_NUMBER, VoiceCode: 'demo-4e78-8d2a.wav' };
  expect(await call(simulator, 'SingleCallByVoice', form)).toMatchObject({ Code: 'OK' });
  expect(simulator.arrivals.list({})).toMatchObject([{ arrival: { text: '（语音文件）请所有人员立即有序撤离。' } }]);
});

it.each([
  ['13900009001', '200002', '占线'],
  ['13900009002', '200003', '无人接听'],
  ['13900009003', '200005', '已拒接'],
])('[CHN-02] reports what becomes of a call to %s: %s', async (CalledNumber, status, state) => {
  const simulator = await start();
  const customer = await receiveReceipts();
  simulator.receiptAddresses.set('aliyunVoice', ALIYUN_DEMO_ACCOUNT.accessKeyId, customer.url);
  expect(await call(simulator, 'SingleCallByTts', notice({ CalledNumber }))).toMatchObject({ Code: 'OK' });
  await customer.upTo(1);
  expect(JSON.parse(customer.received[0] ?? '')).toMatchObject([
    { status_code: status, duration: '0', start_time: '' },
  ]);
  expect(simulator.arrivals.list({})).toMatchObject([{ arrival: { state } }]);
});

it.each([
  ['isv.TTS_TEMPLATE_ILLEGAL', { TtsCode: 'TTS_404' }],
  ['isv.TEMPLATE_MISSING_PARAMETERS', { TtsParam: '{"name":"林婉清"}' }],
  ['isv.INVALID_PARAMETERS', { TtsParam: '{' }],
  ['isv.PARAM_NOT_SUPPORT_URL', { TtsParam: JSON.stringify({ name: 'a', project: 'b', content: 'www.example.com' }) }],
  ['isv.MOBILE_NUMBER_ILLEGAL', { CalledNumber: `${PHONE},13900000002` }],
  ['isv.DISPLAY_NUMBER_ILLEGAL', { CalledShowNumber: '057199999999' }],
  ['isv.INVALID_PARAMETERS', { PlayTimes: 4 }],
  ['isv.INVALID_PARAMETERS', { Volume: 101 }],
  ['isv.INVALID_PARAMETERS', { Speed: 501 }],
])('[CHN-02] refuses a call with %s: %j', async (refusal, fields) => {
  const simulator = await start();
  expect(await call(simulator, 'SingleCallByTts', notice(fields))).toMatchObject({ Code: refusal });
  expect(simulator.arrivals.list({})).toEqual([]);
});

it('[CHN-02] refuses an unknown voice file, a wrong secret, and a clock that is off', async () => {
  const simulator = await start();
  const file = { CalledNumber: PHONE, VoiceCode: 'unknown.wav' };
  expect(await call(simulator, 'SingleCallByVoice', file)).toMatchObject({ Code: 'isv.VOICE_FILE_ILLEGAL' });
  const wrong = call(simulator, 'SingleCallByTts', notice(), { accessKeySecret: 'wrong' });
  await expect(wrong).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  simulator.advance(16 * MINUTE);
  const late = call(simulator, 'SingleCallByTts', notice());
  await expect(late).rejects.toMatchObject({ code: 'InvalidTimeStamp.Expired' });
});

it('[CHN-02] limits calls to a number to 1 a minute and 5 an hour', async () => {
  const simulator = await start();
  const make = () => call(simulator, 'SingleCallByTts', notice());
  expect(await make()).toMatchObject({ Code: 'OK' });
  expect(await make()).toMatchObject({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控Permits:1' });
  // The client signs with the clock of the machine, so that the simulator's may only be a quarter of an hour ahead.
  for (let count = 2; count <= 5; count += 1) {
    simulator.advance(2 * MINUTE);
    expect(await make()).toMatchObject({ Code: 'OK' });
  }
  simulator.advance(2 * MINUTE);
  expect(await make()).toMatchObject({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控Permits:5' });
});

it('[CHN-02] limits calls to a number to 20 in 24 hours', async () => {
  const advance = holdMachineClock();
  const simulator = await start();
  const make = () => call(simulator, 'SingleCallByTts', notice());
  for (let count = 1; count <= 20; count += 1) {
    expect(await make()).toMatchObject({ Code: 'OK' });
    advance(15 * MINUTE);
  }
  expect(await make()).toMatchObject({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控Permits:20' });
});
