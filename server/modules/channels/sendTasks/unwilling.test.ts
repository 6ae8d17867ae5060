import { isNotNull } from 'drizzle-orm';
import { marketingConsents } from 'contract/channels/consents';
import { crowds } from 'contract/channels/crowds';
import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { sendTasks } from 'contract/channels/sendTasks';
import type { Message } from 'contract/text';
import { newId } from '../../../db/ids';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { countMessage } from '../records/counts';
import { users } from '../../access/users/schema';
import { insertUserConsent, setAddress } from '../consents/testing';
import { countUnconsented, countUnwilling } from './unwilling';

let portal: Portal;
let admin: SignedIn;
let accountId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  const account = { accountName: '客服', host: 'mail.example.com', port: 25, encryption: 'none' as const };
  const more = { userName: 'portal', password: 'Secret-1', senderAddress: 'service@acme.example.com' };
  ({ accountId } = await portal.call(mailAccounts.addMailAccount, { ...account, ...more }, admin));
  await applyParameters(portal, { MARKETING_PER_RECIPIENT: 2 });
});
afterAll(() => portal.close());

const hashOf = (address: string) => portal.services.storageCipher.searchHash(address);
const block = (channel: 'mail' | 'sms', address: string, isMarketingOnly: boolean) =>
  portal.store.ownerQuery(
    `insert into channel_blocks (block_id, merchant_id, channel, recipient_hash, shown_recipient, is_marketing_only)
     values ($1, $2, $3, $4, '***', $5)`,
    [newId(), admin.merchantId, channel, hashOf(address), isMarketingOnly],
  );
const acting = () => ({ merchantId: admin.merchantId, scope: WHOLE_MERCHANT_SCOPE });

async function check(templateType: 'marketing' | 'notice', crowdId: string) {
  const template = { templateCode: newId(), templateName: '停电通知', templateType, accountId };
  const texts = { subject: '停电通知', text: '周五停电。' };
  const { templateId } = await portal.call(mailTemplates.addMailTemplate, { ...template, ...texts }, admin);
  const form = { channel: 'mail' as const, templateId, crowdIds: [crowdId], plan: 'now' as const };
  const { personCount, reachedCount, warnings, problems } = await portal.call(sendTasks.checkSendTask, form, admin);
  return { counts: [personCount, reachedCount], warnings, problems };
}

const addCrowd = async (...names: string[]) => {
  const contacts = names.map((contactName) => ({ contactName, email: `${contactName}@outside.example.com` }));
  return (await portal.call(crowds.addCrowd, { crowdName: newId(), kind: 'list', contacts }, admin)).crowdId;
};

it('[TSK-01] whoever is blocked, has unsubscribed or has got enough marketing does not count as reached', async () => {
  const crowdId = await addCrowd('willing', 'blocked', 'unsubscribed', 'often', 'seldom');
  await block('mail', 'blocked@outside.example.com', false);
  await block('mail', 'unsubscribed@outside.example.com', true);
  const count = (name: string) =>
    portal.services.store.asMerchant(acting(), (db) =>
      countMessage(db, {
        ...{ merchantId: admin.merchantId, timeZone: portal.services.timeZone, per: 'week', limit: null },
        subject: `marketing:mail:${hashOf(`${name}@outside.example.com`).toString('hex')}`,
      }),
    );
  for (const name of ['often', 'often', 'seldom']) await count(name);
  const unwilling = (text: string, n: number): Message => ({ text, values: { n } });
  expect(await check('marketing', crowdId)).toEqual({
    counts: [5, 2],
    warnings: [unwilling('{n} 人已退订、在黑名单中或本周的营销消息已达上限，不会收到', 3)],
    problems: [],
  });
  expect(await check('notice', crowdId)).toEqual({
    counts: [5, 4],
    warnings: [unwilling('{n} 人在黑名单中，不会收到', 1)],
    problems: [],
  });
});

it('a task that would reach nobody can’t be submitted', async () => {
  const crowdId = await addCrowd('blocked');
  expect((await check('notice', crowdId)).problems).toEqual([{ text: '所选人员都不愿接收，请调整发送对象' }]);
});

