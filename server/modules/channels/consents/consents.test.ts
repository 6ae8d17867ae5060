import { marketingConsents } from 'contract/channels/consents';
import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { messageRecords } from 'contract/channels/records';
import { startTestMailServer } from '../../../mail/testing';
import type { TestMailServer } from '../../../mail/testing';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addUserWithPassword } from '../../access/passwords/testing';
import type { MessageSender } from '../records/sender';
import { addClient, send, startTestSender, waitForState } from '../records/testing';
import type { TestClient } from '../records/testing';
import { createUnsubscribeAddress } from '../unsubscribe/link';
import { insertUserConsent } from './testing';

const REFUSED = { state: 'refused', reason: { text: '收件人没有同意接收营销消息' } };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const origin = 'https://portal.example.com';

let portal: Portal;
let admin: SignedIn;
let client: TestClient;
let server: TestMailServer;
let sender: MessageSender;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'], origin });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin);
  server = await startTestMailServer();
  const settings = { host: '127.0.0.1', port: Number(new URL(server.url).port), encryption: 'none' as const };
  const account = { userName: 'portal', password: 'Secret-1', senderAddress: 'service@acme.example.com' };
  const { accountId } = await portal.call(
    mailAccounts.addMailAccount,
    { accountName: '客服', ...settings, ...account },
    admin,
  );
  for (const templateType of ['marketing', 'notice'] as const) {
    const template = { templateCode: templateType, templateName: '优惠', templateType, accountId };
    await portal.call(mailTemplates.addMailTemplate, { ...template, subject: '优惠', text: '电价优惠' }, admin);
  }
  const { merchantId } = admin;
  await applyParameters(portal, { MESSAGE_QUIET_HOURS: '', MARKETING_PER_RECIPIENT: 100 });
  await applyParameters(portal, { MARKETING_CONSENT_MAIL: true }, { merchantId });
  sender = startTestSender(portal);
});
afterAll(async () => {
  await sender.stop();
  await server.close();
  await portal.close();
});

let serial = 0;
const nextAddress = () => `p${(serial += 1)}@example.com`;
async function sendTo(to: object, templateCode: 'marketing' | 'notice' = 'marketing') {
  serial += 1;
  const arg = { channel: 'mail' as const, templateCode, values: [], idempotencyKey: `key-${serial}` };
  const { data } = await send(portal, client, { ...arg, ...to });
  const { recordId } = data as { recordId: string };
  return waitForState(portal, admin, recordId, 'handedOver', 'refused');
}
const add = (address: string, more: object = {}) =>
  portal.call(marketingConsents.addConsent, { channel: 'mail', address, ...more }, admin);
const listOf = async (recipient: string, filter: object = {}, as = admin) =>
  (await portal.call(marketingConsents.listConsents, { recipient, ...filter }, as)).rows;
const setOwn = (as: SignedIn, isGiven: boolean) =>
  portal.call(marketingConsents.setOwnConsent, { channel: 'mail', isGiven }, as);
const ownOf = (as: SignedIn) => portal.call(marketingConsents.getOwnConsents, undefined, as);
async function addPerson() {
  const { userName, password, userId, email } = await addUserWithPassword(portal, admin);
  return { as: await portal.signIn(userName, password), userId, email };
}
const unsubscribe = async (email: string) => {
  const { storageCipher } = portal.services;
  const subscription = { merchantId: admin.merchantId, recipientHash: storageCipher.searchHash(email) };
  const { pathname, search } = new URL(createUnsubscribeAddress(origin, storageCipher, subscription));
  const request = { method: 'POST', url: `${pathname}${search}`, headers: FORM, payload: '' } as const;
  expect((await portal.app.inject(request)).statusCode).toBe(200);
};

