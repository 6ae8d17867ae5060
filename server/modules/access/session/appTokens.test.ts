import { APP_TOKEN_LIFETIME_SECONDS, appTokens } from 'contract/children/appTokens';
import { apps } from 'contract/access/apps';
import type { Endpoint } from 'contract/endpoint';
import { LIVE_STREAM_PATH } from 'contract/site/live';
import { projects } from 'contract/projects/projects';
import { session } from 'contract/access/session';
import { campaigns } from 'contract/children/campaigns';
import { devices } from 'contract/children/devices';
import { users } from 'contract/access/users';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
let child: SignedIn;
beforeEach(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  child = await inChild(admin);
});
afterEach(() => portal.close());

const { issueAppToken } = appTokens;
const { listCampaigns } = campaigns;

/** Returns the user with a token for calling the endpoints of this sub-app, as the sub-app itself does. */
async function inChild(as: SignedIn, appCode = 'market-ui'): Promise<SignedIn> {
  const { token, expiresIn } = await portal.call(issueAppToken, { appCode }, as);
  expect(expiresIn).toBe(APP_TOKEN_LIFETIME_SECONDS);
  return { ...as, token };
}
async function codeOf(endpoint: Endpoint, as: SignedIn, arg = {}) {
  const { code, subCode } = readEnvelope(await portal.send(endpoint, arg, as));
  return code === '10000' ? code : subCode;
}
const dead = 'auth-check-error';

it('[APP-07] a token of an app calls that app as the person and in the merchant of its session', async () => {
  const { projectId } = await portal.call(projects.addProject, { projectName: '试验' }, admin);
  const days = { beginDate: '2026-01-01', endDate: '2026-01-02' };
  const form = { projectId, campaignName: '甲', channel: 'app', ...days, budget: 1 } as const;
  const { campaignId } = await portal.call(campaigns.addCampaign, form, child);
  expect(await portal.call(campaigns.getCampaign, { campaignId }, admin)).toMatchObject({ campaignName: '甲' });
  const [row] = await portal.store.ownerQuery(`select * from audit_log where operation = 'addCampaign'`);
  expect(row).toMatchObject({ user_id: admin.userId, merchant_id: admin.merchantId });
  // The session's own token may call the sub-app's endpoints as well.
  expect(await codeOf(listCampaigns, admin)).toBe('10000');
});

it('[APP-07] it is nothing anywhere else: not for another app, nor for the portal itself', async () => {
  expect(await codeOf(devices.deviceOverview, admin)).toBe('10000');
  expect(await codeOf(devices.deviceOverview, child)).toBe(dead);
  expect(await codeOf(devices.deviceOverview, await inChild(admin, 'millstone'))).toBe('10000');
  for (const endpoint of [session.getInfo, session.logout, users.listUsers]) {
    expect(await codeOf(endpoint, child)).toBe(dead);
  }
  expect(await codeOf(issueAppToken, child, { appCode: 'market-ui' })).toBe(dead);
  const live = await portal.app.inject({ url: LIVE_STREAM_PATH, headers: { authorization: `Bearer ${child.token}` } });
  expect(readEnvelope(live).subCode).toBe(dead);
  // None of these calls has ended the session.
  expect(await codeOf(session.getInfo, admin)).toBe('10000');
});

it('[APP-07] it is over after five minutes, and swept away when the next one is issued', async () => {
  const left = await portal.row("select expire_time - now() < interval '301 s' as is_short from app_tokens");
  expect(left).toEqual({ is_short: true });
  await portal.store.ownerQuery(`update app_tokens set expire_time = now() - interval '1 s'`);
  expect(await codeOf(listCampaigns, child)).toBe(dead);
  const fresh = await inChild(admin);
  expect(await portal.store.ownerQuery('select from app_tokens')).toHaveLength(1);
  expect(await codeOf(listCampaigns, fresh)).toBe('10000');
});

it('[APP-07] [SES-02] it ends with its session, and with no other', async () => {
  const other = await portal.signIn('acme-admin');
  const others = await inChild(other);
  await portal.call(session.logout, undefined, admin);
  expect(await codeOf(listCampaigns, child)).toBe(dead);
  expect(await codeOf(listCampaigns, others)).toBe('10000');
  expect(await portal.store.ownerQuery('select from app_tokens')).toHaveLength(1);
  await portal.store.ownerQuery(`update sessions set expire_time = now() - interval '1 s'`);
  expect(await codeOf(listCampaigns, others)).toBe(dead);
});

it('[APP-07] it ends with a lock of the person', async () => {
  await portal.store.ownerQuery('update users set locked_time = now() where user_id = $1', [admin.userId]);
  expect(await codeOf(listCampaigns, child)).toBe(dead);
});

it('[APP-05] [APP-07] it opens nothing once the merchant has lost the app, and no further one is issued', async () => {
  const platform = await portal.signIn('admin');
  const market = (await portal.call(apps.listApps, undefined, platform)).find(({ appCode }) => appCode === 'market-ui');
  const taken = { appId: market?.appId ?? '', givenIds: [], takenIds: [admin.merchantId] };
  await portal.call(apps.changeAppMerchants, taken, platform);
  expect(await codeOf(listCampaigns, child)).toBe('permission-denied');
  const lacking = { subCode: 'permission-denied', msg: '没有应用权限，请联系管理员开通。' };
  for (const appCode of ['market-ui', 'hudong', 'no-such']) {
    expect(await portal.refused(issueAppToken, { appCode }, admin)).toMatchObject(lacking);
  }
});

it('[APP-05] it is issued to nobody who may open none of the pages', async () => {
  const staff = await portal.signIn('acme-staff');
  const refused = await portal.refused(issueAppToken, { appCode: 'market-ui' }, staff);
  expect(refused).toMatchObject({ subCode: 'permission-denied' });
});

it('[APP-07] it keeps its session alive, and is stored as a hash that no merchant reads', async () => {
  await portal.store.ownerQuery(`update sessions set last_used_time = now() - interval '90 min'`);
  expect(await codeOf(listCampaigns, child)).toBe('10000');
  const [used] = await portal.store.ownerQuery(
    `select last_used_time > now() - interval '1 min' as is_fresh from sessions join app_tokens on session_hash = sessions.token_hash`,
  );
  expect(used).toEqual({ is_fresh: true });
  const stored = JSON.stringify(await portal.store.ownerQuery(`select encode(token_hash, 'base64') from app_tokens`));
  expect(stored).not.toContain(child.token);
  const acting = { merchantId: admin.merchantId, scope: '*' };
  const reading = portal.services.store.asMerchant(acting, (db) => db.execute('select * from app_tokens'));
  await expect(reading).rejects.toThrow('Failed query');
});
