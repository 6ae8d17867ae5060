import { session } from 'contract/access/session';
import { toRequest } from '../../../testing/browser';
import { DEMO_PASSWORD, installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal } from '../../../testing/portal';
import { bindFactor } from '../secondFactors/testing';
import { resetOnServer } from './resetOnServer';

const USER = 'acme-admin';

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());

const signIn = (password: string) => portal.call(session.login, { userName: USER, password });
const isAlive = async (token: string) =>
  readEnvelope(await portal.app.inject(toRequest(session.getInfo, {}, token))).code === '10000';
const readState = () =>
  portal.row(
    `select must_change_password, locked_time, (select count(*)::int from audit_log) as rows,
       (select count(*)::int from login_log) as logins from users where user_name = $1`,
    USER,
  );

describe('the password of an administrator that nobody knows any more', () => {
  it('is replaced on the server’s machine, which ends sessions and locks, tells the user and leaves a row', async () => {
    const admin = await portal.signIn(USER);
    await portal.store.ownerQuery(
      `update users set locked_time = now(), locked_reason = 'mistaken' where user_name = $1`,
      [USER],
    );
    const request = { userName: USER.toUpperCase(), isSecondFactorRemoved: false };
    const { userName, password } = await resetOnServer(portal.services, request);
    expect(userName).toBe(USER);
    expect(await isAlive(admin.token)).toBe(false);
    const { token } = await signIn(password);
    expect(readEnvelope(await portal.app.inject(toRequest(session.getInfo, {}, token))).data).toMatchObject({
      mustChangePassword: true,
    });
    await expect(signIn(DEMO_PASSWORD)).rejects.toThrow('用户名或密码错误');
    expect((await portal.mailTo(admin.userId)).subject).toContain('登录密码已修改');
    const row = await portal.row(
      `select a.merchant_id, a.user_id, a.user_name, a.address, a.argument, o.object_id, o.changes
       from audit_log a join audited_objects o using (audit_id) where operation = 'resetPwd'`,
    );
    expect(row).toEqual({
      merchant_id: admin.merchantId,
      user_id: null,
      user_name: null,
      address: null,
      argument: { userId: admin.userId },
      object_id: admin.userId,
      changes: [
        { field: 'password', before: '****', after: '****' },
        { field: 'mustChangePassword', before: false, after: true },
        { field: 'lockedReason', before: '****', after: null },
      ],
    });
    expect(JSON.stringify(await portal.store.ownerQuery('select * from audit_log'))).not.toContain(password);
  });

  it('keeps the second factor, unless it is lost as well', async () => {
    const { password: first } = await resetOnServer(portal.services, { userName: USER, isSecondFactorRemoved: false });
    await portal.store.ownerQuery('update users set must_change_password = false where user_name = $1', [USER]);
    await bindFactor(portal, await portal.signIn(USER, first));
    const kept = await resetOnServer(portal.services, { userName: USER, isSecondFactorRemoved: false });
    expect(await signIn(kept.password)).toMatchObject({ token: '', step: { isBound: true } });
    const lost = await resetOnServer(portal.services, { userName: USER, isSecondFactorRemoved: true });
    expect((await signIn(lost.password)).token).not.toBe('');
  });

  it('stays as it is for an unknown name and for a disabled user', async () => {
    const before = await readState();
    const reset = (userName: string) => resetOnServer(portal.services, { userName, isSecondFactorRemoved: true });
    await expect(reset('nobody')).rejects.toThrow('There is no user named nobody.');
    await portal.store.ownerQuery('update users set enabled = false where user_name = $1', [USER]);
    await expect(reset(USER)).rejects.toThrow('The user acme-admin or their merchant is disabled.');
    await portal.store.ownerQuery('update users set enabled = true where user_name = $1', [USER]);
    expect(await readState()).toEqual(before);
  });
});