describe('[CHN-04] marketing for which a consent is demanded', () => {
  it('goes to nobody who has not consented, and its record says so; other messages go', async () => {
    const email = nextAddress();
    expect(await sendTo({ email })).toMatchObject(REFUSED);
    expect((await sendTo({ email }, 'notice')).state).toBe('handedOver');
    await add(email.toUpperCase());
    expect((await sendTo({ email })).state).toBe('handedOver');
    expect(await sendTo({ email: nextAddress() })).toMatchObject(REFUSED);
  });

  it('goes by the consent for the same channel of the same merchant alone', async () => {
    const email = nextAddress();
    const globex = await portal.signIn('globex-admin');
    const form = { channel: 'mail' as const, address: email };
    await portal.call(marketingConsents.addConsent, form, globex);
    await portal.store.ownerQuery(
      `insert into channel_consents (consent_id, merchant_id, channel, recipient_hash, source) values ($1, $2, 'sms', $3, 'import')`,
      [`sms-${serial}`, admin.merchantId, portal.services.storageCipher.searchHash(email)],
    );
    expect(await sendTo({ email })).toMatchObject(REFUSED);
    expect(await listOf(email, { channel: 'mail' })).toEqual([]);
    expect(await listOf(email, {}, globex)).toHaveLength(1);
  });

  it('goes to everybody where the merchant demands none', async () => {
    const { merchantId } = admin;
    await applyParameters(portal, { MARKETING_CONSENT_MAIL: false }, { merchantId });
    expect((await sendTo({ email: nextAddress() })).state).toBe('handedOver');
    expect(await ownOf(admin)).toEqual([]);
    await applyParameters(portal, { MARKETING_CONSENT_MAIL: true }, { merchantId });
    expect(await sendTo({ email: nextAddress() })).toMatchObject(REFUSED);
  });

  it('stops once the consent is withdrawn, whose row stays, and goes again by a new one', async () => {
    const email = nextAddress();
    const { consentId } = await add(email, { remark: '展会登记' });
    await portal.call(marketingConsents.withdrawConsent, { consentId }, admin);
    expect(await sendTo({ email })).toMatchObject(REFUSED);
    expect(await portal.refused(marketingConsents.withdrawConsent, { consentId }, admin)).toMatchObject({
      msg: '该授权已撤销',
    });
    await add(email);
    expect((await sendTo({ email })).state).toBe('handedOver');
    const former = { consentId, remark: '展会登记', source: 'administrator', withdrawSource: 'administrator' };
    expect(await listOf(email, { state: 'withdrawn' })).toMatchObject([
      { ...former, createUser: expect.any(String) as unknown, withdrawUser: expect.any(String) as unknown },
    ]);
    expect(await listOf(email, { state: 'given' })).toMatchObject([{ withdrawTime: null, withdrawSource: null }]);
  });

  it('stops when the person unsubscribes by the link of a mail; a consent lifts no block', async () => {
    const { as, userId, email } = await addPerson();
    await add(email);
    await setOwn(as, false);
    await add(email);
    await insertUserConsent(portal, { merchantId: admin.merchantId, userId }, 'mail');
    await unsubscribe(email);
    await unsubscribe(email);
    const rows = await listOf(email);
    expect(rows.map(({ source, withdrawSource }) => [source, withdrawSource]).sort()).toEqual([
      ['administrator', 'link'],
      ['administrator', 'self'],
      ['self', 'link'],
    ]);
    await add(email);
    expect((await sendTo({ email })).reason).toEqual({ text: '收件人已退订，不再发送营销消息' });
    const { rows: blocks } = await portal.call(messageRecords.listBlockedRecipients, { channel: 'mail' }, admin);
    expect(blocks).toMatchObject([{ isMarketingOnly: true }]);
  });
});

describe('[NTF-01] the user’s own consent', () => {
  it('is given and withdrawn by the user, for messages to the user’s own address', async () => {
    const { as, userId, email } = await addPerson();
    expect(await ownOf(as)).toEqual([{ channel: 'mail', isGiven: false }]);
    expect(await sendTo({ userId })).toMatchObject(REFUSED);
    await setOwn(as, true);
    await setOwn(as, true);
    expect(await ownOf(as)).toEqual([{ channel: 'mail', isGiven: true }]);
    expect((await sendTo({ userId })).state).toBe('handedOver');
    // Somebody else’s address is no address of the user, and the user has not consented for whoever has the same one.
    expect(await sendTo({ userId, email: nextAddress() })).toMatchObject(REFUSED);
    expect(await sendTo({ email })).toMatchObject(REFUSED);
    expect(await listOf(email)).toMatchObject([{ source: 'self', recipient: null, withdrawTime: null }]);
    await setOwn(as, false);
    await setOwn(as, false);
    expect(await ownOf(as)).toEqual([{ channel: 'mail', isGiven: false }]);
    expect(await sendTo({ userId })).toMatchObject(REFUSED);
  });

  it('is that of the user’s address as well, which the user can withdraw', async () => {
    const { as, userId, email } = await addPerson();
    await add(email);
    expect(await ownOf(as)).toEqual([{ channel: 'mail', isGiven: true }]);
    expect((await sendTo({ userId })).state).toBe('handedOver');
    await setOwn(as, false);
    expect(await sendTo({ email })).toMatchObject(REFUSED);
    expect(await listOf(email)).toMatchObject([{ source: 'administrator', withdrawSource: 'self' }]);
  });

  it('concerns no other user and no other merchant', async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    await setOwn(one.as, true);
    expect(await ownOf(other.as)).toEqual([{ channel: 'mail', isGiven: false }]);
    await setOwn(other.as, false);
    expect(await ownOf(one.as)).toEqual([{ channel: 'mail', isGiven: true }]);
    const globex = await portal.signIn('globex-admin');
    expect(await listOf(one.email, {}, globex)).toEqual([]);
  });
});

