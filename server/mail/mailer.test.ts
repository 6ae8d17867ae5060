import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { mailAccounts } from 'contract/channels/mailAccounts';
import { deleteCodes } from '../modules/access/passwords/endCodes';
import { installPortal } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';
import { startMailer } from './mailer';
import type { Mailer } from './mailer';
import { removeOldMails, startMailSweeper } from './sweeper';
import { createTestSender, getPort, installMailAccount, startTestMailServer } from './testing';
import type { TestMailServer } from './testing';
import { WHOLE_MERCHANT_SCOPE } from '../db/store';
import { addFirstMailAccount } from './firstAccount';

let portal: Portal;
let admin: SignedIn;
let server: TestMailServer;
let running: Mailer[];
let lines: string[];
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from mails');
  server = await startTestMailServer();
  await installMailAccount(portal, server.url);
  [running, lines] = [[], []];
});
afterEach(async () => {
  await Promise.all(running.map((mailer) => mailer.stop()));
  await server.close();
});

function start(): Mailer {
  const { store, storageCipher: cipher } = portal.services;
  const mailer = startMailer({ store, cipher, send: createTestSender(portal), log: (line) => lines.push(line) });
  running.push(mailer);
  mailer.soon();
  return mailer;
}

function post(count = 1): Promise<string[]> {
  const { merchantId, userId } = admin;
  const { store, mail } = portal.services;
  const draft = { merchantId, userId, subject: '【平台】验证码', text: '验证码：123456', hasCode: true };
  return store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
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
    const draft = { merchantId, userId, recipient: 'never@example.com', subject: 'x', text: 'y', hasCode: true };
    await expect(
      store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
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
      await until(async () => {
        const [row] = await portal.store.ownerQuery(
          'select status, attempts, extract(epoch from due_time - clock_timestamp())::float as left from mails',
        );
        const isDue = Math.abs(Number(row?.left) - seconds) < 3;
        return row?.status === 'waiting' && row.attempts === index + 1 && isDue;
      });
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
    await until(async () => (await rows())[0]?.failure !== null);
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
    await installMailAccount(portal, server.url.replace('Secret-1', 'Secret-2'));
    start();
    await until(isSettled);
    expect(await rows()).toMatchObject([{ failure: '邮件服务器拒绝登录，请检查账号和密码（535）' }]);
    await post();
    await installMailAccount(portal, 'smtp://portal:Secret-1@127.0.0.1:1');
    start();
    await until(async () => (await rows()).some(({ status, failure }) => status === 'waiting' && failure !== null));
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
    await installMailAccount(portal, `smtp://127.0.0.1:${getPort(silent)}`);
    const mailer = start();
    await connected;
    const begin = performance.now();
    await mailer.stop();
    silent.close();
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    await installMailAccount(portal, server.url);
    start();
    await until(isSettled);
    expect(server.taken).toHaveLength(1);
  });

  it('holds no row while it talks to the mail server, and writes nothing over what happened meanwhile', async () => {
    const [mailId] = await post();
    server.delay(400);
    start();
    await until(() => server.begun() === 1);
    const [claimed] = await portal.store.ownerQuery(
      'select attempts, due_time > now() as is_claimed from mails where mail_id = $1 for update nowait',
      [mailId],
    );
    expect(claimed).toEqual({ attempts: 1, is_claimed: true });
    await portal.services.store.asSession((db) => deleteCodes(db, [admin.userId]));
    await until(() => server.taken.length === 1);
    await wait(100);
    expect(await rows()).toMatchObject([{ status: 'failed', failure: '已失效', text_cipher: null }]);
  });

  it('delivers again what a killed server had claimed, once the claim is over', async () => {
    await post();
    await portal.store.ownerQuery(`update mails set attempts = 1, due_time = now() + interval '25 s'`);
    const mailer = start();
    await wait(300);
    expect(server.begun()).toBe(0);
    await dueNow();
    mailer.soon();
    await until(isSettled);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('delivers four at a time, and those first that were never tried', async () => {
    await post(8);
    await portal.store.ownerQuery(
      `update mails set attempts = 1, due_time = now() - interval '1 min'
       where mail_id in (select mail_id from mails order by mail_id limit 4)`,
    );
    const fresh = await portal.store.ownerQuery('select mail_id from mails where attempts = 0');
    server.delay(300);
    start();
    await until(() => server.begun() === 4);
    expect(server.taken).toHaveLength(0);
    await until(isSettled);
    const first = server.taken
      .slice(0, 4)
      .map(({ source }) => source)
      .join();
    for (const { mail_id } of fresh) expect(first).toContain(String(mail_id));
  });

  it('gives no code to a server on the network that offers no encryption, unless it is told to', async () => {
    // 0.0.0.0 leads to this machine, but is not a loopback address, so that the mailer requires encryption.
    const url = server.url.replace('127.0.0.1', '0.0.0.0');
    await post();
    await installMailAccount(portal, url);
    start();
    await until(async () => (await rows())[0]?.failure !== null);
    expect(server.begun()).toBe(0);
    expect(await rows()).toMatchObject([{ status: 'failed', failure: '与邮件服务器的加密连接失败（500）' }]);
    await portal.store.ownerQuery('delete from mails');
    await post();
    await installMailAccount(portal, `${url}?requireTLS=false`);
    start();
    await until(() => server.taken.length === 1);
  });
});

