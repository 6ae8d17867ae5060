import { renderInChinese } from 'contract/text';
import { ALIYUN_DEMO_ACCOUNT } from '../../../vendors/aliyun/demo';
import { createAliyunVoice } from '../../../vendors/aliyunVoice/aliyunVoice';
import { VOICE_DEMO_ITEMS, VOICE_DEMO_NUMBER } from '../../../vendors/aliyunVoice/demo';
import { closeAll, receiveReceipts, startSimulator, stepOverMidnight } from '../../../vendors/customer/testing';
import type { Simulator } from '../../../vendors/simulator';
import { createOutbound } from '../../outbound/outbound';
import type { VoiceCall, VoiceVendorAccount } from './adapter';
import { aliyun } from './aliyun';
import { callPhone, queryCall } from './callPhone';

const outbound = createOutbound({ networks: ['127.0.0.1/32'] });
const PHONE = '13900000001';
const VALUES = { name: '林婉清', project: '一号园区', content: '温度过高！(A*)' };
const notice: VoiceCall = {
  phone: PHONE,
  callerNumber: null,
  content: { kind: 'tts', ttsCode: 'TTS_100000002', values: VALUES },
  playTimes: 2,
  volume: 100,
  speed: 0,
  recordId: 'record-7',
};

const start = () =>
  startSimulator((parts) =>
    createAliyunVoice({
      ...parts,
      accounts: [ALIYUN_DEMO_ACCOUNT],
      items: VOICE_DEMO_ITEMS,
      numbers: [VOICE_DEMO_NUMBER],
      reviewMs: 0,
    }),
  );
const accountOf = (simulator: Simulator, more: Partial<VoiceVendorAccount> = {}) => ({
  vendor: 'aliyun' as const,
  endpoint: simulator.urlOf('aliyunVoice'),
  ...ALIYUN_DEMO_ACCOUNT,
  ...more,
});
const call = (simulator: Simulator, message: Partial<VoiceCall> = {}, more: Partial<VoiceVendorAccount> = {}) =>
  callPhone(outbound, accountOf(simulator, more), { ...notice, ...message }, AbortSignal.timeout(5000));
const told = async (calling: ReturnType<typeof call>) => {
  const outcome = await calling;
  return 'reason' in outcome ? [outcome.kind, renderInChinese(outcome.reason)] : [outcome.kind];
};

afterEach(closeAll);

describe('a call through Alibaba Cloud', () => {
  it('is handed over with its values, rings, and is found answered', async () => {
    const simulator = await start();
    stepOverMidnight(simulator);
    const outcome = await call(simulator);
    const [arrived] = simulator.arrivals.list({});
    expect(arrived?.arrival).toMatchObject({
      kind: 'call',
      recipient: PHONE,
      text: '林婉清您好，一号园区发生告警，温度过高！(A*)，请及时处理。',
    });
    expect(outcome).toEqual({ kind: 'handedOver', vendorId: arrived?.arrival.messageId });
    const vendorId = arrived?.arrival.messageId ?? '';
    const made = { vendorId, time: new Date(simulator.now()), isVerification: false };
    const query = (more: object) =>
      queryCall(outbound, accountOf(simulator), { ...made, ...more }, AbortSignal.timeout(5000));
    expect(await query({})).toMatchObject({
      kind: 'ended',
      receipt: { vendorId, state: 'delivered', code: null, reason: null },
    });
    // The vendor tells the details of a call with its own product only.
    expect(await query({ isVerification: true })).toEqual({ kind: 'open' });
    const wrongKey = accountOf(simulator, { accessKeySecret: 'wrong' });
    expect(await queryCall(outbound, wrongKey, made, AbortSignal.timeout(5000))).toMatchObject({ kind: 'failed' });
  });

  it('plays a voice file from a number of the merchant', async () => {
    const simulator = await start();
    const file: Partial<VoiceCall> = {
      callerNumber: VOICE_DEMO_NUMBER,
      content: { kind: 'file', voiceCode: 'demo-4e78-8d2a.wav' },
    };
    expect(await call(simulator, file)).toMatchObject({ kind: 'handedOver' });
    expect(simulator.arrivals.list({})).toMatchObject([{ arrival: { text: '（语音文件）请所有人员立即有序撤离。' } }]);
  });

  it('is refused for a reason in words, for good or for now', async () => {
    const simulator = await start();
    const tts = (ttsCode: string, values: Record<string, string>) => ({
      content: { kind: 'tts' as const, ttsCode, values },
    });
    const refusals = [
      [{ phone: '123' }, '号码不正确（isv.MOBILE_NUMBER_ILLEGAL）'],
      [{ callerNumber: '057199999999' }, '主叫号码不属于该账号或不合法（isv.DISPLAY_NUMBER_ILLEGAL）'],
      [tts('TTS_9', VALUES), '语音模板不存在或未通过审核（isv.TTS_TEMPLATE_ILLEGAL）'],
      [tts('TTS_100000002', { name: '林' }), '模板变量没有值（isv.TEMPLATE_MISSING_PARAMETERS）'],
      [{ content: { kind: 'file', voiceCode: 'x' } }, '语音文件不存在或未通过审核（isv.VOICE_FILE_ILLEGAL）'],
    ] as const;
    for (const [message, words] of refusals) expect(await told(call(simulator, message))).toEqual(['refused', words]);
    expect(await told(call(simulator, {}, { accessKeySecret: 'wrong' }))).toEqual([
      'refused',
      '签名不正确，请检查访问密钥（SignatureDoesNotMatch）',
    ]);
    expect(await call(simulator)).toMatchObject({ kind: 'handedOver' });
    expect(await call(simulator)).toMatchObject({
      kind: 'refused',
      code: 'isv.BUSINESS_LIMIT_CONTROL',
      isRetryable: true,
    });
  });

  it('is unreached where nothing listens, and unknown where the answer does not come', async () => {
    const simulator = await start();
    expect(await told(call(simulator, {}, { endpoint: 'http://127.0.0.1:1' }))).toEqual([
      'unreached',
      '无法连接服务商（ECONNREFUSED）',
    ]);
    simulator.setTrouble('aliyunVoice', { ...simulator.readTrouble('aliyunVoice'), answerLate: 100 });
    const late = callPhone(outbound, accountOf(simulator), notice, AbortSignal.timeout(500));
    expect(await late).toMatchObject({ kind: 'unknown' });
    // It rings all the same: given again, it would ring twice.
    expect(simulator.arrivals.list({})).toHaveLength(1);
  });
});

