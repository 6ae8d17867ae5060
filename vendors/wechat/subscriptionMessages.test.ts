import { createReceiptAddresses } from '../receiptAddresses';
import { openTables } from '../tables';
import { startVendor } from '../testing';
import { WECHAT_DEMO } from './demo';
import { signEvent } from './events';
import { APP, startWeChat } from './testing';
import type { StartedWeChat } from './testing';
import { createWeChat } from './wechat';

const [ONE_TIME, LONG_TERM] = APP.templates.map(({ id }) => id) as [string, string];
const DECISION = { appId: APP.appId, openId: 'oDemo-linwanqing', templateId: ONE_TIME };
const MESSAGE = {
  touser: 'oDemo-linwanqing',
  template_id: ONE_TIME,
  page: 'pages/order/detail?id=7',
  miniprogram_state: 'formal',
  lang: 'zh_CN',
  data: { date2: { value: '2026年1月5日' }, thing1: { value: 'TIT 会议室' } },
};

let weChat: StartedWeChat;
let token: string;

beforeEach(async () => {
  weChat = await startWeChat();
  token = await weChat.getToken();
});

afterEach(() => weChat.close());

function send(changes: object = {}) {
  return weChat.post('/cgi-bin/message/subscribe/send', { ...MESSAGE, ...changes }, { access_token: token });
}

it('[CHN-02] a message reaches a user who has agreed, as the card that the user sees', async () => {
  weChat.vendor.setMessagesLeft(DECISION, 1);
  expect(await send()).toMatchObject({ errcode: 0, errmsg: 'ok' });
  expect(weChat.arrivals).toMatchObject([
    {
      kind: 'card',
      account: APP.appId,
      recipient: 'oDemo-linwanqing',
      title: '报名结果通知',
      keywords: [
        { name: '会议时间', value: '2026年1月5日' },
        { name: '会议地点', value: 'TIT 会议室' },
      ],
      page: 'pages/order/detail?id=7',
    },
  ]);
});

it('[CHN-02] one consent permits one message', async () => {
  expect(await send()).toMatchObject({ errcode: 43101 });
  weChat.vendor.answerSubscription(DECISION, 'accept');
  weChat.vendor.answerSubscription(DECISION, 'accept');
  expect(weChat.vendor.messagesLeft(DECISION)).toBe(2);
  expect(await send()).toMatchObject({ errcode: 0 });
  expect(await send({ data: {} })).toMatchObject({ errcode: 47003 });
  expect(await send()).toMatchObject({ errcode: 0 });
  expect(await send()).toMatchObject({
    errcode: 43101,
    errmsg: expect.stringMatching(/^user refuse to accept the msg/) as unknown,
  });
  expect(weChat.arrivals).toHaveLength(2);
});

it('[CHN-02] the demo users have agreed to some messages', async () => {
  const demo = createWeChat({
    tables: openTables(),
    receiptAddresses: createReceiptAddresses(openTables()),
    settings: WECHAT_DEMO,
  });
  const started = await startVendor(demo);
  expect(demo.messagesLeft(DECISION)).toBe(2);
  expect(demo.messagesLeft({ ...DECISION, openId: 'oDemo-zhouxiaochuan' })).toBe(0);
  await started.close();
});

it('[CHN-02] a consent to a long-term template permits any number, until the user refuses further ones', async () => {
  const decision = { ...DECISION, templateId: LONG_TERM };
  const message = { template_id: LONG_TERM, data: { time1: { value: '15:01' }, enum_string2: { value: '客厅' } } };
  weChat.vendor.answerSubscription(decision, 'accept');
  for (let i = 0; i < 3; i++) expect(await send(message)).toMatchObject({ errcode: 0 });
  weChat.vendor.refuseFurther(decision);
  expect(await send(message)).toMatchObject({ errcode: 43101 });
});

it('[CHN-02] a refusal permits nothing, and a consent counts for its user, template and app alone', async () => {
  weChat.vendor.answerSubscription(DECISION, 'reject');
  weChat.vendor.setMessagesLeft({ ...DECISION, appId: 'wxother' }, 5);
  weChat.vendor.setMessagesLeft({ ...DECISION, openId: 'oDemo-chensiyuan' }, 5);
  weChat.vendor.setMessagesLeft({ ...DECISION, templateId: LONG_TERM }, 5);
  expect(await send()).toMatchObject({ errcode: 43101 });
});

