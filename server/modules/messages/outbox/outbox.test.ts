import { outbox } from 'contract/messages/outbox';
import { passwords } from 'contract/access/passwords';
import { profile } from 'contract/access/profile';
import { installMailAccount } from '../../../mail/testing';
import { addUserWithPassword } from '../../access/passwords/testing';
import { toRequest } from '../../../testing/browser';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

async function withMails(portal: Portal, as: SignedIn, count: number) {
  for (let index = 0; index < count; index += 1) {
    const { userId } = await addUserWithPassword(portal, as);
    await portal.call(passwords.sendVerification, { userId }, as);
  }
}

describe('the outbox', () => {
  let portal: Portal;
  let admin: SignedIn;
  beforeAll(async () => {
    portal = await installPortal();
    admin = await portal.signIn('acme-admin');
    await withMails(portal, admin, 3);
  });
  afterAll(() => portal.close());

  it('[PRF-08] lists the mails of the merchant, newest first, with nobody’s address', async () => {
    const { total, rows } = await portal.call(outbox.listOutbox, { pageSize: 2 }, admin);
    expect(total).toBe(3);
    expect(rows).toHaveLength(2);
    expect(rows.map(({ createTime }) => createTime)).toEqual(
      rows
        .map(({ createTime }) => createTime)
        .sort()
        .reverse(),
    );
    expect(rows[0]?.recipient).toMatch(/^.\*\*\*@acme\.example\.com$/);
    expect(rows[0]).toMatchObject({
      subject: '【数字生活能源服务平台】验证码',
      status: 'kept',
      sentTime: null,
      failure: null,
    });
    expect(await portal.call(outbox.listOutbox, { status: 'sent' }, admin)).toEqual({ total: 0, rows: [] });
    expect(await portal.call(outbox.listOutbox, { subject: '账单' }, admin)).toEqual({ total: 0, rows: [] });
    const globex = await portal.signIn('globex-admin');
    expect(await portal.call(outbox.listOutbox, {}, globex)).toEqual({ total: 0, rows: [] });
  });

  it('[PRF-08] shows the text to an administrator, and to nobody else', async () => {
    const { rows } = await portal.call(outbox.listOutbox, {}, admin);
    const mailId = rows[0]?.mailId ?? '';
    const mail = await portal.call(outbox.getOutboxMail, { mailId }, admin);
    expect(mail.mailText).toMatch(/验证码：\d{6}/);
    await portal.store.ownerQuery(
      `insert into role_menus (merchant_id, role_id, menu_id) select merchant_id, role_id, menu_id from roles, menus
       where role_code = 'operator' and permission like 'system:outbox:%'`,
    );
    const lead = await portal.signIn('acme-lead');
    expect(await portal.call(outbox.getOutboxMail, { mailId }, lead)).toMatchObject({ mailId, mailText: null });
  });

  it('[SEC-04] shows no administrator a code of their own, by which a stolen session would prove its identity', async () => {
    await portal.call(profile.sendProofVerification, undefined, admin);
    const { code } = await portal.mailTo(admin.userId);
    const [own] = (await portal.call(outbox.listOutbox, {}, admin)).rows;
    const mail = await portal.call(outbox.getOutboxMail, { mailId: own?.mailId ?? '' }, admin);
    expect(code).toMatch(/^\d{6}$/);
    expect(mail).toMatchObject({ mailId: own?.mailId, mailText: null });
    await portal.store.ownerQuery('delete from mails where user_id = $1', [admin.userId]);
  });

  it('[PRF-08] leaves a trace of who has read a text, and is no address that another site can open', async () => {
    const { rows } = await portal.call(outbox.listOutbox, {}, admin);
    const mailId = rows[1]?.mailId ?? '';
    await portal.call(outbox.getOutboxMail, { mailId }, admin);
    expect(
      await portal.store.ownerQuery(`select operation, argument from audit_log where argument->>'mailId' = $1`, [
        mailId,
      ]),
    ).toEqual([{ operation: 'getOutboxMail', argument: { mailId } }]);
    const request = toRequest(outbox.getOutboxMail, { mailId }, admin.token);
    const from = (site: string) =>
      portal.app.inject({ ...request, headers: { ...request.headers, 'sec-fetch-site': site } });
    expect(readEnvelope(await from('cross-site')).subCode).toBe('permission-denied');
    expect(readEnvelope(await from('same-origin')).code).toBe('10000');
  });

  it('[PRF-08] shows no text where a mail server takes the mails', async () => {
    const connected = await installPortal();
    try {
      await installMailAccount(connected, 'smtp://mail.example.com');
      const as = await connected.signIn('acme-admin');
      await withMails(connected, as, 1);
      const { rows } = await connected.call(outbox.listOutbox, {}, as);
      expect(rows).toMatchObject([{ status: 'waiting' }]);
      const mail = await connected.call(outbox.getOutboxMail, { mailId: rows[0]?.mailId ?? '' }, as);
      expect(mail.mailText).toBeNull();
    } finally {
      await connected.close();
    }
  });
});
