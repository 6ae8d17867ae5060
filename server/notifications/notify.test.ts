import { passwords } from 'contract/access/passwords';
import { authorizations } from 'contract/access/authorizations';
import { letters } from 'contract/messages/letters';
import { AUTHORIZATION_ENDING, authorizationEndingJob } from '../modules/access/authorizations/notifications';
import { addUserWithPassword } from '../modules/access/passwords/testing';
import { WHOLE_MERCHANT_SCOPE } from '../db/store';
import { countingJob, createEffectsTable, createTestRunners, enqueue, waitUntil } from '../jobs/testing';
import { applyParameters } from '../testing/parameters';
import { installPortal } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';
import { Refusal } from '../refusal';
import { defineNotification } from './event';
import { notify } from './notify';

const GREETING = defineNotification({
  key: 'jobFileReady',
  level: 'general',
  title: '来自{name}的问候',
  text: '{name}向您问好。',
  isMailed: true,
});
const NEW_PASSWORD = 'Lotus-Pond-71!';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

const acting = () => ({ merchantId: admin.merchantId, userId: admin.userId, scope: WHOLE_MERCHANT_SCOPE });
const tell = (
  userIds: readonly string[],
  { key, name = '门户' }: { readonly key?: string; readonly name?: string } = {},
) =>
  portal.services.store.asMerchant(acting(), (db) =>
    notify(
      db,
      portal.services,
      GREETING,
      userIds.map((userId) => ({ userId })),
      { values: { name }, ...(key !== undefined && { key }) },
    ),
  );
const titlesOf = async (userId: string) =>
  (await portal.store.ownerQuery('select title from letters where user_id = $1 order by send_time', [userId])).map(
    ({ title }) => title,
  );
const mailsOf = (userId: string) =>
  portal.store.ownerQuery('select subject from mails where user_id = $1 and not has_code', [userId]);

describe('notify', () => {
  it('writes a letter and a mail, and escapes the values', async () => {
    const user = await addUserWithPassword(portal, admin);
    await tell([user.userId], { name: '<b>甲</b>' });
    const mail = await portal.mailTo(user.userId);
    expect(mail).toMatchObject({ recipient: user.email });
    expect(mail.subject).toContain('】来自<b>甲</b>的问候');
    const reader = await portal.signIn(user.userName, user.password);
    const { rows } = await portal.call(letters.listLetters, { pageNum: 1, pageSize: 10 }, reader);
    expect(rows).toMatchObject([{ title: '来自<b>甲</b>的问候', categoryName: '系统通知', status: 'UNREAD' }]);
    const read = await portal.call(letters.getLetter, { letterId: rows[0]?.letterId ?? '' }, reader);
    expect(read.content).toBe('<p>&lt;b&gt;甲&lt;/b&gt;向您问好。</p>');
  });

  it('[SET-02] names the site as the merchant of each person has it, also in mails with a code', async () => {
    const { merchantId } = admin;
    const { userId, userName, email } = await addUserWithPassword(portal, admin);
    await applyParameters(portal, { VUE_APP_NAME: '艾克能源' }, { merchantId });
    await tell([userId]);
    expect((await portal.mailTo(userId)).subject).toBe('【艾克能源】来自门户的问候');
    await portal.call(passwords.sendForgottenVerification, { userName, email });
    expect((await portal.mailTo(userId)).subject).toBe('【艾克能源】验证码');
    await applyParameters(portal, { VUE_APP_NAME: null }, { merchantId });
  });

  it('tells nobody if the transaction is rolled back', async () => {
    const { userId } = await addUserWithPassword(portal, admin);
    const rolledBack = portal.services.store.asMerchant(acting(), async (db) => {
      await notify(db, portal.services, GREETING, [{ userId }], { values: { name: '甲' }, key: 'one' });
      throw new Refusal('conflict', '未保存');
    });
    await expect(rolledBack).rejects.toThrow('未保存');
    expect(await titlesOf(userId)).toEqual([]);
    expect(await mailsOf(userId)).toEqual([]);
    await tell([userId], { key: 'one' });
    expect(await titlesOf(userId)).toHaveLength(1);
  });

  it('tells the same once, even at the same time', async () => {
    const { userId } = await addUserWithPassword(portal, admin);
    await Promise.all([tell([userId, admin.userId], { key: 'twice' }), tell([admin.userId, userId], { key: 'twice' })]);
    expect(await titlesOf(userId)).toHaveLength(1);
    expect(await mailsOf(userId)).toHaveLength(1);
    await tell([userId], { key: 'other' });
    expect(await titlesOf(userId)).toHaveLength(2);
  });

  it('tells a disabled user nothing, and a user without an address by letter only', async () => {
    const [disabled, unreachable] = [
      await addUserWithPassword(portal, admin),
      await addUserWithPassword(portal, admin),
    ];
    await portal.store.ownerQuery('update users set enabled = false where user_id = $1', [disabled.userId]);
    await portal.store.ownerQuery('update users set email_cipher = null where user_id = $1', [unreachable.userId]);
    await tell([disabled.userId, unreachable.userId]);
    expect(await titlesOf(disabled.userId)).toEqual([]);
    expect(await titlesOf(unreachable.userId)).toHaveLength(1);
    expect([...(await mailsOf(disabled.userId)), ...(await mailsOf(unreachable.userId))]).toEqual([]);
  });
});

