import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { MESSENGER_URL_ATTR_CODE, properties } from 'contract/site/properties';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { createApp } from '../../../app';
import { createFictitiousPhone } from '../../../db/install/demo/fictitious';
import { toRequest } from '../../../testing/browser';
import { DEMO_MESSENGER_PEOPLE, startTestMessenger } from '../../../testing/messenger';
import type { TestMessenger } from '../../../testing/messenger';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal } from '../../../testing/portal';
import { MAX_SIGN_IN_FAILURES } from './limits';
import { issueLoginCode } from './loginCodes';
import { connectMessenger } from './messenger';
import { addUserWithPhone, getUserNameOf } from './testing';

const { dTalkLogin, loginByCode } = session;
const SHARED = createFictitiousPhone(777);
const UNCHOSEN = createFictitiousPhone(778);
const ABROAD = { nick: '外国号码', mobile: createFictitiousPhone(1), stateCode: '1' };

let messenger: TestMessenger;
let portal: Portal;
beforeAll(async () => {
  messenger = await startTestMessenger({
    clientId: 'portal',
    clientSecret: 'Secret-Of-Client',
    people: [
      ...DEMO_MESSENGER_PEOPLE,
      { nick: '两个账号', mobile: SHARED },
      { nick: '两个未选账号', mobile: UNCHOSEN },
      { nick: '没有手机' },
      ABROAD,
    ],
  });
  portal = await installPortal({ messenger: connectMessenger(messenger.settings) });
});
afterAll(async () => {
  await portal.close();
  await messenger.close();
});
afterEach(() => portal.store.ownerQuery('delete from sign_in_failures'));

const anyToken: unknown = expect.stringMatching(/^[\w-]{43}$/);
const unusable = { status: 200, subCode: 'param-invalid', msg: '登录码已使用或已过期，请重新登录' };
const bind = (code: string) => ({ code, state: 'bind' as const });
const issue = (userId: string) => portal.services.store.asSession((db) => issueLoginCode(db, userId));

const whoHas = (token: string | null | undefined) => getUserNameOf(portal, token);

async function idOf(userName: string): Promise<string> {
  return String((await portal.row('select user_id from users where user_name = $1', userName)).user_id);
}

const addWithPhone = (by: string, userName: string, phonenumber: string) =>
  addUserWithPhone(portal, { by, userName, phonenumber });

