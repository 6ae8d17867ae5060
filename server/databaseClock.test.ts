import { setTimeout as wait } from 'node:timers/promises';
import { passwords } from 'contract/access/passwords';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { downloads } from 'contract/documents/downloads';
import { COUNT_WINDOW_MS, createSharedCallCounts } from './limits/sharedCounts';
import { startMailer } from './mail/mailer';
import type { Mailer } from './mail/mailer';
import { createTestSender, installMailAccount, startTestMailServer } from './mail/testing';
import type { TestMailServer } from './mail/testing';
import { WHOLE_MERCHANT_SCOPE } from './db/store';
import { addUserWithPassword } from './modules/access/passwords/testing';
import { FAILURE_WINDOW_MINUTES, MAX_SIGN_IN_FAILURES } from './modules/access/session/limits';
import { issueLoginCode, redeemLoginCode } from './modules/access/session/loginCodes';
import { moveDatabaseClock, moveServerClock } from './testing/clocks';
import { applyParameters } from './testing/parameters';
import { DEMO_PASSWORD, installPortal } from './testing/portal';
import type { Portal, SignedIn } from './testing/portal';
import { takeTicket } from './testing/exports';

const WRONG = 'Wrong-Pass-1';
const NEW = 'Better-Pass-2';

let portal: Portal;
let admin: SignedIn;
let mailServer: TestMailServer;
let mailer: Mailer;
beforeAll(async () => {
  portal = await installPortal();
  await applyParameters(portal, { CAPTCHA_AFTER_FAILURES: 0 });
  mailServer = await startTestMailServer();
  const { store, storageCipher: cipher } = portal.services;
  await installMailAccount(portal, mailServer.url);
  mailer = startMailer({ store, cipher, send: createTestSender(portal), log: () => undefined });
});
beforeEach(async () => {
  admin = await portal.signIn('acme-admin');
});
afterEach(() => portal.store.ownerQuery('delete from sign_in_failures'));
afterAll(async () => {
  await mailer.stop();
  await mailServer.close();
  await portal.close();
});

const signIn = (userName = 'acme-staff', password = DEMO_PASSWORD) => portal.signIn(userName, password);
const isSignedIn = async (as: SignedIn) => {
  const { code } = (await portal.send(session.getInfo, {}, as)).json<{ code: string }>();
  return code === '10000';
};
const fail = async (userName: string) => {
  for (let failure = 0; failure < MAX_SIGN_IN_FAILURES.nameFromAddress; failure += 1)
    await portal.send(session.login, { userName, password: WRONG });
};
const refusedSignIn = (userName: string) => portal.refused(session.login, { userName, password: DEMO_PASSWORD });

// Waits for the next mail to this address and returns its text.
async function receive(email: string, request: () => Promise<unknown>): Promise<string> {
  const toThem = () => mailServer.taken.filter(({ recipient }) => recipient === email);
  const before = toThem().length;
  await request();
  mailer.soon();
  while (toThem().length === before) await wait(20);
  const [, body = ''] = toThem().at(-1)?.source.split('\r\n\r\n') ?? [];
  return Buffer.from(body, 'base64').toString('utf8');
}
async function receiveCode({ userName, email }: { readonly userName: string; readonly email: string }) {
  const text = await receive(email, () => portal.call(passwords.sendForgottenVerification, { userName, email }));
  return /\d{6}/.exec(text)?.[0] ?? '';
}
const reset = (userName: string, verifyCode: string) => ({ userName, password: NEW, verifyCode });
const { resetForgottenPassword } = passwords;

describe.each([
  ['ahead of', 1],
  ['behind', -1],
])('[SES-01] a server whose clock is a day %s that of its database', (_, days) => {
  let moveBack: () => void;
  beforeEach(() => {
    moveBack = moveServerClock(days);
  });
  afterEach(() => moveBack());

  it('signs users in, keeps them signed in, and blocks failed sign-ins for minutes', async () => {
    const staff = await signIn();
    expect(await isSignedIn(staff)).toBe(true);
    await fail('acme-lead');
    const { subCode, headers } = await refusedSignIn('acme-lead');
    expect(subCode).toBe('too-many-requests');
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(FAILURE_WINDOW_MINUTES * 60);
    await moveDatabaseClock(portal, 0.5 / 24);
    expect(await signIn('acme-lead')).toMatchObject({ merchantId: admin.merchantId });
    expect(await isSignedIn(staff)).toBe(true);
    await moveDatabaseClock(portal, 2.1 / 24);
    expect(await isSignedIn(staff)).toBe(false);
  });

  it('counts calls together with other servers', async () => {
    const start = () =>
      createSharedCallCounts({ store: portal.store, log: () => undefined, shareIntervalMs: COUNT_WINDOW_MS });
    const [one, other] = [start(), start()];
    const subject = `user:${admin.userId}`;
    // Each of the two begins the minute, in which a server deletes old counts.
    for (const counts of [one, other, one]) {
      for (let call = 0; call < 3; call += 1) expect(counts.count(subject, 100)).toBeUndefined();
      await counts.share();
    }
    expect(one.count(subject, 9)).toMatchObject({ waitMs: expect.any(Number) as unknown });
    await Promise.all([one.stop(), other.stop()]);
  });

  it('[PRF-08] mails codes that are right for ten minutes', async () => {
    const user = await addUserWithPassword(portal, await signIn('acme-admin'));
    const code = await receiveCode(user);
    await moveDatabaseClock(portal, 5 / 24 / 60);
    await portal.call(resetForgottenPassword, reset(user.userName, code));
    const other = await addUserWithPassword(portal, await signIn('acme-admin'));
    const late = await receiveCode(other);
    await moveDatabaseClock(portal, 11 / 24 / 60);
    expect(await portal.refused(resetForgottenPassword, reset(other.userName, late))).toMatchObject({
      subCode: 'param-invalid',
    });
  });
});