describe('events', () => {
  it('the password was changed', async () => {
    const { userId, userName, password } = await addUserWithPassword(portal, admin);
    const user = await portal.signIn(userName, password);
    const form = { userId, userName, originalPassword: password, password: NEW_PASSWORD };
    await portal.call(passwords.resetPwdBySelf, form, user);
    expect(await titlesOf(userId)).toEqual(['登录密码已修改']);
    const { text } = await portal.mailTo(userId);
    expect(text).toContain('您的登录密码已修改。');
    expect(text).toContain('如非本人操作，请立即联系管理员。');
    expect(text).not.toContain(NEW_PASSWORD);
  });

  it('an authorisation is granted, and ends soon', async () => {
    const globex = await portal.signIn('globex-admin');
    const { userId } = await addUserWithPassword(portal, admin);
    const { role_id } = await portal.row(
      'select role_id from roles where merchant_id = $1 and not is_administrator limit 1',
      globex.merchantId,
    );
    const platform = await portal.signIn('admin');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const form = { homeMerchantId: admin.merchantId, merchantId: globex.merchantId, userId };
    const arg = { ...form, roleId: String(role_id), endDate: tomorrow };
    await portal.call(authorizations.addAuthorization, arg, platform);
    expect(await titlesOf(userId)).toEqual([expect.stringMatching(/^您已获授权进入/)]);
    expect((await portal.mailTo(userId)).text).toContain(`有效期至 ${tomorrow}`);

    const runners = createTestRunners(portal);
    runners.start(authorizationEndingJob);
    const run = async () => {
      const jobId = await enqueue(portal, platform, authorizationEndingJob, {});
      await waitUntil(
        async () => (await portal.row('select state from jobs where job_id = $1', jobId)).state === 'done',
      );
    };
    await run();
    await run();
    await runners.stop();
    const told = 'select key from notifications where user_id = $1 and event_key = $2';
    expect(await portal.store.ownerQuery(told, [userId, AUTHORIZATION_ENDING.key])).toHaveLength(1);
    expect(await titlesOf(userId)).toHaveLength(2);
    expect((await portal.mailTo(userId)).subject).toContain('的授权即将到期');
  });

  it('a job has failed; one that is done without a file tells nothing', async () => {
    const { userId } = await addUserWithPassword(portal, admin);
    await createEffectsTable(portal);
    const who = { merchantId: admin.merchantId, userId, scope: WHOLE_MERCHANT_SCOPE };
    const failing = countingJob({
      kind: 'failing',
      title: '导入名单',
      run: () => Promise.reject(new Refusal('conflict', '文件为空')),
    });
    const runners = createTestRunners(portal);
    runners.start(failing, countingJob());
    const ids = [
      await enqueue(portal, who, countingJob(), { steps: 1 }),
      await enqueue(portal, who, failing, { steps: 1 }),
    ];
    const isOver = async (jobId: string) =>
      ['done', 'failed'].includes(String((await portal.row('select state from jobs where job_id = $1', jobId)).state));
    await waitUntil(async () => (await Promise.all(ids.map(isOver))).every(Boolean));
    await runners.stop();
    expect(await titlesOf(userId)).toEqual(['任务失败：导入名单']);
    expect((await portal.mailTo(userId)).text).toContain('您发起的任务“导入名单”执行失败：文件为空');
  });
});