describe('[CHN-04] the consents of a merchant', () => {
  it('are added once for each address and channel, and refuse what is no address', async () => {
    const email = nextAddress();
    const added = await Promise.allSettled([email, ` ${email.toUpperCase()}`].map((address) => add(address)));
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listOf(email)).toMatchObject([{ source: 'administrator', userName: null }]);
    const refusal = async (channel: 'mail' | 'sms' | 'voice', address: string) =>
      (await portal.refused(marketingConsents.addConsent, { channel, address }, admin)).msg;
    expect(await refusal('mail', email)).toBe('该地址已授权');
    expect(await refusal('mail', '13900000001')).toBe('请输入正确的邮箱地址');
    expect(await refusal('sms', email)).toBe('请输入正确的手机号');
    expect(await refusal('voice', '139')).toBe('请输入正确的手机号');
  });

  it('are imported line by line after a preview, all or none', async () => {
    const [known, first, second] = [nextAddress(), nextAddress(), nextAddress()];
    await add(known);
    const content = `邮箱\n${known}\n\n${first}\n${second.toUpperCase()}`;
    const preview = (text: string) =>
      portal.call(marketingConsents.previewConsents, { channel: 'mail', content: text }, admin);
    const wrong = `${content}\n13900000001\n${first}`;
    const refused = await preview(wrong);
    expect(refused.rows.map(({ lineNumber, state, reasons }) => [lineNumber, state, reasons[0]])).toEqual([
      [2, 'unchanged', undefined],
      [4, 'new', undefined],
      [5, 'new', undefined],
      [6, 'refused', { text: '请输入正确的邮箱地址' }],
      [7, 'refused', { text: '与第 {n} 行的地址相同', values: { n: 4 } }],
    ]);
    const importing = (text: string, fingerprint: string) => ({
      ...{ channel: 'mail' as const, content: text, fingerprint, remark: '展会' },
    });
    const refusal = await portal.refused(
      marketingConsents.importConsents,
      importing(wrong, refused.fingerprint),
      admin,
    );
    expect(JSON.stringify(refusal)).toContain('有 2 行不能导入，未导入任何内容');
    expect(await listOf(first)).toEqual([]);
    const { fingerprint } = await preview(content);
    expect(await portal.call(marketingConsents.importConsents, importing(content, fingerprint), admin)).toEqual({
      added: 2,
    });
    expect(await listOf(second)).toMatchObject([{ source: 'import', remark: '展会' }]);
    expect(await listOf(known)).toHaveLength(1);
    // What was imported meanwhile is another effect than the previewed one.
    const again = await portal.refused(marketingConsents.importConsents, importing(content, fingerprint), admin);
    expect(again.msg).toBe('数据已被他人修改，请刷新后再试');
    const long = Array.from({ length: 201 }, (_, index) => `${index}@example.com`).join('\n');
    expect(
      JSON.stringify(
        await portal.refused(marketingConsents.previewConsents, { channel: 'mail', content: long }, admin),
      ),
    ).toContain('一次最多导入 200 行');
  });

  it('are never deleted or changed but for their end', async () => {
    const { consentId } = await add(nextAddress());
    const asMerchant = (statement: string) =>
      portal.services.store.asMerchant({ merchantId: admin.merchantId, scope: '*' }, (db) => db.execute(statement));
    const where = `where consent_id = '${consentId}'`;
    await expect(asMerchant(`delete from channel_consents ${where}`)).rejects.toThrow();
    await expect(asMerchant(`update channel_consents set create_time = now() ${where}`)).rejects.toThrow();
  });
});