describe('signing in through the messenger', () => {
  it('[SES-08] knows somebody by the phone that the messenger has verified', async () => {
    const { token, codes } = await portal.call(dTalkLogin, bind(messenger.codeOf('林婉清')));
    expect(codes).toBeUndefined();
    expect(await whoHas(token)).toBe('acme-lead');
    expect(await portal.row('select operation, argument from audit_log order by audit_id desc limit 1')).toEqual({
      operation: 'dTalkLogin',
      argument: { state: 'bind' },
    });
  });

  it('[SES-08] lets somebody with several accounts choose, each with a code that is good once', async () => {
    await addWithPhone('acme-admin', 'two-a', SHARED);
    await addWithPhone('globex-admin', 'two-b', SHARED);
    const answer = await portal.call(dTalkLogin, bind(messenger.codeOf('两个账号')));
    expect(answer.token).toBeUndefined();
    const choices = (answer.codes ?? []).map((choice) => (typeof choice === 'string' ? { code: choice } : choice));
    expect(choices).toMatchObject([
      { userName: 'two-b', merchantName: '格洛柏智慧能源有限公司' },
      { userName: 'two-a', merchantName: '艾可米综合能源服务有限公司' },
    ]);
    for (const { code } of choices) expect(code).toMatch(/^[\w-]{43}$/);
    const code = choices[1]?.code ?? '';
    expect(await whoHas((await portal.call(loginByCode, { code })).token)).toBe('two-a');
    expect(await portal.refused(loginByCode, { code })).toMatchObject(unusable);
    // The code is stored neither as text nor as the bytes of its characters.
    const kept = JSON.stringify(
      await portal.store.ownerQuery(`select encode(code_hash, 'hex') as kept from login_codes`),
    );
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(Buffer.from(code).toString('hex'));
    expect(kept).toContain(createHash('sha256').update(code).digest('hex'));
    expect(JSON.stringify(await portal.store.ownerQuery('select * from audit_log'))).not.toContain(code);
  });

  it('[SES-08] leaves out closed accounts, and says so where there is no other', async () => {
    const [one, other] = ['13911112222', '13911113333'];
    const people = [
      { nick: '一开一停', mobile: one },
      { nick: '停用', mobile: other },
    ];
    const second = await startTestMessenger({ clientId: 'portal', clientSecret: 'x', people });
    const app = await createApp({ ...portal.services, messenger: connectMessenger(second.settings) });
    const ask = async (nick: string) =>
      readEnvelope(await app.inject(toRequest(dTalkLogin, bind(second.codeOf(nick)))));
    await addWithPhone('acme-admin', 'closed-a', one);
    await addWithPhone('acme-admin', 'closed-b', one);
    const locked = await addWithPhone('acme-admin', 'closed-c', other);
    await portal.store.ownerQuery(`update users set enabled = false where user_name = 'closed-b'`);
    expect(await ask('一开一停')).toMatchObject({ code: '10000', data: { token: anyToken } });
    await portal.store.ownerQuery('update users set locked_time = now() where user_id = $1', [locked]);
    const closed = { subCode: 'permission-denied', msg: '账号已停用或锁定，请联系管理员' };
    expect(await ask('停用')).toMatchObject(closed);
    await portal.store.ownerQuery('update users set locked_time = null where user_id = $1', [locked]);
    expect(await ask('停用')).toMatchObject({ code: '10000' });
    await app.close();
    await second.close();
  });

  it.each([
    ['没有门户账号的人', '该钉钉账号没有对应的门户账号，请联系管理员'],
    ['没有手机', '该钉钉账号没有绑定中国大陆手机号，请联系管理员'],
    ['外国号码', '该钉钉账号没有绑定中国大陆手机号，请联系管理员'],
  ])('[SES-08] tells %s in words why not', async (nick, msg) => {
    expect(await portal.refused(dTalkLogin, bind(messenger.codeOf(nick)))).toMatchObject({
      subCode: 'param-invalid',
      msg,
    });
  });

  it('[SES-08] takes a code of the messenger once, and does not ask about it again', async () => {
    const code = messenger.codeOf('林婉清');
    await portal.call(dTalkLogin, bind(code));
    const asked = messenger.exchanges();
    expect(await portal.refused(dTalkLogin, bind(code))).toMatchObject(unusable);
    expect(await portal.refused(loginByCode, { code })).toMatchObject(unusable);
    expect(messenger.exchanges()).toBe(asked);

    const twice = messenger.codeOf('林婉清');
    const answers = await Promise.all([1, 2, 3, 4].map(() => portal.send(dTalkLogin, bind(twice))));
    expect(answers.filter((answer) => readEnvelope(answer).code === '10000')).toHaveLength(1);
    expect(messenger.exchanges()).toBe(asked + 1);
  });

  it('[SES-08] refuses an unknown code, one without its state, and everything without a messenger', async () => {
    expect(await portal.refused(dTalkLogin, bind('made-up'))).toMatchObject(unusable);
    for (const query of ['code=x', 'state=bind', 'code=&state=bind', 'code=x&state=other']) {
      expect(readEnvelope(await portal.app.inject(`${dTalkLogin.path}?${query}`)).subCode).toBe('param-invalid');
    }
    const bare = await createApp({ ...portal.services, messenger: undefined });
    const answer = readEnvelope(await bare.inject(toRequest(dTalkLogin, bind(messenger.codeOf('林婉清')))));
    expect(answer).toMatchObject({ subCode: 'param-invalid', msg: '未配置钉钉登录' });
    const site = readEnvelope(await bare.inject(toRequest(properties.loadProperties, {}))).data;
    expect(JSON.stringify(site)).not.toContain(MESSENGER_URL_ATTR_CODE);
    await bare.close();
  });

  it('[SES-08] tells the browser where the messenger signs people in', async () => {
    const site = await portal.call(properties.loadProperties, undefined);
    const url = new URL(site.find(({ attrCode }) => attrCode === MESSENGER_URL_ATTR_CODE)?.attrValue ?? '');
    expect(url.origin + url.pathname).toBe(messenger.settings.loginUrl);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'portal',
      response_type: 'code',
      scope: 'openid',
      prompt: 'consent',
    });
    const withReturn = new URL(url);
    withReturn.searchParams.set('redirect_uri', 'http://localhost/dingdingLogin');
    withReturn.searchParams.set('state', 'a b');
    const page = await (await fetch(withReturn)).text();
    expect(page).toContain('<title>工作通讯</title>');
    expect(page).toContain('>林婉清</button>');

    const choose = new URL('/simulator/sign-in', messenger.url);
    for (const name of ['redirect_uri', 'state']) {
      choose.searchParams.set(name, withReturn.searchParams.get(name) ?? '');
    }
    choose.searchParams.set('name', '林婉清');
    const sent = new URL((await fetch(choose, { redirect: 'manual' })).headers.get('location') ?? '');
    expect([sent.origin, sent.pathname, sent.searchParams.get('state')]).toEqual([
      'http://localhost',
      '/dingdingLogin',
      'a b',
    ]);
    const { token } = await portal.call(dTalkLogin, bind(sent.searchParams.get('code') ?? ''));
    expect(await whoHas(token)).toBe('acme-lead');
  });
});

