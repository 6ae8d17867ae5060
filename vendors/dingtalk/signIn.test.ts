import { GetUserTokenRequest } from '@alicloud/dingtalk/dist/oauth2_1_0/client';
import OAuthClient from '@alicloud/dingtalk/dist/oauth2_1_0/client';
import ContactClient, { GetUserHeaders } from '@alicloud/dingtalk/dist/contact_1_0/client';
import { RuntimeOptions } from '@alicloud/tea-util';
import { DEMO_APP, startDingTalk } from './testing';
import type { StartedDingTalk } from './testing';

let dingtalk: StartedDingTalk;
beforeEach(async () => {
  dingtalk = await startDingTalk();
});
afterEach(() => dingtalk.close());

async function exchange(code: string, clientSecret = DEMO_APP.appSecret) {
  const request = new GetUserTokenRequest({
    ...{ clientId: DEMO_APP.appKey, clientSecret, code },
    grantType: 'authorization_code',
  });
  return (await new OAuthClient(dingtalk.config).getUserToken(request)).body?.accessToken ?? '';
}

async function readPerson(xAcsDingtalkAccessToken: string) {
  const headers = new GetUserHeaders({ xAcsDingtalkAccessToken });
  return (await new ContactClient(dingtalk.config).getUserWithOptions('me', headers, new RuntimeOptions({}))).body;
}

async function openLocation(path: string): Promise<URL> {
  const { headers } = await fetch(dingtalk.url + path, { redirect: 'manual' });
  return new URL(headers.get('location') ?? 'none://');
}

it('[CHN-02] says by a code, once and within a minute, who signs in', async () => {
  const code = dingtalk.vendor.issueSignInCode('林婉清');
  expect(await readPerson(await exchange(code))).toMatchObject({
    ...{ nick: '林婉清', unionId: 'union-linwanqing', mobile: '12900000002', stateCode: '86' },
  });
  await expect(exchange(code)).rejects.toMatchObject({ code: 'invalidParameter.authCode.notFound' });
  const late = dingtalk.vendor.issueSignInCode('林婉清');
  dingtalk.advance(61_000);
  await expect(exchange(late)).rejects.toMatchObject({ code: 'invalidParameter.authCode.notFound' });
  await expect(exchange(dingtalk.vendor.issueSignInCode('林婉清'), 'wrong')).rejects.toMatchObject({
    code: 'InvalidAuthentication',
  });
  expect(dingtalk.vendor.countCodeExchanges()).toBe(4);
  await expect(readPerson('unknown')).rejects.toMatchObject({ code: 'Forbidden.AccessDenied' });
});

it('[CHN-02] sends browsers back with a code, from its sign-in page and its workbench', async () => {
  const back = encodeURIComponent('http://localhost:8080/dingdingLogin?a=1');
  const page = await fetch(`${dingtalk.url}/oauth2/auth?client_id=${DEMO_APP.appKey}&redirect_uri=${back}&state=s`);
  expect(await page.text()).toContain('>沈知行</button>');
  const signedIn = await openLocation(`/simulator/sign-in?name=沈知行&redirect_uri=${back}&state=s`);
  expect([signedIn.host, signedIn.searchParams.get('a'), signedIn.searchParams.get('state')]).toEqual([
    ...['localhost:8080', '1', 's'],
  ]);
  expect(await readPerson(await exchange(signedIn.searchParams.get('code') ?? ''))).toMatchObject({ nick: '沈知行' });

  const workbench = await (await fetch(`${dingtalk.url}/simulator/workbench?portal=http://127.0.0.1:1"`)).text();
  expect(workbench).toContain('没有门户账号的人：打开门户');
  expect(workbench).not.toContain(':1"');
  const opened = await openLocation('/simulator/workbench/open?name=陈思远&portal=http://127.0.0.1:8080');
  expect(opened.pathname).toBe('/home');
  const person = await readPerson(await exchange(opened.searchParams.get('authCode') ?? ''));
  expect(person).toMatchObject({ nick: '陈思远' });
});

it('sends no code to another machine, and knows its apps', async () => {
  const foreign = encodeURIComponent('https://localhost.example.com/');
  for (const path of [
    `/oauth2/auth?client_id=unknown&redirect_uri=${encodeURIComponent('http://localhost/')}`,
    `/oauth2/auth?client_id=${DEMO_APP.appKey}&redirect_uri=${foreign}`,
    `/simulator/sign-in?name=沈知行&redirect_uri=${foreign}`,
    `/simulator/workbench/open?name=沈知行&portal=${foreign}`,
  ])
    expect((await fetch(dingtalk.url + path, { redirect: 'manual' })).status).toBe(400);
});
