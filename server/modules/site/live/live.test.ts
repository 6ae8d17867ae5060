import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { LIVE_STREAM_PATH } from 'contract/site/live';
import { roles } from 'contract/access/roles';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { createApp } from '../../../app';
import { startLiveFeed } from '../../../live';
import { storeParameters } from '../../../testing/parameters';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';
import { MAX_STREAMS_PER_SESSION } from './routes';

let portal: Portal;
let admin: SignedIn;
let url: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

/** Opens a live stream as a browser does. Returns the topics that the stream delivers, one after the other. */
async function listening(token: string, address = url) {
  const ending = new AbortController();
  const response = await fetch(address + LIVE_STREAM_PATH, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  if (!response.body) throw new Error('no stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Waits for the next topic. Returns `end` at the end of the stream. */
  async function next(): Promise<string> {
    for (;;) {
      const [event, topic] = /event: (\w+)\ndata: \{\}\n\n/.exec(text) ?? [];
      if (event !== undefined && topic !== undefined) {
        text = text.slice(text.indexOf(event) + event.length);
        return topic;
      }
      const { value, done } = await reader.read();
      if (done) return 'end';
      text += value;
    }
  }
  expect(await next()).toBe('open');
  return { next, response, close: () => ending.abort() };
}

let made = 0;
async function somebody(roleIds: string[] = []) {
  made += 1;
  const { organize_id: organizeId } = await portal.row(
    'select organize_id from users where user_id = $1',
    admin.userId,
  );
  const userName = `live-${String(made)}`;
  const form = { ...createUserForm(String(organizeId)), userName, roleIds };
  const { userId, password } = await portal.call(users.addUser, form, admin);
  await markPasswordChanged(portal, userId);
  return { ...(await portal.signIn(userName, password)), form, userId };
}
async function makeRole() {
  made += 1;
  const form = { roleName: '角色', roleCode: `live-${String(made)}`, menuIds: [], dataScope: 'OWN' as const };
  return { ...form, ...(await portal.call(roles.addRole, form, admin)), version: 1 };
}

describe('the stream of a session', () => {
  it('[PER-02] hears of a changed role, and what it asks then is in force', async () => {
    const role = await makeRole();
    const someone = await somebody([role.roleId]);
    const browser = await listening(someone.token);
    const menu = await portal.row(`select menu_id from menus where permission = 'system:position:list'`);
    await portal.call(roles.updateRole, { ...role, menuIds: [String(menu['menu_id'])] }, admin);
    expect(await browser.next()).toBe('rights');
    expect((await portal.call(session.getInfo, undefined, someone)).permissions).toEqual(['system:position:list']);
    browser.close();
  });

  it.each([
    ['a lock', (userId: string) => portal.call(users.lockUser, { userId, lockDuration: 0 }, admin)],
    [
      'being disabled',
      (userId: string) => portal.call(users.changeUserStatus, { userId, status: 'STOP_USING' }, admin),
    ],
    ['removal', (userId: string) => portal.call(users.removeUsers, { userIds: [userId] }, admin)],
  ])('[SES-11] is told that it is over by %s, and ends', async (_, deed) => {
    const someone = await somebody();
    const browser = await listening(someone.token);
    await deed(someone.userId);
    expect(await browser.next()).toBe('over');
    expect(await browser.next()).toBe('end');
  });

  it('[SES-11] ends with a sign-out, and goes on for the other sessions of the same person', async () => {
    const someone = await somebody();
    const browser = await listening(someone.token);
    const elsewhere = await listening(
      (
        await portal.call(session.login, {
          userName: someone.form.userName,
          password: await passwordOf(someone.userId),
        })
      ).token,
    );
    await portal.call(session.logout, undefined, someone);
    expect(await browser.next()).toBe('over');
    expect(await elsewhere.next()).toBe('rights');
    elsewhere.close();
  });

  // Gives the user the known password of acme-admin, since `somebody` does not return the initial password.
  async function passwordOf(userId: string): Promise<string> {
    await portal.store.ownerQuery(
      `update users set password_hash = (select password_hash from users where user_id = $1) where user_id = $2`,
      [admin.userId, userId],
    );
    return 'Demo-Pass-1';
  }

  it('[HDR-05] hears of a letter of its own, and of nobody else’s', async () => {
    const [someone, other] = [await somebody(), await somebody()];
    const [browser, others] = [await listening(someone.token), await listening(other.token)];
    const send = (userId: string) =>
      portal.store.ownerQuery(
        `insert into letters (letter_id, merchant_id, user_id, title, content) select md5(random()::text), merchant_id, user_id, '信', '信'
         from users where user_id = $1`,
        [userId],
      );
    await send(someone.userId);
    expect(await browser.next()).toBe('letters');
    await send(other.userId);
    expect(await others.next()).toBe('letters');
    // Proves that this browser was not notified of the other user's letter: that event would have arrived before this
    // one.
    await storeParameters(portal.store.ownerUrl, { THEME_COLOR: '#0a7d5a' });
    expect(await browser.next()).toBe('site');
    browser.close();
    others.close();
  });

  it('[TEN-03] hears nothing of another merchant’s roles', async () => {
    const globex = await portal.signIn('globex-admin');
    const browser = await listening(globex.token);
    const role = await makeRole();
    await portal.call(roles.updateRole, { ...role, dataScope: 'SELF' }, admin);
    await portal.store.ownerQuery(`update dictionary_items set remark = remark where dict_code = 'sys_user_sex'`);
    expect(await browser.next()).toBe('dictionaries');
    browser.close();
  });

  it('hears what another process has done', async () => {
    const live = startLiveFeed(portal.store);
    const second: FastifyInstance = await createApp({ ...portal.services, live });
    const address = await second.listen({ port: 0, host: '127.0.0.1' });
    const someone = await somebody();
    const browser = await listening(someone.token, address);
    await portal.call(users.lockUser, { userId: someone.userId, lockDuration: 0 }, admin);
    expect(await browser.next()).toBe('over');
    await second.close();
    await live.stop();
  });

  it('begins anew after the database’s connection was lost, with everything to be asked for', async () => {
    const someone = await somebody();
    const browser = await listening(someone.token);
    await portal.store.ownerQuery(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal live' and datname = current_database()`,
    );
    const topics = ['rights', 'letters', 'tasks', 'dictionaries', 'site', 'jobs'];
    const heard = new Set<string>();
    while (heard.size < topics.length) heard.add(await browser.next());
    expect(heard).toEqual(new Set(topics));
    browser.close();
  });

  it('does not keep a session alive', async () => {
    const someone = await somebody();
    await portal.store.ownerQuery(
      `update sessions set last_used_time = now() - interval '5 minutes' where user_id = $1`,
      [someone.userId],
    );
    const lastUsed = () => portal.row('select last_used_time from sessions where user_id = $1', someone.userId);
    const before = await lastUsed();
    const browser = await listening(someone.token);
    expect(await lastUsed()).toEqual(before);
    browser.close();
  });
});

describe('who gets no stream', () => {
  it.each([undefined, '', 'garbage', 'null'])('has the token %p', async (token) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    expect(readEnvelope(await portal.app.inject({ url: LIVE_STREAM_PATH, headers }))).toMatchObject({
      subCode: 'auth-check-error',
    });
  });

  it('has to change their password first, or has opened too many', async () => {
    const { organize_id: organizeId } = await portal.row(
      'select organize_id from users where user_id = $1',
      admin.userId,
    );
    const newcomer = await portal.call(
      users.addUser,
      { ...createUserForm(String(organizeId)), userName: 'live-new' },
      admin,
    );
    const { token } = await portal.call(session.login, { userName: 'live-new', password: newcomer.password });
    const refused = await fetch(url + LIVE_STREAM_PATH, { headers: { authorization: token } });
    expect(await refused.json()).toMatchObject({ subCode: 'must-change-password' });

    const someone = await somebody();
    const open = [];
    for (let count = 0; count < MAX_STREAMS_PER_SESSION; count += 1) open.push(await listening(someone.token));
    const tooMany = await fetch(url + LIVE_STREAM_PATH, { headers: { authorization: someone.token } });
    expect(tooMany.status).toBe(429);
    open[0]?.close();
    // The slot is free again as soon as the server has noticed the closed stream.
    let again = 429;
    while (again === 429) {
      await once(process, 'nothing', { signal: AbortSignal.timeout(20) }).catch(() => undefined);
      const response = await fetch(url + LIVE_STREAM_PATH, { headers: { authorization: someone.token } });
      again = response.status;
      await response.body?.cancel();
    }
    expect(again).toBe(200);
    for (const one of open) one.close();
  });
});
