import { createAlipay } from './alipay/alipay';
import { ALIPAY_DEMO } from './alipay/testing';
import { DEMO_APP, startDingTalk } from './dingtalk/testing';
import { openTables } from './tables';
import { startVendor } from './testing';
import { APP, startWeChat } from './wechat/testing';

async function act({ url }: { readonly url: string }, name: string, body: object, type = 'application/json') {
  const response = await fetch(`${url}/simulator/${name}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const DECISION = { appId: APP.appId, openId: 'oDemo-linwanqing', templateId: APP.templates[0]?.id ?? '' };

it('[CHN-02] a user of WeChat agrees, refuses and opens the mini-program', async () => {
  const weChat = await startWeChat();
  try {
    expect(await act(weChat, 'subscriptions', { ...DECISION, status: 'accept' })).toEqual({
      status: 200,
      messagesLeft: 1,
    });
    expect(weChat.vendor.messagesLeft(DECISION)).toBe(1);
    expect(await act(weChat, 'refusals', DECISION)).toMatchObject({ status: 200, messagesLeft: 0 });
    expect(weChat.receipts).toHaveLength(2);
    const { appId, openId } = DECISION;
    const { code } = (await act(weChat, 'codes', { appId, openId })) as unknown as { code: string };
    const query = { appid: appId, secret: APP.appSecret, js_code: code, grant_type: 'authorization_code' };
    expect(await weChat.get('/sns/jscode2session', query)).toMatchObject({ openid: openId });
  } finally {
    await weChat.close();
  }
});

it('[CHN-02] what a user of DingTalk does reaches the sender', async () => {
  const dingTalk = await startDingTalk();
  try {
    const query = { access_token: await dingTalk.getToken() };
    const path = '/topapi/message/corpconversation';
    const msg = { msgtype: 'text', text: { content: '请提交日报' } };
    const task = { agent_id: DEMO_APP.agentId, userid_list: 'linwanqing', msg };
    const { task_id } = await dingTalk.post(`${path}/asyncsend_v2`, task, query);
    expect(await act(dingTalk, 'notice-reads', { taskId: task_id, userId: 'linwanqing' })).toEqual({ status: 200 });
    dingTalk.advance(1000);
    const result = await dingTalk.post(`${path}/getsendresult`, { agent_id: DEMO_APP.agentId, task_id }, query);
    expect(result.send_result).toMatchObject({ read_user_id_list: ['linwanqing'] });
    const press = { outTrackId: 'nothing', userId: 'linwanqing', actionId: '1' };
    expect(await act(dingTalk, 'card-presses', press)).toEqual({
      status: 404,
      message: 'no callback for the card nothing',
    });
  } finally {
    await dingTalk.close();
  }
});

it('[CHN-02] a user of Alipay sends a form', async () => {
  const vendor = createAlipay({ tables: openTables(), settings: ALIPAY_DEMO });
  const alipay = await startVendor(vendor);
  try {
    const occasion = { kind: 'trade', appId: ALIPAY_DEMO.apps[0]?.appId, userId: '2088' };
    const number: unknown = expect.stringMatching(/^\d{28}$/);
    expect(await act(alipay, 'occasions', occasion)).toEqual({ status: 200, number });
    expect(await act(alipay, 'occasions', { ...occasion, kind: 'gift' })).toMatchObject({ status: 400 });
  } finally {
    await alipay.close();
  }
});

it('[CHN-02] an action that is not JSON, or about nothing that there is, is refused', async () => {
  const weChat = await startWeChat();
  try {
    const accept = { ...DECISION, status: 'accept' };
    expect(await act(weChat, 'subscriptions', accept, 'text/plain')).toMatchObject({ status: 400 });
    expect(await act(weChat, 'subscriptions', DECISION)).toMatchObject({ status: 400 });
    expect(await act(weChat, 'subscriptions', { ...accept, templateId: 'nothing' })).toMatchObject({ status: 404 });
    expect(weChat.vendor.messagesLeft(DECISION)).toBe(0);
  } finally {
    await weChat.close();
  }
});
