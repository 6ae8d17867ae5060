import { DINGTALK_DEMO } from './demo';
import { startDingTalk } from './testing';
import type { StartedDingTalk } from './testing';

let dingTalk: StartedDingTalk;
let token: string;

beforeEach(async () => {
  dingTalk = await startDingTalk();
  token = await dingTalk.getToken();
});

afterEach(() => dingTalk.close());

function ask(path: string, body: object) {
  return dingTalk.post(`/topapi/v2/${path}`, body, { access_token: token });
}

it('[CHN-02] a user is found by the mobile number', async () => {
  expect(await ask('user/getbymobile', { mobile: '12900000002' })).toMatchObject({
    errcode: 0,
    result: { userid: 'linwanqing' },
  });
  expect(await ask('user/getbymobile', { mobile: '12999999999' })).toMatchObject({ errcode: 60121 });
  expect(await ask('user/getbymobile', { mobile: 'someone' })).toMatchObject({ errcode: 40104 });
  expect(await ask('user/getbymobile', {})).toMatchObject({ errcode: 400002 });
});

it('[CHN-02] a form with the token in it is taken like JSON', async () => {
  const body = new URLSearchParams({ access_token: token, mobile: '12900000002' });
  const answer = await fetch(`${dingTalk.url}/topapi/v2/user/getbymobile`, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ errcode: 0, result: { userid: 'linwanqing' } });
});

it('[CHN-02] the users of a department come page by page, without those below it', async () => {
  const first = await ask('user/list', { dept_id: 101, cursor: 0, size: 1 });
  expect(first).toMatchObject({
    result: { has_more: true, next_cursor: 1, list: [{ userid: 'chensiyuan', mobile: '12900000001' }] },
  });
  const second = await ask('user/list', { dept_id: 101, cursor: 1, size: 1 });
  expect(second).toMatchObject({ result: { has_more: false, list: [{ userid: 'shenzhixing' }] } });
  expect(second.result).not.toHaveProperty('next_cursor');
  expect(await ask('user/list', { dept_id: 102, cursor: 0, size: 100 })).toMatchObject({
    result: { has_more: false, list: [{ userid: 'linwanqing', dept_id_list: [102] }] },
  });
});

it('[CHN-02] the departments directly below one are listed, by default those of the root', async () => {
  expect(await ask('department/listsub', {})).toMatchObject({
    errcode: 0,
    result: [
      { dept_id: 101, name: '运营部', parent_id: 1 },
      { dept_id: 102, name: '技术部', parent_id: 1 },
    ],
  });
  expect(await ask('department/listsub', { dept_id: 102 })).toMatchObject({ result: [{ dept_id: 201 }] });
});

it('[CHN-02] an unknown department and a page that is too large are refused', async () => {
  expect(await ask('user/list', { dept_id: 9, cursor: 0, size: 10 })).toMatchObject({ errcode: 60003 });
  expect(await ask('department/listsub', { dept_id: 9 })).toMatchObject({ errcode: 60003 });
  expect(await ask('user/list', { dept_id: 101, cursor: 0, size: 101 })).toMatchObject({ errcode: 400002 });
});

describe('an app', () => {
  const [whole] = DINGTALK_DEMO.apps;

  it('[CHN-02] reads the contacts that its administrator has authorised, and no others', async () => {
    const scope = { departments: [102], userIds: ['chensiyuan'] };
    await dingTalk.close();
    dingTalk = await startDingTalk({ apps: whole ? [{ ...whole, scope }] : [] });
    token = await dingTalk.getToken();
    const read = await fetch(`${dingTalk.url}/auth/scopes?access_token=${token}`);
    expect(await read.json()).toMatchObject({
      ...{ errcode: 0, auth_org_scopes: { authed_dept: [102], authed_user: ['chensiyuan'] } },
    });
    expect(await ask('department/listsub', { dept_id: 102 })).toMatchObject({ result: [{ dept_id: 201 }] });
    expect(await ask('department/listsub', {})).toMatchObject({ errcode: 50004 });
    expect(await ask('user/list', { dept_id: 101, cursor: 0, size: 10 })).toMatchObject({ errcode: 50004 });
    expect(await ask('user/get', { userid: 'chensiyuan' })).toMatchObject({ result: { mobile: '12900000001' } });
    expect(await ask('user/get', { userid: 'zhouxiaochuan' })).toMatchObject({ errcode: 0 });
    expect(await ask('user/get', { userid: 'nobody' })).toMatchObject({ errcode: 60121 });
  });

  it('[CHN-02] asks an endpoint 40 times a second at most', async () => {
    const answers = await Promise.all(Array.from({ length: 41 }, () => ask('department/listsub', {})));
    expect(answers.filter(({ errcode }) => errcode === 90018)).toHaveLength(1);
    dingTalk.advance(1000);
    expect(await ask('department/listsub', {})).toMatchObject({ errcode: 0 });
  });
});
