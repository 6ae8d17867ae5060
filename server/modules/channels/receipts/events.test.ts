import { createDecipheriv } from 'node:crypto';
import * as v from 'valibot';
import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { channelIdentities } from 'contract/channels/identities';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { DINGTALK_DEMO } from '../../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalk } from '../../../../vendors/dingtalk/dingtalk';
import { encryptEvent, signEvent } from '../../../../vendors/dingtalk/events';
import type { DingTalkSettings } from '../../../../vendors/dingtalk/settings';
import { createTestRunners, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { contactsChangeJob } from '../identities/changeJob';
import { contactsSyncJob } from '../identities/syncJob';

const [demoApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];
const KEYS = { callbackToken: 'token-of-events', callbackAesKey: 'Yue0EfdN5900c1ce5cf6A152c63DDe1808a60c5ecd7' };
const Answer = v.object({ msg_signature: v.string(), timeStamp: v.string(), nonce: v.string(), encrypt: v.string() });

let portal: Portal;
let url: string;
let admin: SignedIn;
let runners: TestRunners;
let vendor: DingTalk;
let endpoint: string;
let accountId: string;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await portal.signIn('acme-admin');
  runners = createTestRunners(portal);
  runners.start(contactsSyncJob, contactsChangeJob);
  const simulator = await startSimulator(
    ({ tables }) => (vendor = createDingTalk({ tables, settings: DINGTALK_DEMO })),
  );
  endpoint = simulator.urlOf('dingtalk');
  accountId = await addApp('门户', KEYS);
});
afterAll(async () => {
  await runners.stop();
  await closeAll();
  await portal.close();
});

async function addApp(accountName: string, more: object): Promise<string> {
  const app = { corpId: demoApp.corpId, agentId: String(demoApp.agentId), clientId: demoApp.appKey, endpoint };
  const form = { accountName, ...app, clientSecret: demoApp.appSecret, ...more };
  return (await portal.call(dingtalkApps.addDingtalkApp, form, admin)).accountId;
}

const countJobs = async (kind: string) => {
  const [row] = await portal.store.ownerQuery('select count(*)::int as n from jobs where kind = $1', [kind]);
  return Number(row?.['n']);
};

// An event as DingTalk sends it, or as a stranger does.
function report(
  eventType: string,
  { id = accountId, token = KEYS.callbackToken, owner = demoApp.appKey, age = 0, corpId = demoApp.corpId, n = 1 } = {},
) {
  const timestamp = String(Date.now() - age);
  const message = JSON.stringify({
    EventType: eventType,
    CorpId: corpId,
    UserId: Array.from({ length: n }, (_, i) => `u${i}`),
  });
  const random = Buffer.from('0123456789abcdef');
  const encrypt = encryptEvent({ aesKey: KEYS.callbackAesKey, message, random, owner });
  const signature = signEvent(token, timestamp, 'nonce', encrypt);
  const query = new URLSearchParams({ signature, msg_signature: signature, timestamp, nonce: 'nonce' });
  return portal.app.inject({
    method: 'POST',
    url: `/api/event/${id}?${query.toString()}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ encrypt }),
  });
}

describe('[CHN-02] the events of an app of DingTalk', () => {
  it('are confirmed by an encrypted word, also the one that checks the address', async () => {
    const reply = await report('check_url');
    expect(reply.statusCode).toBe(200);
    const answer = v.parse(Answer, reply.json());
    const { timeStamp, nonce, encrypt } = answer;
    expect(answer.msg_signature).toBe(signEvent(KEYS.callbackToken, timeStamp, nonce, encrypt));
    const key = Buffer.from(`${KEYS.callbackAesKey}=`, 'base64');
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    const plain = Buffer.concat([decipher.update(Buffer.from(encrypt, 'base64')), decipher.final()]);
    expect(plain.subarray(20).toString()).toContain(`success${demoApp.appKey}`);
    expect(await countJobs('contactsChange')).toBe(0);
  });

  it('are refused alike when they are forged, old, of another app, or of an app without keys', async () => {
    const bare = await addApp('无回调', {});
    const refused = [
      await report('user_add_org', { token: 'wrong' }),
      await report('user_add_org', { owner: 'dingother' }),
      await report('user_add_org', { corpId: 'dingother' }),
      await report('user_add_org', { age: 2 * 3600_000 }),
      await report('user_add_org', { id: bare }),
      await report('user_add_org', { id: 'unknown' }),
      await portal.app.inject({ method: 'POST', url: `/api/event/${accountId}`, payload: 'x' }),
    ];
    for (const reply of refused) {
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toEqual({ message: 'This is no event of this app.' });
    }
    expect(await countJobs('contactsChange')).toBe(0);
    expect(await countJobs('contactsPeople')).toBe(0);
  });

  it('are refused for the app of another merchant, which has other keys', async () => {
    const globex = await portal.signIn('globex-admin');
    const app = { corpId: demoApp.corpId, agentId: '1', clientId: demoApp.appKey, clientSecret: demoApp.appSecret };
    const keys = { ...KEYS, callbackToken: 'another-token' };
    const form = { accountName: '门户', endpoint, ...app, ...keys };
    const { accountId: id } = await portal.call(dingtalkApps.addDingtalkApp, form, globex);
    expect((await report('user_leave_org', { id })).statusCode).toBe(400);
    expect((await report('user_leave_org', { id, token: keys.callbackToken })).statusCode).toBe(200);
    const [job] = await portal.store.ownerQuery(`select merchant_id from jobs where kind = 'contactsPeople'`);
    expect(job).toEqual({ merchant_id: globex.merchantId });
  });

  it('[CHN-01] of many changed contacts, or of nobody who is named, lead to few synchronisations', async () => {
    const { eventAddress } = await portal.call(dingtalkApps.getDingtalkApp, { accountId }, admin);
    const address = url + new URL(eventAddress).pathname;
    const { callbackToken: token, callbackAesKey: aesKey } = KEYS;
    vendor.subscribeToEvents({ appKey: demoApp.appKey, url: address, token, aesKey });
    for (const eventType of ['user_add_org', 'user_modify_org', 'user_leave_org'] as const)
      vendor.reportContacts({ appKey: demoApp.appKey, eventType, userIds: [] });
    for (let i = 0; i < 5; i += 1) expect((await report('user_modify_org', { n: 21 })).statusCode).toBe(200);
    // More than are looked at one by one.
    for (let i = 0; i < 25; i += 1) await report('user_modify_org');
    expect(await countJobs('contactsPeople')).toBe(21);
    await waitUntil(async () => (await countJobs('contactsChange')) > 0);
    // Two at most, where the events lie in two windows.
    expect(await countJobs('contactsChange')).toBeLessThanOrEqual(2);
    await waitUntil(async () => {
      const { contactsSync } = await portal.call(channelIdentities.getReach, { accountId }, admin);
      return contactsSync?.isRunning === false && contactsSync.endTime !== null;
    });
    expect(await countJobs('contactsSync')).toBeLessThanOrEqual(2);
  });
});
