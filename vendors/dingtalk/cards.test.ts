import { createHmac } from 'node:crypto';
import CardClient, * as models from '@alicloud/dingtalk/dist/card_1_0/client';
import { RuntimeOptions } from '@alicloud/tea-util';
import { DINGTALK_DEMO } from './demo';
import { DEMO_APP, startDingTalk } from './testing';
import type { StartedDingTalk } from './testing';

const CALLBACK = { callbackRouteKey: 'portal', callbackUrl: 'https://portal.test/callback', apiSecret: 'mySecret' };
const CARD = {
  cardTemplateId: DINGTALK_DEMO.cardTemplates[0]?.id ?? '',
  outTrackId: 'leave-1',
  callbackType: 'HTTP',
  callbackRouteKey: 'portal',
  cardData: { cardParamMap: { title: '请假', content: '三天', status: '待审批', url: 'https://portal.test/1' } },
  openSpaceId: 'dtv1.card//IM_ROBOT.linwanqing;IM_GROUP.cidDemoOperations==',
  imRobotOpenDeliverModel: { spaceType: 'IM_ROBOT' },
  imGroupOpenDeliverModel: { robotCode: DEMO_APP.appKey },
};

let dingTalk: StartedDingTalk;
let token: string;

beforeEach(async () => {
  dingTalk = await startDingTalk();
  token = await dingTalk.getToken();
});

afterEach(() => dingTalk.close());

const runtime = new RuntimeOptions({});
const client = () => new CardClient(dingTalk.config);
const auth = () => ({ xAcsDingtalkAccessToken: token });

function createAndDeliver(changes: object = {}) {
  const request = new models.CreateAndDeliverRequest({ ...CARD, ...changes });
  return client().createAndDeliverWithOptions(request, new models.CreateAndDeliverHeaders(auth()), runtime);
}

function update(changes: object) {
  const request = new models.UpdateCardRequest({ outTrackId: CARD.outTrackId, ...changes });
  return client().updateCardWithOptions(request, new models.UpdateCardHeaders(auth()), runtime);
}

function register(changes: object = {}) {
  const request = new models.RegisterCallbackRequest({ ...CALLBACK, ...changes });
  return client().registerCallbackWithOptions(request, new models.RegisterCallbackHeaders(auth()), runtime);
}

it('[CHN-02] a card is created and delivered to a user and a group', async () => {
  const { body } = await createAndDeliver();
  expect(body).toMatchObject({
    success: true,
    result: {
      outTrackId: 'leave-1',
      deliverResults: [
        { spaceType: 'IM_ROBOT', spaceId: 'linwanqing', success: true },
        { spaceType: 'IM_GROUP', spaceId: 'cidDemoOperations==', success: true },
      ],
    },
  });
  const shown = {
    kind: 'chat',
    title: '请假',
    markdown: '三天\n状态：待审批',
    buttons: [{ title: '查看详情', url: 'https://portal.test/1' }],
  };
  expect(dingTalk.arrivals).toMatchObject([
    { recipient: 'linwanqing', ...shown },
    { recipient: 'cidDemoOperations==', ...shown },
  ]);
});

it('[CHN-02] a card is created first and delivered later', async () => {
  const create = new models.CreateCardRequest(CARD);
  const created = await client().createCardWithOptions(create, new models.CreateCardHeaders(auth()), runtime);
  expect(created.body).toMatchObject({ success: true, result: 'leave-1' });
  expect(dingTalk.arrivals).toEqual([]);
  const deliver = new models.DeliverCardRequest({ ...CARD, openSpaceId: 'dtv1.card//IM_ROBOT.nobody' });
  const delivered = await client().deliverCardWithOptions(deliver, new models.DeliverCardHeaders(auth()), runtime);
  expect(delivered.body).toMatchObject({ result: [{ spaceId: 'nobody', success: false }] });
  expect(dingTalk.arrivals).toEqual([]);
});

it('[CHN-02] an update changes the card where it is', async () => {
  await createAndDeliver({ openSpaceId: 'dtv1.card//IM_ROBOT.linwanqing' });
  const cardUpdateOptions = { updateCardDataByKey: true };
  const { body } = await update({ cardData: { cardParamMap: { status: '已同意' } }, cardUpdateOptions });
  expect(body).toMatchObject({ success: true, result: true });
  await update({ cardData: { cardParamMap: { status: '已撤销' } } });
  const [first, second, third] = dingTalk.arrivals;
  expect(second).toMatchObject({ messageId: first?.messageId, title: '请假', markdown: '三天\n状态：已同意' });
  expect(third).toMatchObject({ messageId: first?.messageId, title: '', markdown: '\n状态：已撤销' });
});