describe('a code instead of a password', () => {
  it('[SES-07] signs in once, within a minute, and of many takers at once one', async () => {
    const userId = await idOf('acme-staff');
    const code = await issue(userId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => portal.send(loginByCode, { code })));
    expect(answers.filter((answer) => readEnvelope(answer).code === '10000')).toHaveLength(1);
    expect(
      await portal.row(
        'select operation, argument, user_id from audit_log where refusal is null order by audit_id desc limit 1',
      ),
    ).toEqual({ operation: 'loginByCode', argument: {}, user_id: userId });

    const late = await issue(userId);
    await portal.store.ownerQuery(`update login_codes set expire_time = now() where used_time is null`);
    expect(await portal.refused(loginByCode, { code: late })).toMatchObject(unusable);
    expect(await portal.refused(loginByCode, { code: 'made-up' })).toMatchObject(unusable);
  });

  it('[SES-07] signs nobody in who was locked or removed since', async () => {
    const userId = await addWithPhone('acme-admin', 'since-locked', '13911114444');
    const [locked, removed] = [await issue(userId), await issue(userId)];
    await portal.store.ownerQuery('update users set locked_time = now() where user_id = $1', [userId]);
    expect(await portal.refused(loginByCode, { code: locked })).toMatchObject(unusable);
    await portal.store.ownerQuery('update users set locked_time = null where user_id = $1', [userId]);
    await portal.call(users.removeUsers, { userIds: [userId] }, await portal.signIn('acme-admin'));
    expect(await portal.refused(loginByCode, { code: removed })).toMatchObject(unusable);
  });

  it('[SES-07] may be one of the messenger, where it names one account', async () => {
    const { token } = await portal.call(loginByCode, { code: messenger.codeOf('周小川') });
    expect(await whoHas(token)).toBe('acme-staff');
    await addWithPhone('acme-admin', 'unchosen-a', UNCHOSEN);
    await addWithPhone('globex-admin', 'unchosen-b', UNCHOSEN);
    for (const nick of ['两个未选账号', '没有门户账号的人', '没有手机']) {
      expect(await portal.refused(loginByCode, { code: messenger.codeOf(nick) })).toMatchObject(unusable);
    }
  });

  it('[SES-07] can’t be guessed in bulk from one address, and stops no password of other addresses', async () => {
    const guess = () => portal.refused(loginByCode, { code: `guess-${Math.random()}` });
    await guess();
    await portal.store.ownerQuery('update sign_in_failures set count = $1', [MAX_SIGN_IN_FAILURES.address - 2]);
    expect(await guess()).toMatchObject(unusable);
    expect(await portal.refused(dTalkLogin, bind('guess'))).toMatchObject(unusable);
    const code = await issue(await idOf('acme-staff'));
    const blocked = { status: 429, subCode: 'too-many-requests' };
    expect(await portal.refused(loginByCode, { code })).toMatchObject(blocked);
    const asked = messenger.exchanges();
    expect(await portal.refused(dTalkLogin, bind(messenger.codeOf('周小川')))).toMatchObject(blocked);
    expect(messenger.exchanges()).toBe(asked);
    const elsewhere = { ...toRequest(loginByCode, { code }), remoteAddress: '10.9.8.7' };
    expect(readEnvelope(await portal.app.inject(elsewhere)).code).toBe('10000');
  });

  it('forgets codes a day after they were over', async () => {
    await issue(await idOf('acme-staff'));
    await portal.store.ownerQuery(`update login_codes set expire_time = now() - interval '25 hours'`);
    const kept = await issue(await idOf('acme-staff'));
    expect(await portal.store.ownerQuery('select * from login_codes')).toHaveLength(1);
    await portal.call(loginByCode, { code: kept });
  });
});

