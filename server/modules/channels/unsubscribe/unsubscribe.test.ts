import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { messageRecords } from 'contract/channels/records';
import { startTestMailServer } from '../../../mail/testing';
import type { TestMailServer } from '../../../mail/testing';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import type { MessageSender } from '../records/sender';
import { addClient, send, startTestSender, waitForState } from '../records/testing';
import type { TestClient } from '../records/testing';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let portal: Portal;
let admin: SignedIn;
let client: TestClient;
let server: TestMailServer;
let sender: MessageSender;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'], origin: 'https://portal.example.com' });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin);
  server = await startTestMailServer();
  const settings = { host: '127.0.0.1', port: Number(new URL(server.url).port), encryption: 'none' as const };
  const account = { userName: 'portal', password: 'Secret-1', senderAddress: 'service@acme.example.com' };
  const form = { accountName: '客服', signature: '艾克能源', ...settings, ...account };
  const { accountId } = await portal.call(mailAccounts.addMailAccount, form, admin);
  for (const templateType of ['marketing', 'notice'] as const) {
    const template = { templateCode: templateType, templateName: '优惠', templateType, accountId };
    const texts = { subject: 'Offer', html: '<p>Cheap power</p>' };
    await portal.call(mailTemplates.addMailTemplate, { ...template, ...texts }, admin);
  }
  await applyParameters(portal, { MESSAGE_QUIET_HOURS: '' });
  sender = startTestSender(portal);
});
afterAll(async () => {
  await sender.stop();
  await server.close();
  await portal.close();
});

let keys = 0;
async function sendTo(email: string, templateCode: 'marketing' | 'notice' = 'marketing') {
  const arg = { channel: 'mail' as const, templateCode, email, values: [], idempotencyKey: `key-${(keys += 1)}` };
  const { data } = await send(portal, client, arg);
  const { recordId } = data as { recordId: string };
  return waitForState(portal, admin, recordId, 'handedOver', 'refused');
}

/** The head of the last mail, each header in one line, and the texts of its body. */
function lastMail() {
  const [head = '', ...parts] = (server.taken.at(-1)?.source ?? '').split('\r\n\r\n');
  const unfolded = head.replace(/\r\n\s+/g, '');
  return { head: unfolded, body: parts.join('\n').replace(/=\r?\n/g, '') };
}

/** The path of the page at which the recipient of the last mail unsubscribes. */
function pageOfLastMail(): string {
  const [, address = ''] = /^List-Unsubscribe: ?<([^>]+)>/m.exec(lastMail().head) ?? [];
  const { origin, pathname, search } = new URL(address);
  expect(origin).toBe('https://portal.example.com');
  return `${pathname}${search}`;
}

const listBlocks = async () => (await portal.call(messageRecords.listBlockedRecipients, {}, admin)).rows;

describe('a marketing mail', () => {
  it('has the address at which its recipient unsubscribes, in its head and in both of its texts; a notice has none', async () => {
    await sendTo('zhang@example.com');
    const { head, body } = lastMail();
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(body.match(/\/unsubscribe\?token=3D/g)).toHaveLength(2);
    await sendTo('zhang@example.com', 'notice');
    expect(lastMail().head).not.toContain('List-Unsubscribe');
    expect(lastMail().body).not.toContain('unsubscribe');
  });

  it('leads to a page that asks first; its button ends the marketing, and notices go on', async () => {
    await sendTo('Li@example.com');
    const url = pageOfLastMail();
    const asked = await portal.app.inject({ url });
    expect(asked.statusCode).toBe(200);
    expect(asked.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { merchant_name } = await portal.row(
      'select merchant_name from merchants where merchant_id = $1',
      admin.merchantId,
    );
    expect(asked.body).toContain(`您将不再收到 ${String(merchant_name)} 的营销邮件`);
    expect(asked.body).not.toContain('example.com');
    expect(await listBlocks()).toEqual([]);

    const done = await portal.app.inject({ method: 'POST', url, headers: FORM, payload: '' });
    expect(done.statusCode).toBe(200);
    expect(done.body).toContain('您已退订');
    expect(await listBlocks()).toMatchObject([
      {
        recipient: 'L***@example.com',
        isMarketingOnly: true,
        source: 'link',
        cause: { text: '收件人通过邮件中的链接退订' },
      },
    ]);
    expect(await sendTo('li@example.com')).toMatchObject({
      state: 'refused',
      reason: { text: '收件人已退订，不再发送营销消息' },
    });
    expect((await sendTo('li@example.com', 'notice')).state).toBe('handedOver');
    expect((await sendTo('wang@example.com')).state).toBe('handedOver');
  });

  it('takes what a mail program posts by itself, twice', async () => {
    await sendTo('zhao@example.com');
    const request = {
      method: 'POST',
      url: pageOfLastMail(),
      headers: FORM,
      payload: 'List-Unsubscribe=One-Click',
    } as const;
    expect((await portal.app.inject(request)).statusCode).toBe(200);
    expect((await portal.app.inject(request)).statusCode).toBe(200);
    expect((await sendTo('zhao@example.com')).state).toBe('refused');
  });
});

describe('the page', () => {
  it('speaks English to whoever prefers it', async () => {
    await sendTo('smith@example.com');
    const answer = await portal.app.inject({ url: pageOfLastMail(), headers: { 'accept-language': 'en-GB,en;q=0.9' } });
    expect(answer.body).toContain('You will get no more marketing mails from');
  });

  it('takes no address that the portal has not made', async () => {
    const before = await listBlocks();
    await sendTo('qian@example.com');
    const url = pageOfLastMail();
    const { merchantId } = await portal.signIn('globex-admin');
    const forged = [
      url.slice(0, -1),
      url.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      url.replace(admin.merchantId, merchantId),
      '/unsubscribe',
      '/unsubscribe?token=a&token=b',
    ];
    for (const one of forged) {
      const answer = await portal.app.inject({ method: 'POST', url: one, headers: FORM, payload: '' });
      expect([one, answer.statusCode]).toEqual([one, 404]);
      expect(answer.body).toContain('链接无效或不完整');
    }
    expect(await listBlocks()).toEqual(before);
  });
});
