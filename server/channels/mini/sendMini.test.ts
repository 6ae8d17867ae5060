import { renderInChinese } from 'contract/text';
import { createAlipay } from '../../../vendors/alipay/alipay';
import { ALIPAY_DEMO, ALIPAY_DEMO_APP_PRIVATE_KEY, ALIPAY_DEMO_PUBLIC_KEY } from '../../../vendors/alipay/testing';
import { closeAll, startSimulator } from '../../../vendors/customer/testing';
import type { Simulator } from '../../../vendors/simulator';
import { WECHAT_DEMO } from '../../../vendors/wechat/demo';
import { createWeChat } from '../../../vendors/wechat/wechat';
import { createOutbound } from '../../outbound/outbound';
import type { Outbound } from '../../outbound/outbound';
import { AccessTokens } from './accessTokens';
import type { AlipayAccount, MiniMessage, MiniOutcome, WeChatAccount } from './adapter';
import { testAlipay } from './alipay';
import { sendMini } from './sendMini';
import { listWeChatTemplates } from './wechat';

const outbound = createOutbound({ networks: ['127.0.0.1/32'] });
const tell = (outcome: MiniOutcome) =>
  'reason' in outcome ? [outcome.kind, renderInChinese(outcome.reason)] : [outcome.kind];

/** Counts the requests to each path. */
function countRequests(): { readonly outbound: Outbound; readonly paths: string[] } {
  const paths: string[] = [];
  return {
    paths,
    outbound(url, request) {
      paths.push(new URL(url).pathname);
      return outbound(url, request);
    },
  };
}

afterEach(closeAll);

