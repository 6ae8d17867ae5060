import CardClient, { UpdateCardHeaders, UpdateCardRequest } from '@alicloud/dingtalk/dist/card_1_0/client';
import { RuntimeOptions } from '@alicloud/tea-util';
import { DEMO_APP, startDingTalk } from './testing';
import type { StartedDingTalk } from './testing';

let dingTalk: StartedDingTalk;

beforeEach(async () => {
  dingTalk = await startDingTalk();
});

afterEach(() => dingTalk.close());

function getOldToken(query: Record<string, string>): Promise<unknown> {
  return fetch(`${dingTalk.url}/gettoken?${new URLSearchParams(query).toString()}`).then((answer) => answer.json());
}

// Whether the older and the newer endpoints take the token; each answers then that what is asked for does not exist.
async function isTaken(token: string): Promise<boolean> {
  const headers = new UpdateCardHeaders({ xAcsDingtalkAccessToken: token });
  const request = new UpdateCardRequest({ outTrackId: 'nobody' });
  const update = new CardClient(dingTalk.config).updateCardWithOptions(request, headers, new RuntimeOptions({}));
  const newer = await update.catch((error: unknown) => (error as { code: string }).code);
  const older = await dingTalk.post('/topapi/v2/user/getbymobile', { mobile: '13800000000' }, { access_token: token });
  if (newer === 'InvalidAuthentication') {
    expect(older).toMatchObject({ errcode: 88, sub_code: '40014', sub_msg: '不合法的access_token' });
    return false;
  }
  expect(newer).toBe('param.cardNotExist');
  expect(older).toMatchObject({ errcode: 60121 });
  return true;
}

it('[CHN-02] a token of the official client is good for the older and the newer endpoints', async () => {
  expect(await isTaken(await dingTalk.getToken())).toBe(true);
  expect(await isTaken('nothing')).toBe(false);
});

it('[CHN-02] the older endpoint issues the same token as long as it lasts', async () => {
  const token = await dingTalk.getToken();
  const { appKey, appSecret } = DEMO_APP;
  expect(await getOldToken({ appkey: appKey, appsecret: appSecret })).toEqual({
    errcode: 0,
    errmsg: 'ok',
    access_token: token,
    expires_in: 7200,
  });
});

it('[CHN-02] a token lasts two hours, and longer where it is asked for again', async () => {
  const token = await dingTalk.getToken();
  dingTalk.advance(7_000_000);
  expect(await dingTalk.getToken()).toBe(token);
  dingTalk.advance(7_199_999);
  expect(await isTaken(token)).toBe(true);
  dingTalk.advance(1);
  expect(await isTaken(token)).toBe(false);
  expect(await dingTalk.getToken()).not.toBe(token);
});

it('[CHN-02] a wrong secret is refused by both endpoints', async () => {
  await expect(dingTalk.getToken('wrong')).rejects.toMatchObject({
    code: 'invalidClientIdOrSecret',
    data: { statusCode: 400 },
  });
  expect(await getOldToken({ appkey: DEMO_APP.appKey, appsecret: 'wrong' })).toMatchObject({ errcode: 40096 });
  expect(await getOldToken({ appkey: DEMO_APP.appKey })).toMatchObject({ errcode: 40035 });
  expect(await getOldToken({})).toMatchObject({ errcode: 40035, errmsg: '缺少参数 corpid or appkey' });
});

it('[CHN-02] each kind of endpoint takes the token in its own place only', async () => {
  const token = await dingTalk.getToken();
  const headers = { 'x-acs-dingtalk-access-token': token, 'content-type': 'application/json' };
  const older = await fetch(`${dingTalk.url}/topapi/v2/user/getbymobile`, { method: 'POST', headers, body: '{}' });
  expect(await older.json()).toMatchObject({ errcode: 88, sub_code: '40000' });
  const newer = await fetch(`${dingTalk.url}/v1.0/card/instances?access_token=${token}`, { method: 'PUT', body: '{}' });
  expect(newer.status).toBe(400);
  expect(await newer.json()).toMatchObject({ code: 'AuthenticationFailed.MissingParameter' });
});