describe('a database whose clock is set forward by a day and back again', () => {
  it('[SES-01] keeps the sessions from before, and ends those of the day that has not come', async () => {
    const before = await signIn();
    await moveDatabaseClock(portal, 1);
    expect(await isSignedIn(before)).toBe(false);
    const meanwhile = await signIn();
    expect(await isSignedIn(meanwhile)).toBe(true);
    await moveDatabaseClock(portal, -1);
    expect(await isSignedIn(before)).toBe(true);
    expect(await isSignedIn(meanwhile)).toBe(false);
    const again = await signIn();
    expect(await isSignedIn(again)).toBe(true);
  });

  it('[SES-01] locks nobody out: failures of the day that has not come block no sign-in', async () => {
    await moveDatabaseClock(portal, 1);
    await fail('acme-lead');
    expect(await refusedSignIn('acme-lead')).toMatchObject({ subCode: 'too-many-requests' });
    await moveDatabaseClock(portal, -1);
    expect(await isSignedIn(await signIn('acme-lead'))).toBe(true);
    // Failures are counted anew, and block again.
    await fail('acme-lead');
    const { subCode, headers } = await refusedSignIn('acme-lead');
    expect(subCode).toBe('too-many-requests');
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(FAILURE_WINDOW_MINUTES * 60);
  });

  it('[PRF-08] ends codes of the day that has not come, and mails new ones at once', async () => {
    const user = await addUserWithPassword(portal, admin);
    await moveDatabaseClock(portal, 1);
    const early = await receiveCode(user);
    await moveDatabaseClock(portal, -1);
    expect(await portal.refused(resetForgottenPassword, reset(user.userName, early))).toMatchObject({
      subCode: 'param-invalid',
    });
    const code = await receiveCode(user);
    await portal.call(resetForgottenPassword, reset(user.userName, code));
    expect(await isSignedIn(await signIn(user.userName, NEW))).toBe(true);
  });

  it('sends the mails of the day that has not come', async () => {
    const { merchantId, userId } = admin;
    const recipient = 'tomorrow@example.com';
    await moveDatabaseClock(portal, 1);
    mailServer.refuseWith(451);
    await portal.services.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
      portal.services.mail.post(db, { merchantId, userId, recipient, subject: '提醒', text: '提醒', hasCode: false }),
    );
    mailer.soon();
    const isRefused = async () =>
      (await portal.row('select count(*)::int from mails where failure is not null')).count !== 0;
    while (!(await isRefused())) await wait(20);
    mailServer.refuseWith();
    await receive(recipient, () => moveDatabaseClock(portal, -1));
  });

  it('[SES-07] [API-04] ends login codes and download tickets of the day that has not come', async () => {
    const { store } = portal.services;
    const early = await signIn('acme-admin');
    const code = await store.asSession((db) => issueLoginCode(db, early.userId));
    const fileName = takeTicket(await portal.call(users.exportUsers, {}, early));
    await moveDatabaseClock(portal, -1);
    expect(await store.asSession((db) => redeemLoginCode(db, code))).toBeUndefined();
    const again = await signIn('acme-admin');
    expect(await portal.refused(downloads.download, { fileName }, again)).toMatchObject({ subCode: 'not-found' });
  });
});

it('[SES-01] a correction of the database’s clock by a minute ends nothing', async () => {
  const user = await addUserWithPassword(portal, admin);
  const [staff, code] = [await signIn(), await receiveCode(user)];
  await moveDatabaseClock(portal, -1 / 24 / 60);
  expect(await isSignedIn(staff)).toBe(true);
  await portal.call(resetForgottenPassword, reset(user.userName, code));
});