describe('a subscription message of WeChat', () => {
  const [app] = WECHAT_DEMO.apps;
  const { id: templateId = '' } = app?.templates[0] ?? {};
  const meeting: MiniMessage = {
    recipient: 'oDemo-chensiyuan',
    formId: null,
    templateId,
    values: { date2: '2026年1月5日', thing1: 'TIT会议室' },
    page: 'pages/order/detail?id=7',
    targetVersion: 'formal',
    language: 'zh_CN',
    recordId: 'record-7',
  };
  const start = () => startSimulator((parts) => createWeChat({ ...parts, settings: WECHAT_DEMO }));
  const accountOf = (simulator: Simulator): WeChatAccount => ({
    vendor: 'wechat',
    endpoint: simulator.urlOf('wechat'),
    appId: app?.appId ?? '',
    appSecret: app?.appSecret ?? '',
  });
  const connect = (send: Outbound = outbound, timeoutMs = 5000) => ({
    outbound: send,
    tokens: new AccessTokens(),
    signal: AbortSignal.timeout(timeoutMs),
  });

  it('is handed over with its values, and arrives as a card', async () => {
    const simulator = await start();
    const outcome = await sendMini(connect(), accountOf(simulator), meeting);
    const [arrived] = simulator.arrivals.list({});
    expect(arrived?.arrival).toMatchObject({
      kind: 'card',
      title: '报名结果通知',
      keywords: [
        { name: '会议时间', value: '2026年1月5日' },
        { name: '会议地点', value: 'TIT会议室' },
      ],
      page: 'pages/order/detail?id=7',
    });
    // All digits of the id are kept.
    expect(outcome).toEqual({ kind: 'handedOver', vendorId: arrived?.arrival.messageId });
  });

  it('keeps the access token, and renews it once where the vendor refuses it', async () => {
    const simulator = await start();
    const counted = countRequests();
    const connection = connect(counted.outbound);
    const account = accountOf(simulator);
    for (let count = 0; count < 2; count += 1)
      expect(await sendMini(connection, account, meeting)).toMatchObject({ kind: 'handedOver' });
    const SEND = '/cgi-bin/message/subscribe/send';
    expect(counted.paths).toEqual(['/cgi-bin/stable_token', SEND, SEND]);
    // The token ends two hours later by the clock of the vendor.
    simulator.advance(7_201_000);
    expect(await sendMini(connection, account, meeting)).toMatchObject({ kind: 'handedOver' });
    expect(counted.paths.slice(3)).toEqual([SEND, '/cgi-bin/stable_token', SEND]);
  });

  it('tells a user who has not subscribed from a refusal', async () => {
    const simulator = await start();
    const send = async (more: Partial<MiniMessage>, account = accountOf(simulator)) =>
      tell(await sendMini(connect(), account, { ...meeting, ...more }));
    expect(await send({ recipient: 'oDemo-zhouxiaochuan' })).toEqual([
      'notSubscribed',
      '用户未订阅该消息，或订阅次数已用完（43101）',
    ]);
    expect(await send({ recipient: 'oDemo-nobody' })).toEqual(['refused', 'openid 不正确，或不属于该小程序（40003）']);
    expect(await send({ templateId: 'x' })).toEqual(['refused', '模板 ID 不正确，或小程序没有该模板（40037）']);
    expect(await send({ page: 'pages/none' })).toEqual(['refused', '小程序没有该页面（41030）']);
    expect(await send({ values: { ...meeting.values, thing1: '长'.repeat(21) } })).toEqual([
      'refused',
      '关键词的值不符合规范（47003）',
    ]);
    expect(await send({}, { ...accountOf(simulator), appSecret: 'wrong' })).toEqual([
      'refused',
      'AppSecret 不正确（40125）',
    ]);
    expect(await send({}, { ...accountOf(simulator), appId: 'wrong' })).toEqual(['refused', 'AppID 不正确（40013）']);
  });

  it('is unreached without a token, and unknown where the answer does not come', async () => {
    const simulator = await start();
    const account = accountOf(simulator);
    expect(tell(await sendMini(connect(), { ...account, endpoint: 'http://127.0.0.1:1' }, meeting))).toEqual([
      'unreached',
      '无法连接服务商（ECONNREFUSED）',
    ]);
    const connection = connect(outbound, 1500);
    await connection.tokens.get(connection, account);
    simulator.setTrouble('wechat', { ...simulator.readTrouble('wechat'), answerLate: 100 });
    expect(await sendMini(connection, account, meeting)).toMatchObject({ kind: 'unknown' });
    expect(simulator.arrivals.list({})).toHaveLength(1);
    // Nothing was sent while the token itself did not come.
    expect(await sendMini(connect(outbound, 500), account, meeting)).toMatchObject({ kind: 'unreached' });
    expect(simulator.arrivals.list({})).toHaveLength(1);
  });

  it('has templates with their keywords and choices', async () => {
    const simulator = await start();
    expect(await listWeChatTemplates(connect(), accountOf(simulator))).toMatchObject({
      templates: [
        {
          vendorTemplateId: templateId,
          title: '报名结果通知',
          isLongTerm: false,
          keywords: [
            { code: 'date2', name: '会议时间', choices: [] },
            { code: 'thing1', name: '会议地点', choices: [] },
          ],
        },
        {
          isLongTerm: true,
          keywords: [{ code: 'time1' }, { code: 'enum_string2', choices: ['客厅', '卧室', '厨房'] }],
        },
      ],
    });
    const wrong = await listWeChatTemplates(connect(), { ...accountOf(simulator), appSecret: 'wrong' });
    expect('failure' in wrong && renderInChinese(wrong.failure)).toBe('AppSecret 不正确（40125）');
  });
});