it('[SES-08] a flood of made-up codes is closed as it begins, and the password way stays open', async () => {
  const before = messenger.exchanges();
  const answers = await Promise.all(
    Array.from({ length: MAX_SIGN_IN_FAILURES.address + 30 }, (_, index) =>
      portal.refused(session.loginByCode, { code: `junk-${index}-${Date.now()}` }),
    ),
  );
  expect(messenger.exchanges() - before).toBeLessThanOrEqual(MAX_SIGN_IN_FAILURES.address);
  expect(answers.some(({ subCode }) => subCode === 'too-many-requests')).toBe(true);
});

describe('a messenger that does not answer as it should', () => {
  const written: string[] = [];
  let behave: Parameters<typeof createServer>[1];
  let server: Server;
  let apiUrl = '';
  let nobodyUrl = '';
  async function listening(started: Server): Promise<string> {
    started.listen(0, '127.0.0.1');
    await once(started, 'listening');
    const address = started.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  }
  beforeAll(async () => {
    server = createServer((request, response) => behave?.(request, response));
    apiUrl = await listening(server);
    const gone = createServer();
    nobodyUrl = await listening(gone);
    gone.close();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => void written.splice(0));

  async function failing(code: string, timeoutMs?: number) {
    const settings = { ...messenger.settings, apiUrl, ...(timeoutMs !== undefined && { timeoutMs }) };
    const app = await createApp(
      { ...portal.services, messenger: connectMessenger(settings) },
      { logLevel: 'info', logStream: { write: (line) => void written.push(line) } },
    );
    const answers = [
      await app.inject(toRequest(dTalkLogin, bind(code))),
      await app.inject(toRequest(loginByCode, { code: `${code}-2` })),
    ];
    await app.close();
    for (const secret of [code, messenger.settings.clientSecret, 'quoted-secret']) {
      expect(written.join('\n')).not.toContain(secret);
      expect(answers.map(({ body }) => body).join('\n')).not.toContain(secret);
    }
    return answers.map((answer) => readEnvelope(answer).msg);
  }

  const refusal = (status: number, body: string) => () => {
    behave = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const grant = (accessToken: string, me: string) => () => {
    behave = (request, response) =>
      response.end(request.url?.endsWith('userAccessToken') ? JSON.stringify({ accessToken }) : me);
  };
  it.each([
    ['is away', () => (apiUrl = nobodyUrl), 'ECONNREFUSED'],
    ['is silent', () => (behave = () => undefined), 'TimeoutError'],
    ['breaks', refusal(500, '{"code":"ServiceUnavailable","message":"quoted-secret"}'), 'ServiceUnavailable'],
    ['has enough of us', refusal(429, '{"code":"Throttling quoted-secret"}'), 'with 429"'],
    ['speaks another language', refusal(200, '<p>quoted-secret</p>'), 'not readable'],
    ['grants nothing', refusal(200, '{"accessToken":["quoted-secret"]}'), 'accessToken: string'],
    ['grants nonsense', grant('quoted-secret\n', '{}'), 'accessToken: regex'],
    ['does not tell who it is', grant('good', '{"mobile":13800000000}'), 'mobile: '],
  ])('[SES-08] is told about when it %s, without a word of the exchange', async (_, prepare, logged) => {
    const before = apiUrl;
    prepare();
    const failures = await portal.store.ownerQuery(
      `select * from sign_in_failures where subject not like 'exchange:%'`,
    );
    const timeoutMs = logged === 'TimeoutError' ? 300 : undefined;
    expect(await failing(`code-${Math.random()}`, timeoutMs)).toEqual(['暂时无法连接钉钉，请稍后再试', unusable.msg]);
    expect(written.join('\n')).toMatch(new RegExp(logged));
    // A failed exchange does not count as a failed sign-in and blocks no user.
    expect(await portal.store.ownerQuery(`select * from sign_in_failures where subject not like 'exchange:%'`)).toEqual(
      failures,
    );
    apiUrl = before;
  });

  it('[SES-08] says why it refuses a code in the log alone, and the attempt counts', async () => {
    refusal(400, '{"code":"invalidClientSecret","message":"quoted-secret"}')();
    expect(await failing('refused-code')).toEqual([unusable.msg, unusable.msg]);
    expect(written.join('\n')).toContain('userAccessToken with 400 invalidClientSecret');
    expect(
      await portal.store.ownerQuery(`select count from sign_in_failures where subject not like 'exchange:%'`),
    ).toEqual([{ count: 2 }]);
  });
});
