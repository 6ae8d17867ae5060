import { APP, startWeChat } from './testing';
import type { StartedWeChat } from './testing';

const anyText: unknown = expect.any(String);
const CREDENTIALS = { grant_type: 'client_credential', appid: APP.appId, secret: APP.appSecret };

let weChat: StartedWeChat;

beforeEach(async () => {
  weChat = await startWeChat();
});

afterEach(() => weChat.close());

async function getStableToken(force = false): Promise<string> {
  const answer = await weChat.post('/cgi-bin/stable_token', { ...CREDENTIALS, force_refresh: force });
  return String(answer.access_token);
}

async function codeOf(token: string): Promise<unknown> {
  return (await weChat.get('/wxaapi/newtmpl/gettemplate', { access_token: token })).errcode;
}

it('[CHN-02] a token lasts two hours; five minutes after the next one it is good no more', async () => {
  const answer = await weChat.get('/cgi-bin/token', CREDENTIALS);
  expect(answer).toEqual({ access_token: anyText, expires_in: 7200 });
  const first = String(answer.access_token);
  weChat.advance(60_000);
  const second = await weChat.getToken();
  expect(second).not.toBe(first);
  weChat.advance(299_999);
  expect([await codeOf(first), await codeOf(second)]).toEqual([0, 0]);
  weChat.advance(1);
  expect([await codeOf(first), await codeOf(second)]).toEqual([42001, 0]);
  weChat.advance(7_200_000);
  expect(await codeOf(second)).toBe(42001);
});

it('[CHN-02] a stable token stays the same until five minutes before its end, apart from the other kind', async () => {
  const stable = await getStableToken();
  expect(await getStableToken()).toBe(stable);
  await weChat.getToken();
  weChat.advance(6_899_999);
  expect(await getStableToken()).toBe(stable);
  weChat.advance(1);
  const renewed = await getStableToken();
  expect(renewed).not.toBe(stable);
  expect([await codeOf(stable), await codeOf(renewed)]).toEqual([0, 0]);
});

it('[CHN-02] a forced refresh ends the token before it, at most every 30 seconds and 20 times a day', async () => {
  let token = await getStableToken();
  for (let i = 0; i < 20; i++) {
    const refreshed = await getStableToken(true);
    expect(refreshed).not.toBe(token);
    expect(await getStableToken(true)).toBe(refreshed);
    expect([await codeOf(token), await codeOf(refreshed)]).toEqual([40001, 0]);
    token = refreshed;
    weChat.advance(30_000);
  }
  const refused = await weChat.post('/cgi-bin/stable_token', { ...CREDENTIALS, force_refresh: true });
  expect(refused).toMatchObject({ errcode: 45009 });
  expect(await codeOf(token)).toBe(0);
});

it('[CHN-02] the 2,001st token of a day is refused', async () => {
  for (let i = 0; i < 2000; i++) await weChat.getToken();
  expect(await weChat.get('/cgi-bin/token', CREDENTIALS)).toMatchObject({ errcode: 45009 });
  weChat.advance(14 * 3_600_000);
  expect(await codeOf(await weChat.getToken())).toBe(0);
});

it.each([
  ['an unknown app', { appid: 'wxnobody' }, 40013],
  ['a wrong secret', { secret: 'wrong' }, 40125],
  ['no app', { appid: '' }, 41002],
  ['no secret', { secret: '' }, 41004],
  ['another grant', { grant_type: 'password' }, 40002],
])('[CHN-02] %s: refused with its code by both endpoints', async (_name, changes, errcode) => {
  expect(await weChat.get('/cgi-bin/token', { ...CREDENTIALS, ...changes })).toMatchObject({ errcode });
  expect(await weChat.post('/cgi-bin/stable_token', { ...CREDENTIALS, ...changes })).toMatchObject({ errcode });
});

it('[CHN-02] a request without a token, or with one that was never issued, is refused', async () => {
  expect(await codeOf('')).toBe(41001);
  expect(await codeOf('nothing')).toBe(40001);
});

it('[CHN-02] a code of the mini-program tells the openid once, within five minutes', async () => {
  const ask = (code: string, changes: Record<string, string> = {}) =>
    weChat.get('/sns/jscode2session', {
      appid: APP.appId,
      secret: APP.appSecret,
      js_code: code,
      grant_type: 'authorization_code',
      ...changes,
    });
  const code = weChat.vendor.issueCode(APP.appId, 'oDemo-linwanqing');
  expect(await ask(code, { secret: 'wrong' })).toMatchObject({ errcode: 40125 });
  expect(await ask(code, { appid: 'wxother', secret: 'other secret' })).toMatchObject({ errcode: 40029 });
  expect(await ask(code)).toEqual({
    openid: 'oDemo-linwanqing',
    unionid: 'uDemo-linwanqing',
    session_key: anyText,
  });
  expect(await ask(code)).toMatchObject({ errcode: 40163 });
  const late = weChat.vendor.issueCode(APP.appId, 'oDemo-linwanqing');
  weChat.advance(300_000);
  expect(await ask(late)).toMatchObject({ errcode: 40029 });
});