it.each([
  { channel: 'sms', column: 'phone', address: '13900001111' },
  { channel: 'mail', column: 'email', address: 'admin@acme.example.com' },
] as const)('[TSK-01] users count by their addresses of the channel $channel', async ({ channel, column, address }) => {
  const { storageCipher } = portal.services;
  await portal.store.ownerQuery(`update users set ${column}_cipher = $2, ${column}_hash = $3 where user_id = $1`, [
    ...[admin.userId, storageCipher.seal(address), hashOf(address)],
  ]);
  await block(channel, address, true);
  const unwillingTo = (templateType: 'marketing' | 'notice') =>
    portal.services.store.asMerchant(acting(), (db) =>
      countUnwilling(
        db,
        portal.services,
        { merchantId: admin.merchantId, channel, templateType },
        { ofUsers: undefined, ofContacts: undefined },
      ),
    );
  expect(await portal.services.store.asMerchant(acting(), (db) => db.$count(users))).toBeGreaterThan(1);
  // Contacts of the crowds above are unwilling, too.
  const ofContacts = channel === 'mail' ? { marketing: 4, notice: 2 } : { marketing: 0, notice: 0 };
  expect(await unwillingTo('marketing')).toBe(ofContacts.marketing + 1);
  expect(await unwillingTo('notice')).toBe(ofContacts.notice);
});

describe('[TSK-01] where marketing needs a consent', () => {
  const demand = (isDemanded: boolean) =>
    applyParameters(
      portal,
      { MARKETING_CONSENT_MAIL: isDemanded, MARKETING_CONSENT_SMS: isDemanded },
      { merchantId: admin.merchantId },
    );
  beforeAll(() => demand(true));
  afterAll(() => demand(false));

  const consent = (name: string) =>
    portal.call(marketingConsents.addConsent, { channel: 'mail', address: `${name}@outside.example.com` }, admin);

  it('whoever has not given it does not count as reached, each person once', async () => {
    const crowdId = await addCrowd('agreed', 'withdrawn', 'silent', 'banned', 'banned-agreed');
    await block('mail', 'banned@outside.example.com', true);
    await block('mail', 'banned-agreed@outside.example.com', true);
    for (const name of ['agreed', 'banned-agreed']) await consent(name);
    const { consentId } = await consent('withdrawn');
    await portal.call(marketingConsents.withdrawConsent, { consentId }, admin);
    expect(await check('marketing', crowdId)).toEqual({
      counts: [5, 1],
      warnings: [
        { text: '{n} 人已退订、在黑名单中或本周的营销消息已达上限，不会收到', values: { n: 2 } },
        { text: '{n} 人没有同意接收营销消息，不会收到', values: { n: 2 } },
      ],
      problems: [],
    });
    expect((await check('notice', crowdId)).counts).toEqual([5, 5]);
    await demand(false);
    expect((await check('marketing', crowdId)).counts).toEqual([5, 3]);
    await demand(true);
  });

  it('a task that would reach nobody can’t be submitted', async () => {
    const crowdId = await addCrowd('quiet');
    expect((await check('marketing', crowdId)).problems).toEqual([
      { text: '所选人员都不愿接收，或没有同意接收营销消息，请调整发送对象' },
    ]);
  });

  it('users count by their own consents and by those of their addresses', async () => {
    const channel = 'sms' as const;
    const count = () =>
      portal.services.store.asMerchant(acting(), (db) =>
        countUnconsented(
          db,
          portal.services,
          { merchantId: admin.merchantId, channel, templateType: 'marketing' },
          { ofUsers: isNotNull(users.phoneHash), ofContacts: undefined },
        ),
      );
    const [first, second] = await portal.store.ownerQuery(
      `select user_id from users where merchant_id = $1 and user_id <> $2 order by user_id limit 2`,
      [admin.merchantId, admin.userId],
    );
    const userIds = [first, second].map((row) => String(row?.['user_id']));
    for (const [index, userId] of userIds.entries()) await setAddress(portal, userId, 'phone', `1370000000${index}`);
    const before = await count();
    expect(before).toBeGreaterThanOrEqual(2);
    await insertUserConsent(portal, { merchantId: admin.merchantId, userId: userIds[0] ?? '' }, channel);
    expect(await count()).toBe(before - 1);
    await portal.call(marketingConsents.addConsent, { channel, address: '13700000001' }, admin);
    expect(await count()).toBe(before - 2);
    const foreign = await portal.signIn('globex-admin');
    await insertUserConsent(portal, { merchantId: foreign.merchantId, userId: userIds[1] ?? '' }, channel);
    expect(await count()).toBe(before - 2);
  });
});
