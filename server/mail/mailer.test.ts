import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { installPortal } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';
import { startMailer } from './mailer';
import type { Mailer } from './mailer';
import { playMailServer, portOf } from './testing';
import type { PlayedMailServer } from './testing';
import { smtpTransport } from './transport';

let portal: Portal;
let admin: SignedIn;
let server: PlayedMailServer;
let running: Mailer[];
let lines: string[];
beforeAll(async () => {
  portal = await installPortal({ channel: 'smtp' });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from mails');
  server = await playMailServer();
  [running, lines] = [[], []];
});
afterEach(async () => {
  await Promise.all(running.map((mailer) => mailer.stop()));
  await server.close();
});

function start(url = server.url): Mailer {
  const { store, storageCipher: cipher } = portal.services;
  const send = smtpTransport({ channel: 'smtp', url, from: '门户 <portal@example.com>' });
  const mailer = startMailer({ store, cipher, send, log: (line) => lines.push(line) });
  running.push(mailer);
  mailer.soon();
  return mailer;
}

function post(count = 1): Promise<string[]> {
  const { merchantId, userId } = admin;
  const { store, mail } = portal.services;
  const draft = { merchantId, userId, subject: '【平台】验证码', text: '验证码：123456' };
  return store.asMerchant(merchantId, async (db) => {
    const ids = [];
    for (let index = 0; index < count; index += 1)
      ids.push((await mail.post(db, { ...draft, recipient: `someone-${index}@example.com` })).mailId);
    return ids;
  });
}

const rows = () => portal.store.ownerQuery('select * from mails order by create_time');
const isSettled = async () => (await rows()).every(({ status }) => status !== 'waiting');
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 300) throw new Error('it never came to that');
    await wait(20);
  }
}
const dueNow = () => portal.store.ownerQuery('update mails set due_time = now()');

describe('the mailer', () => {
  it('[PRF-08] delivers a mail once, soon, and keeps no text of it', async () => {
    const [mailId] = await post();
    start();
    await until(isSettled);
    expect(server.taken).toMatchObject([{ sender: 'portal@example.com', recipient: 'someone-0@example.com' }]);
    expect(server.taken[0]?.source).toContain(`Message-ID: <${String(mailId)}@smartube-portal>`);
    const [, body = ''] = server.taken[0]?.source.split('\r\n\r\n') ?? [];
    expect(Buffer.from(body, 'base64').toString('utf8').trim()).toBe('验证码：123456');
    expect(await rows()).toMatchObject([{ status: 'sent', text_cipher: null, attempts: 1, failure: null }]);
    expect((await rows())[0]?.sent_time).toBeInstanceOf(Date);
  });

  it('[PRF-08] delivers mails that are posted while it runs, and none that were taken back', async () => {
    const mailer = start();
    const { store, mail } = portal.services;
    const { merchantId, userId } = admin;
    const draft = { merchantId, userId, recipient: 'never@example.com', subject: 'x', text: 'y' };
    await expect(
      store.asMerchant(merchantId, async (db) => {
        await mail.post(db, draft);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await post();
    mailer.soon();
    await until(isSettled);
    expect(server.taken.map(({ recipient }) => recipient)).toEqual(['someone-0@example.com']);
  });

  it('tries again when the server refuses for now, later each time, and fails after the fourth try', async () => {
    await post();
    server.refuseWith(451);
    const mailer = start();
    for (const [index, seconds] of [10, 60, 300].entries()) {
      await until(async () => (await rows())[0]?.attempts === index + 1);
      const [row] = await portal.store.ownerQuery(
        'select status, extract(epoch from due_time - clock_timestamp())::float as left from mails',
      );
      expect(row?.status).toBe('waiting');
      expect(Math.abs(Number(row?.left) - seconds)).toBeLessThan(3);
      await dueNow();
      mailer.soon();
    }
    await until(isSettled);
    expect(await rows()).toMatchObject([
      { status: 'failed', attempts: 4, text_cipher: null, failure: '邮件服务器拒绝了收件人或发件人地址（451）' },
    ]);
    expect(lines).toHaveLength(1);
  });

  it('delivers at the second try what was refused for now at the first', async () => {
    await post();
    server.refuseWith(451);
    const mailer = start();
    await until(async () => (await rows())[0]?.attempts === 1);
    server.refuseWith();
    await dueNow();
    mailer.soon();
    await until(isSettled);
    expect(server.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, failure: null }]);
  });

  it('fails at once when the server refuses for good', async () => {
    await post();
    server.refuseWith(550);
    start();
    await until(isSettled);
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1, text_cipher: null }]);
  });

  it('tells of a wrong password and of a dead server in words that hold no secret', async () => {
    await post();
    start(server.url.replace('Secret-1', 'Secret-2'));
    await until(isSettled);
    expect(await rows()).toMatchObject([{ failure: '邮件服务器拒绝登录，请检查账号和密码（535）' }]);
    await post();
    start('smtp://portal:Secret-1@127.0.0.1:1');
    await until(async () => (await rows()).some(({ status, attempts }) => status === 'waiting' && attempts === 1));
    const words = JSON.stringify([await rows(), lines]);
    expect(words).toContain('无法连接邮件服务器');
    for (const secret of ['Secret', '127.0.0.1', 'someone']) expect(words).not.toContain(secret);
  });

  it('gives up a mail that has waited for longer than its code is good for', async () => {
    await post();
    await portal.store.ownerQuery(`update mails set create_time = now() - interval '10 min 1 s'`);
    start();
    await until(isSettled);
    expect(server.begun()).toBe(0);
    expect(await rows()).toMatchObject([{ status: 'failed', failure: '已过期', text_cipher: null }]);
  });

  it('shares the work with other servers: each mail is delivered once', async () => {
    server.delay(20);
    await post(20);
    for (let count = 0; count < 3; count += 1) start();
    await until(isSettled);
    const recipients = server.taken.map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(20);
    expect(new Set(recipients).size).toBe(20);
  });

  it('stops at once amid a mail to a silent server, and the mail is still waiting', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    const connected = new Promise((resolve) => silent.once('connection', resolve));
    await post();
    const mailer = start(`smtp://127.0.0.1:${portOf(silent)}`);
    await connected;
    const begin = performance.now();
    await mailer.stop();
    silent.close();
    expect(performance.now() - begin).toBeLessThan(1000);
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    start();
    await until(isSettled);
    expect(server.taken).toHaveLength(1);
  });
});