it('[CHN-02] a press on a button calls the registered address, with its signature', async () => {
  expect((await register()).body).toMatchObject({ result: { callbackUrl: CALLBACK.callbackUrl } });
  await createAndDeliver();
  const press = { outTrackId: 'leave-1', userId: 'linwanqing', actionId: '1', params: { action: 'accept' } };
  dingTalk.vendor.pressCard(press);
  const [receipt] = dingTalk.receipts;
  const timestamp = String(dingTalk.world.now());
  expect(receipt).toMatchObject({
    url: CALLBACK.callbackUrl,
    headers: {
      'x-ddpaas-signature-timestamp': timestamp,
      'x-ddpaas-signature': createHmac('sha256', 'mySecret').update(timestamp).digest('base64'),
    },
  });
  expect(JSON.parse(receipt?.body ?? '')).toEqual({
    type: 'actionCallback',
    outTrackId: 'leave-1',
    corpId: DEMO_APP.corpId,
    userId: 'linwanqing',
    content: '{"cardPrivateData":{"actionIds":["1"],"params":{"action":"accept"}}}',
  });
  expect(() => dingTalk.vendor.pressCard({ ...press, outTrackId: 'nobody' })).toThrow('no callback');
});

it('[APR-02] a button is shown as long as its variable is true', async () => {
  const cardTemplateId = DINGTALK_DEMO.cardTemplates[1]?.id;
  const cardParamMap = { title: '请假', canPass: 'true', canRefuse: 'false' };
  await createAndDeliver({ cardTemplateId, cardData: { cardParamMap } });
  const cardUpdateOptions = { updateCardDataByKey: true };
  await update({ cardData: { cardParamMap: { canPass: 'false', status: '已通过' } }, cardUpdateOptions });
  const [first, , third] = dingTalk.arrivals;
  expect(first).toMatchObject({ actions: [{ actionId: 'pass', title: '同意' }] });
  expect(third).toMatchObject({ messageId: first?.messageId, title: '请假', actions: [] });
});

it('[CHN-02] the address of a key changes only where the caller insists', async () => {
  await register();
  const callbackUrl = 'https://portal.test/other';
  expect((await register({ callbackUrl })).body).toMatchObject({ result: { callbackUrl: CALLBACK.callbackUrl } });
  expect((await register({ callbackUrl, forceUpdate: true })).body).toMatchObject({ result: { callbackUrl } });
  await expect(register({ callbackUrl: 'nowhere' })).rejects.toMatchObject({ code: 'param.invalid' });
});

it.each([
  ['no id', { outTrackId: '' }, 'param.outTrackIdEmpty'],
  ['no template', { cardTemplateId: '' }, 'param.cardTemplateIdEmpty'],
  ['an unknown template', { cardTemplateId: 'nothing' }, 'param.templateNotExist'],
  ['no data', { cardData: undefined }, 'param.cardPublicDataEmpty'],
  ['a number in the data', { cardData: { cardParamMap: { title: 1 } } }, 'param.invalid'],
  ['no space', { openSpaceId: '' }, 'param.openSpaceIdEmpty'],
  ['a user id for a space', { openSpaceId: 'linwanqing' }, 'param.openSpaceIdInvalid'],
  ['a space without its model', { imRobotOpenDeliverModel: undefined }, 'param.openDeliverModelEmpty'],
])('[CHN-02] %s: refused with its code', async (_name, changes, code) => {
  await expect(createAndDeliver(changes)).rejects.toMatchObject({ code, data: { statusCode: 400 } });
  expect(dingTalk.arrivals).toEqual([]);
});

it('[CHN-02] an id is taken once, and an unknown one is not updated', async () => {
  await createAndDeliver();
  await expect(createAndDeliver()).rejects.toMatchObject({ code: 'param.cardAlreadyExist' });
  await expect(update({ outTrackId: 'nobody' })).rejects.toMatchObject({ code: 'param.cardNotExist' });
});