describe('a template message of Alipay', () => {
  const [app] = ALIPAY_DEMO.apps;
  const [booking, delivery] = app?.templates ?? [];
  const booked: MiniMessage = {
    recipient: '2088000000000001',
    formId: 'demoform00000000000000000000chen',
    templateId: booking?.id ?? '',
    values: { keyword1: '10:00', keyword2: '2026-01-05', keyword3: '一号店 "旗舰" {x}' },
    page: 'pages/index/index',
    targetVersion: 'formal',
    language: 'zh_CN',
    recordId: 'record-7',
  };
  const start = () => startSimulator((parts) => createAlipay({ ...parts, settings: ALIPAY_DEMO }));
  const accountOf = (simulator: Simulator, more: Partial<AlipayAccount> = {}): AlipayAccount => ({
    vendor: 'alipay',
    endpoint: simulator.urlOf('alipay'),
    appId: app?.appId ?? '',
    privateKey: ALIPAY_DEMO_APP_PRIVATE_KEY,
    publicKey: ALIPAY_DEMO_PUBLIC_KEY,
    ...more,
  });
  const connect = () => ({ outbound, tokens: new AccessTokens(), signal: AbortSignal.timeout(5000) });

  it('is signed, handed over and arrives', async () => {
    const simulator = await start();
    expect(await sendMini(connect(), accountOf(simulator), booked)).toEqual({
      kind: 'handedOver',
      vendorId: 'record-7',
    });
    expect(simulator.arrivals.list({})).toMatchObject([
      {
        arrival: {
          recipient: '2088000000000001',
          title: '预约成功通知',
          keywords: [{ value: '10:00' }, { value: '2026-01-05' }, { value: '一号店 "旗舰" {x}' }],
        },
      },
    ]);
  });

  it('is refused for a reason in words, and believed only with the signature of Alipay', async () => {
    const simulator = await start();
    const send = async (message: Partial<MiniMessage>, account: Partial<AlipayAccount> = {}) =>
      tell(await sendMini(connect(), accountOf(simulator, account), { ...booked, ...message }));
    expect(await send({ formId: 'unknown' })).toEqual([
      'refused',
      '表单号或交易号不属于该小程序（FORM_ID_NOT_MATCH_APPID）',
    ]);
    expect(await send({ recipient: '2088000000000002' })).toEqual([
      'refused',
      '表单号或交易号不属于该用户（FORM_ID_NOT_MATCH_USERID）',
    ]);
    expect(await send({ templateId: delivery?.id ?? '', values: { keyword1: 'a', keyword2: 'b' } })).toEqual([
      'refused',
      '模板不存在，或与表单号、交易号的类型不符（USER_TEMPLATE_ILLEGAL）',
    ]);
    expect(await send({ values: { keyword1: 'a' } })).toEqual([
      'refused',
      '关键词不齐全（USER_TEMPLATE_LACK_KEYWORD）',
    ]);
    expect(await send({}, { privateKey: ALIPAY_DEMO.privateKey })).toEqual([
      'refused',
      '签名不正确，请检查应用私钥（isv.invalid-signature）',
    ]);
    // It has arrived, but another key than that of Alipay does not prove it.
    expect(await send({}, { publicKey: app?.publicKey ?? '' })).toEqual([
      'unknown',
      '服务商的回答签名不正确，请检查支付宝公钥',
    ]);
    expect(simulator.arrivals.list({})).toHaveLength(1);
    simulator.setTrouble('alipay', { ...simulator.readTrouble('alipay'), refuse: 100 });
    expect(await sendMini(connect(), accountOf(simulator), booked)).toMatchObject({
      kind: 'refused',
      isRetryable: true,
    });
  });

  it('proves the account by a message to nobody', async () => {
    const simulator = await start();
    const test = async (more: Partial<AlipayAccount> = {}) => {
      const failure = await testAlipay(connect(), accountOf(simulator, more));
      return failure && renderInChinese(failure);
    };
    expect(await test()).toBeNull();
    expect(await test({ appId: '2021' })).toBe('AppID 不正确（isv.invalid-app-id）');
    expect(await test({ privateKey: ALIPAY_DEMO.privateKey })).toBe(
      '签名不正确，请检查应用私钥（isv.invalid-signature）',
    );
    expect(await test({ publicKey: app?.publicKey ?? '' })).toBe('服务商的回答签名不正确，请检查支付宝公钥');
    expect(await test({ endpoint: 'http://127.0.0.1:1' })).toBe('无法连接服务商（ECONNREFUSED）');
    expect(simulator.arrivals.list({})).toEqual([]);
  });
});