describe('the receipts of calls', () => {
  it.each([
    [PHONE, 'delivered', null],
    ['13900009001', 'failed', '对方占线（200002）'],
    ['13900009002', 'failed', '无人接听（200003）'],
    ['13900009003', 'failed', '对方拒接或无法接通（200005）'],
  ])('say what becomes of a call to %s: %s', async (phone, state, words) => {
    const simulator = await start();
    const customer = await receiveReceipts();
    simulator.receiptAddresses.set('aliyunVoice', ALIYUN_DEMO_ACCOUNT.accessKeyId, customer.url);
    const outcome = await call(simulator, { phone });
    await customer.upTo(1);
    const receipts = aliyun.readReceipts(JSON.parse(customer.received[0] ?? ''));
    expect(receipts).toMatchObject([{ recordId: 'record-7', state, units: null }]);
    const [receipt] = receipts ?? [];
    expect(outcome).toMatchObject({ vendorId: receipt?.vendorId });
    expect(receipt?.reason ? renderInChinese(receipt.reason) : null).toBe(words);
    expect(Math.abs((receipt?.time?.getTime() ?? 0) - simulator.now())).toBeLessThan(60_000);
  });

  it('are read in the documented form, with codes that are not documented, and nothing else is', () => {
    const report = (fields: object) => [{ call_id: '1^2', start_time: '', end_time: '', duration: '0', ...fields }];
    const read = (fields: object) => aliyun.readReceipts(report(fields));
    expect(read({ status_code: '200010', end_time: '2026-01-05 10:00:03' })).toMatchObject([
      { recordId: null, vendorId: '1^2', code: '200010', time: new Date('2026-01-05T02:00:03Z') },
    ]);
    expect(read({ status_code: '200001', end_time: 'soon' })).toMatchObject([{ state: 'delivered', time: null }]);
    const [unknown] = read({ status_code: '299999', status_msg: '线路故障' }) ?? [];
    expect(unknown?.reason && renderInChinese(unknown.reason)).toBe('呼叫未接通（299999）：线路故障');
    const [answered] =
      read({
        ...{ status_code: '200000', caller: '05711234567', ring_time: '2026-01-05 10:00:01', dtmf: '12' },
        ...{ start_time: '2026-01-05 10:00:04', end_time: '2026-01-05 10:00:14', duration: '10秒' },
        hangup_direction: '用户',
      }) ?? [];
    expect(answered?.call).toEqual({
      ...{ callerNumber: '05711234567', ringTime: '2026-01-05T02:00:01.000Z', answerTime: '2026-01-05T02:00:04.000Z' },
      ...{ endTime: '2026-01-05T02:00:14.000Z', durationSeconds: 10, hungUpBy: 'person', digits: '12' },
    });
    // The call is under way.
    expect(read({ status_code: '200103' })).toEqual([]);
    for (const body of [null, {}, [{}], [{ call_id: '', status_code: '200000' }], 'text'])
      expect(aliyun.readReceipts(body)).toBeUndefined();
  });
});
