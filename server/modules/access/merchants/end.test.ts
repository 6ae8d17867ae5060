import { merchants } from 'contract/access/merchants';
import { session } from 'contract/access/session';
import { loginLogs } from 'contract/audit/loginLogs';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import type { TestRunners } from '../../../jobs/testing';
import { toRequest } from '../../../testing/browser';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';
import { endMerchantsJob } from './endJob';

const { addMerchant, changeMerchantStatus, getMerchant, getMerchantApps, listMerchants, updateMerchant } = merchants;
const TIME_ZONE = 'Asia/Shanghai';
const { nickName, phonenumber, email } = createUserForm('');

let portal: Portal;
let runners: TestRunners;
let platform: SignedIn;
let acme: SignedIn;
let count = 0;
beforeAll(async () => {
  portal = await installPortal();
  runners = createTestRunners(portal);
  runners.start(endMerchantsJob);
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
});
afterAll(async () => {
  await runners.stop();
  await portal.close();
});

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
const isAlive = async ({ token }: SignedIn) =>
  (await portal.app.inject(toRequest(session.getInfo, {}, token))).body.includes('"10000"');
const statusOf = async (id: string) =>
  (await portal.call(listMerchants, undefined, acme)).find(({ merchantId }) => merchantId === id)?.status;

async function formFor(parentId: string) {
  count += 1;
  const name = `ending-${String(count)}`;
  const appIds = (await portal.call(getMerchantApps, { merchantId: parentId }, acme)).map(({ appId }) => appId);
  return { parentId, merchantName: name, appIds, userName: name, nickName, phonenumber, email };
}

async function addBelow(parentId: string, endDate: string | null = null) {
  const form = { ...(await formFor(parentId)), endDate };
  const { merchantId, userId, password } = await portal.call(addMerchant, form, acme);
  await markPasswordChanged(portal, userId);
  return { merchantId, signIn: () => portal.signIn(form.userName, password) };
}

async function setEnd(merchantId: string, endDate: string | null, as = acme) {
  const found = await portal.call(getMerchant, { merchantId }, as);
  return portal.send(updateMerchant, { ...found, endDate }, as);
}

async function letEnd(merchantId: string, daysAgo: number): Promise<void> {
  await portal.store.ownerQuery('update merchants set end_date = $2 where merchant_id = $1', [
    merchantId,
    dayFromNow(-daysAgo),
  ]);
}

async function runJob() {
  const jobId = await enqueue(portal, platform, endMerchantsJob, {});
  await waitUntil(async () => (await portal.row('select state from jobs where job_id = $1', jobId)).state === 'done');
}

describe('the last day of a merchant', () => {
  it('is set by the merchant above it, and shown in the list', async () => {
    const { merchantId } = await addBelow(acme.merchantId, dayFromNow(40));
    expect(await portal.call(getMerchant, { merchantId }, acme)).toMatchObject({ endDate: dayFromNow(40) });
    await setEnd(merchantId, dayFromNow(0));
    expect(await portal.call(getMerchant, { merchantId }, acme)).toMatchObject({ endDate: dayFromNow(0) });
    await setEnd(merchantId, null);
    expect(await portal.call(getMerchant, { merchantId }, acme)).toMatchObject({ endDate: null });
  });

  it('is not before today, exists in the calendar, and is not decided by the merchant itself', async () => {
    const { merchantId } = await addBelow(acme.merchantId);
    const refused = async (endDate: string) => (await setEnd(merchantId, endDate)).json<{ msg: string }>().msg;
    expect(await refused(dayFromNow(-1))).toBe('到期日期不能早于今天');
    expect(await refused('2090-02-30')).toBe('数据格式错误');
    const form = { ...(await formFor(acme.merchantId)), endDate: dayFromNow(-1) };
    expect(await portal.refused(addMerchant, form, acme)).toMatchObject({ fields: [{ name: 'endDate' }] });
    const own = await setEnd(acme.merchantId, dayFromNow(5));
    expect(own.json<{ msg: string }>().msg).toBe('本租户的到期日期由上级租户设置');
    expect((await setEnd(acme.merchantId, null)).json<{ code: string }>().code).toBe('10000');
  });

  it('lets everybody work until it is over; then the merchant and all below it are disabled', async () => {
    const child = await addBelow(acme.merchantId, dayFromNow(3));
    const grandchild = await addBelow(child.merchantId);
    const people = [await child.signIn(), await grandchild.signIn()];
    await letEnd(child.merchantId, 0);
    await runJob();
    for (const person of people) expect(await isAlive(person)).toBe(true);

    await letEnd(child.merchantId, 1);
    await runJob();
    for (const person of people) expect(await isAlive(person)).toBe(false);
    await expect(child.signIn()).rejects.toThrow('login');
    await expect(grandchild.signIn()).rejects.toThrow('login');
    expect(await statusOf(child.merchantId)).toBe('STOP_USING');
    expect(await statusOf(grandchild.merchantId)).toBe('STOP_USING');
    const { rows } = await portal.call(loginLogs.listLoginLogs, { userName: 'ending-' }, platform);
    expect(rows).toContainEqual(expect.objectContaining({ merchantId: child.merchantId, reason: 'merchantEnded' }));
  });

  it('has to be moved before the merchant is enabled again, and its other fields can be edited all the same', async () => {
    const { merchantId, signIn } = await addBelow(acme.merchantId);
    await letEnd(merchantId, 2);
    await runJob();
    const enable = { merchantId, status: 'NORMAL' };
    expect(await portal.refused(changeMerchantStatus, enable, acme)).toMatchObject({
      msg: '租户已到期，请先修改到期日期',
    });
    const found = await portal.call(getMerchant, { merchantId }, acme);
    await portal.call(updateMerchant, { ...found, remark: '续费中' }, acme);
    await setEnd(merchantId, dayFromNow(365));
    await portal.call(changeMerchantStatus, enable, acme);
    await runJob();
    await signIn();
  });
});