it.each([
  ['an unknown user', { touser: 'oNobody' }, 40003, 'invalid openid'],
  ['an unknown template', { template_id: 'nothing' }, 40037, 'invalid template_id'],
  ['a page that the mini-program does not have', { page: 'pages/none' }, 41030, 'invalid page'],
  ['an unknown state', { miniprogram_state: 'beta' }, 47003, 'argument invalid!'],
  [
    'a missing keyword',
    { data: { date2: { value: '10月1日' } } },
    47003,
    'argument invalid! data.thing1.value is empty',
  ],
  [
    'a keyword that is too long',
    { data: { ...MESSAGE.data, thing1: { value: '长'.repeat(21) } } },
    47003,
    'argument invalid! data.thing1.value invalid',
  ],
  [
    'a keyword of another type',
    { data: { ...MESSAGE.data, date2: { value: '明天' } } },
    47003,
    'argument invalid! data.date2.value invalid',
  ],
])('[CHN-02] %s: refused with its code, and nothing is used up', async (_name, changes, errcode, errmsg) => {
  weChat.vendor.setMessagesLeft(DECISION, 1);
  const answer = await send(changes);
  expect(answer.errcode).toBe(errcode);
  expect(String(answer.errmsg).replace(/ rid: [\da-f-]+$/, '')).toBe(errmsg);
  expect(weChat.vendor.messagesLeft(DECISION)).toBe(1);
  expect(weChat.arrivals).toEqual([]);
});

it('[CHN-02] a page may begin with a slash, and may be missing', async () => {
  weChat.vendor.setMessagesLeft(DECISION, 2);
  expect(await send({ page: '/pages/index/index' })).toMatchObject({ errcode: 0 });
  expect(await send({ page: undefined })).toMatchObject({ errcode: 0 });
});

it('[CHN-02] a body that is not JSON is refused', async () => {
  const url = `${weChat.url}/cgi-bin/message/subscribe/send?access_token=${token}`;
  const answer = await fetch(url, { method: 'POST', body: 'touser=x' });
  expect(await answer.json()).toMatchObject({ errcode: 47001 });
});

it('[CHN-02] the templates of the mini-program are listed with their types and enumerations', async () => {
  expect(await weChat.get('/wxaapi/newtmpl/gettemplate', { access_token: token })).toEqual({
    errcode: 0,
    errmsg: 'ok',
    data: [
      {
        priTmplId: ONE_TIME,
        title: '报名结果通知',
        content: '会议时间:{{date2.DATA}}\n会议地点:{{thing1.DATA}}\n',
        example: '会议时间:2016年8月8日\n会议地点:TIT会议室\n',
        type: 2,
      },
      expect.objectContaining({
        priTmplId: LONG_TERM,
        type: 3,
        keywordEnumValueList: [{ keywordCode: 'enum_string2.DATA', enumValueList: ['客厅', '卧室', '厨房'] }],
      }),
    ],
  });
});

describe('events', () => {
  // The last event, once its signature proves right.
  function readEvent() {
    const receipt = weChat.receipts.at(-1);
    const url = new URL(receipt?.url ?? '');
    const read = (name: string) => url.searchParams.get(name) ?? '';
    expect(`${url.origin}${url.pathname}`).toBe('https://portal.test/wechat');
    expect(read('account')).toBe('7');
    expect(read('signature')).toBe(signEvent(APP.pushToken, read('timestamp'), read('nonce')));
    return JSON.parse(receipt?.body ?? '') as unknown;
  }

  it('[CHN-02] the signature is that of the example in "消息推送"', () => {
    expect(signEvent('AAAAA', '1714036504', '1514711492')).toBe('f464b24fc39322e44b38aa78f5edd27bd1441696');
  });

  it('[CHN-02] a decision of the user is told', () => {
    weChat.vendor.answerSubscription(DECISION, 'accept');
    expect(readEvent()).toEqual({
      ToUserName: APP.originalId,
      FromUserName: 'oDemo-linwanqing',
      CreateTime: String(Math.floor(weChat.world.now() / 1000)),
      MsgType: 'event',
      Event: 'subscribe_msg_popup_event',
      List: { TemplateId: ONE_TIME, SubscribeStatusString: 'accept', PopupScene: '0' },
    });
    weChat.vendor.refuseFurther(DECISION);
    expect(readEvent()).toMatchObject({
      Event: 'subscribe_msg_change_event',
      List: { TemplateId: ONE_TIME, SubscribeStatusString: 'reject' },
    });
  });

  it('[CHN-02] the result of a message is told with its id, which JavaScript does not keep as a number', async () => {
    weChat.vendor.setMessagesLeft(DECISION, 1);
    const url = `${weChat.url}/cgi-bin/message/subscribe/send?access_token=${token}`;
    const text = await (await fetch(url, { method: 'POST', body: JSON.stringify(MESSAGE) })).text();
    const [, id = ''] = /"msgid":(\d{19})\}$/.exec(text) ?? [];
    expect(Number.isSafeInteger(Number(id))).toBe(false);
    expect(weChat.arrivals).toMatchObject([{ messageId: id }]);
    expect(readEvent()).toMatchObject({
      Event: 'subscribe_msg_sent_event',
      List: { TemplateId: ONE_TIME, MsgID: id, ErrorCode: '0', ErrorStatus: 'success' },
    });
  });

  it('[CHN-02] a mini-program without an address hears nothing', () => {
    weChat.vendor.answerSubscription({ ...DECISION, appId: 'wxother' }, 'accept');
    expect(weChat.receipts).toEqual([]);
  });
});