describe('the account of a mail', () => {
  const addAccount = async (as: SignedIn, url: string) => {
    const { port } = new URL(url);
    const form = {
      host: '127.0.0.1',
      port: Number(port),
      encryption: 'none' as const,
      senderAddress: 'own@example.com',
    };
    const settings = { ...form, userName: 'portal', password: 'Secret-1' };
    const row = await portal.call(mailAccounts.addMailAccount, { accountName: '自有', ...settings }, as);
    await portal.store.ownerQuery(`update channel_accounts set test_time = now() where account_id = $1`, [
      row.accountId,
    ]);
    return row;
  };

  it('[CHN-01] is the default of the merchant, else that of the platform', async () => {
    const own = await startTestMailServer();
    const { accountId } = await addAccount(admin, own.url);
    const { setDefaultMailAccount, changeMailAccountStatus } = mailAccounts;
    await post();
    start();
    await until(() => server.taken.length === 1);
    await portal.call(setDefaultMailAccount, { accountId, version: 1 }, admin);
    await post();
    running[0]?.soon();
    await until(() => own.taken.length === 1);
    expect(own.taken[0]?.sender).toBe('own@example.com');
    await portal.call(changeMailAccountStatus, { accountId, version: 2, status: 'STOP_USING' }, admin);
    await post();
    running[0]?.soon();
    await until(() => server.taken.length === 2);
    await own.close();
  });

  it('[CHN-01] never is that of another merchant', async () => {
    const { accountId } = await addAccount(await portal.signIn('globex-admin'), server.url);
    await portal.store.ownerQuery('delete from channel_accounts where account_id <> $1', [accountId]);
    await portal.store.ownerQuery('update channel_accounts set is_default = true');
    await post();
    // There is none, so that administrators read the mail in the outbox.
    expect(await rows()).toMatchObject([{ status: 'kept' }]);
    await portal.store.ownerQuery(`update mails set status = 'waiting'`);
    start();
    await until(async () => (await rows())[0]?.failure === '没有可用的邮件账号');
    expect(server.begun()).toBe(0);
  });

  it('[CHN-01] of the environment is added once, and changed in the portal from then on', async () => {
    const platform = await portal.signIn('admin');
    const before = await portal.call(mailAccounts.listMailAccounts, {}, platform);
    expect(before.rows).toMatchObject([
      {
        accountName: '系统邮件',
        host: '127.0.0.1',
        encryption: 'none',
        userName: 'portal',
        hasPassword: true,
        isDefault: true,
      },
    ]);
    expect(before.rows[0]).toMatchObject({ senderAddress: 'portal@example.com', senderName: '门户' });
    const to = { store: portal.services.store, cipher: portal.services.storageCipher };
    const from = 'other@example.com';
    await Promise.all([1, 2].map(() => addFirstMailAccount(to, { url: 'smtps://mail.example.com', from })));
    expect(await portal.call(mailAccounts.listMailAccounts, {}, platform)).toEqual(before);
    await portal.store.ownerQuery('delete from channel_accounts');
    await Promise.all(
      [1, 2].map(() => addFirstMailAccount(to, { url: 'smtps://me%40x:p%2Fw@mail.example.com', from })),
    );
    const added = await portal.call(mailAccounts.listMailAccounts, {}, platform);
    expect(added.rows).toMatchObject([
      {
        host: 'mail.example.com',
        port: 465,
        encryption: 'tls',
        userName: 'me@x',
        senderAddress: from,
        senderName: null,
      },
    ]);
    await portal.store.ownerQuery('delete from channel_accounts');
    await addFirstMailAccount(to, { url: 'smtp://mail.example.com', from });
    const { rows: last } = await portal.call(mailAccounts.listMailAccounts, {}, platform);
    expect(last).toMatchObject([{ port: 587, encryption: 'startTls', userName: null, hasPassword: false }]);
  });
});

describe('old mails', () => {
  const age = (by: string) => portal.store.ownerQuery('update mails set create_time = now() - $1::interval', [by]);
  const sweep = () => portal.services.store.asSession((db) => removeOldMails(db));

  it('lose their text when the code in it is over, and nothing else', async () => {
    await post(2);
    await portal.store.ownerQuery(`update mails set status = 'kept' where mail_id = (select max(mail_id) from mails)`);
    await age('11 min');
    await sweep();
    expect((await rows()).map(({ text_cipher }) => text_cipher === null)).toEqual([false, false]);
    await age('13 min');
    await sweep();
    const left = await portal.store.ownerQuery('select status, failure, text_cipher from mails order by status');
    expect(left).toEqual([
      { status: 'failed', failure: '已过期', text_cipher: null },
      { status: 'kept', failure: null, text_cipher: null },
    ]);
  });

  it('are removed after thirty days', async () => {
    await post();
    await age('29 days 23 hours');
    await sweep();
    expect(await rows()).toHaveLength(1);
    await age('30 days 1 hour');
    await sweep();
    expect(await rows()).toEqual([]);
  });

  it('go when the merchant posts another one, those of other merchants later', async () => {
    await post();
    const globex = await portal.signIn('globex-admin');
    await portal.store.ownerQuery(
      `insert into mails (mail_id, merchant_id, user_id, recipient_cipher, subject, text_cipher, status)
       select 'of-globex', $1, $2, recipient_cipher, subject, text_cipher, status from mails`,
      [globex.merchantId, globex.userId],
    );
    await age('31 days');
    const [posted] = await post();
    expect((await rows()).map(({ mail_id }) => mail_id)).toEqual(['of-globex', posted]);
  });

  it('are looked for from the start on', async () => {
    await post();
    await age('31 days');
    const sweeper = startMailSweeper({ store: portal.services.store, log: (line) => lines.push(line) });
    await until(async () => (await rows()).length === 0);
    await sweeper.stop();
    expect(lines).toEqual([]);
  });
});
