import { MAX_PASSKEYS, passkeySteps, passkeys } from 'contract/access/passkeys';
import { loginLogs } from 'contract/audit/loginLogs';
import { roles } from 'contract/access/roles';
import { secondFactors } from 'contract/access/secondFactors';
import { signInSteps } from 'contract/access/signInSteps';
import { session } from 'contract/access/session';
import { DEMO_PASSWORD, installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { bindFactor, beginStepOf } from '../secondFactors/testing';
import { SoftwareAuthenticator, addSamplePasskey, ask } from './testing';

const USER = 'acme-staff';

let portal: Portal;
let staff: SignedIn;
beforeEach(async () => {
  portal = await installPortal();
  staff = await portal.signIn(USER);
  await portal.store.ownerQuery('update sessions set proved_time = now()');
});
afterEach(() => portal.close());

async function add(authenticator = new SoftwareAuthenticator(), name = '工作电脑', as = staff) {
  const question = await portal.call(passkeys.startPasskey, undefined, as);
  const created = authenticator.create(question);
  const { recoveryCodes } = await portal.call(passkeys.addPasskey, { name, created }, as);
  return { authenticator, recoveryCodes };
}
const list = async (as = staff) => (await portal.call(passkeys.getPasskeys, undefined, as)).passkeys;

async function beginSignIn() {
  const { token, step } = await portal.call(session.login, { userName: USER, password: DEMO_PASSWORD });
  expect(token).toBe('');
  const stepToken = step?.stepToken ?? '';
  return { stepToken, ...(await portal.call(passkeySteps.startSignInPasskey, { stepToken })) };
}

describe('the passkeys of a user', () => {
  it('[SET-03] are added with a proof of identity, named, renamed and removed', async () => {
    const { recoveryCodes } = await add();
    expect(recoveryCodes).toHaveLength(10);
    // The second one leaves the recovery codes as they are.
    expect((await add(undefined, '手机')).recoveryCodes).toEqual([]);
    const [first, second] = await list();
    expect([first?.name, second?.name]).toEqual(['工作电脑', '手机']);
    await portal.call(passkeys.renamePasskey, { passkeyId: first?.passkeyId ?? '', name: '旧电脑' }, staff);
    await portal.call(passkeys.removePasskey, { passkeyId: second?.passkeyId ?? '' }, staff);
    expect((await list()).map(({ name }) => name)).toEqual(['旧电脑']);
    await portal.call(passkeys.removePasskey, { passkeyId: first?.passkeyId ?? '' }, staff);
    expect(await portal.row('select count(*)::int as n from recovery_codes')).toEqual({ n: 0 });

    await portal.store.ownerQuery('update sessions set proved_time = null');
    const { passkeyId } = await addSamplePasskey(portal, staff);
    const created = new SoftwareAuthenticator().create(await ask(portal, staff.userId, 'creation'));
    for (const refusal of [
      portal.refused(passkeys.startPasskey, undefined, staff),
      portal.refused(passkeys.addPasskey, { name: '新', created }, staff),
      portal.refused(passkeys.removePasskey, { passkeyId }, staff),
    ])
      expect(await refusal).toMatchObject({ subCode: 'proof-required' });
  });

  it('[SET-03] are refused with a challenge that is used, over, or for somebody or something else', async () => {
    const authenticator = new SoftwareAuthenticator();
    const created = authenticator.create(await portal.call(passkeys.startPasskey, undefined, staff));
    await portal.call(passkeys.addPasskey, { name: '一', created }, staff);
    await portal.store.ownerQuery('delete from passkeys');
    const lead = await portal.signIn('acme-lead');
    const over = await portal.call(passkeys.startPasskey, undefined, staff);
    await portal.store.ownerQuery(`update passkey_challenges set expire_time = now() - interval '1 second'`);
    const answers = [
      created,
      authenticator.create(over),
      authenticator.create(await ask(portal, lead.userId, 'creation')),
      authenticator.create(await ask(portal, staff.userId, 'signIn')),
    ];
    for (const answer of answers) {
      const refusal = await portal.refused(passkeys.addPasskey, { name: '二', created: answer }, staff);
      expect(refusal).toMatchObject({ subCode: 'param-invalid' });
      expect(JSON.stringify(refusal)).toContain('通行密钥验证失败，请重试');
    }
  });

  it('[SET-03] are refused from another address, for another domain and without verification of the user', async () => {
    for (const fault of [{ origin: 'http://evil.example' }, { domain: 'evil.example' }, { isUnverified: true }]) {
      const question = await portal.call(passkeys.startPasskey, undefined, staff);
      const created = new SoftwareAuthenticator().create(question, fault);
      const refusal = await portal.refused(passkeys.addPasskey, { name: '二', created }, staff);
      expect(refusal.subCode).toBe('param-invalid');
    }
    const created = { ...new SoftwareAuthenticator().create(await ask(portal, staff.userId, 'creation')) };
    const garbage = await portal.refused(
      passkeys.addPasskey,
      { name: '二', created: { ...created, attestation: 'AAAA' } },
      staff,
    );
    expect(garbage.subCode).toBe('param-invalid');
    expect(await list()).toEqual([]);
  });

  it('[SET-03] are ten at most, and each of them once', async () => {
    const { authenticator } = await add();
    const question = await portal.call(passkeys.startPasskey, undefined, staff);
    expect(question.known).toEqual([
      { id: authenticator.credentialId.toString('base64url'), transports: ['internal'] },
    ]);
    const again = { name: '又一次', created: authenticator.create(question) };
    expect(JSON.stringify(await portal.refused(passkeys.addPasskey, again, staff))).toContain('该通行密钥已添加');
    for (let number = 2; number <= MAX_PASSKEYS; number += 1) await addSamplePasskey(portal, staff);
    expect(await portal.refused(passkeys.startPasskey, undefined, staff)).toMatchObject({ subCode: 'conflict' });
    const created = new SoftwareAuthenticator().create(await ask(portal, staff.userId, 'creation'));
    expect(await portal.refused(passkeys.addPasskey, { name: '十一', created }, staff)).toMatchObject({
      subCode: 'conflict',
    });
  });

  it('[SET-03] of other users can’t be renamed or removed', async () => {
    const other = await portal.signIn('acme-admin');
    await portal.store.ownerQuery('update sessions set proved_time = now()');
    const { passkeyId } = await addSamplePasskey(portal, staff);
    for (const call of [
      portal.refused(passkeys.renamePasskey, { passkeyId, name: '我的' }, other),
      portal.refused(passkeys.removePasskey, { passkeyId }, other),
    ])
      expect((await call).subCode).toBe('not-found');
    expect(await list()).toHaveLength(1);
  });

  it('[SET-03] need an address of the portal', async () => {
    const elsewhere = await installPortal({ origin: null });
    const as = await elsewhere.signIn(USER);
    await elsewhere.store.ownerQuery('update sessions set proved_time = now()');
    expect(await elsewhere.call(passkeys.getPasskeys, undefined, as)).toEqual({ origin: null, passkeys: [] });
    const refusal = await elsewhere.refused(passkeys.startPasskey, undefined, as);
    expect(JSON.stringify(refusal)).toContain('管理员没有设置门户的网址，不能使用通行密钥');
    const stepToken = await beginStepOf(elsewhere, as.userId);
    expect((await elsewhere.call(passkeySteps.startSignInPasskey, { stepToken })).question).toBeNull();
    expect(await elsewhere.call(passkeySteps.startSignInPasskeyBinding, { stepToken })).toBeNull();
    expect(await elsewhere.call(passkeys.startPasskeyAgain, undefined, as)).toBeNull();
    await elsewhere.close();
  });
});

describe('a sign-in with a passkey', () => {
  it('[SET-03] gets a session, remembers the browser and is in the login log', async () => {
    const { authenticator } = await add();
    const { stepToken, question, hasApp } = await beginSignIn();
    expect(hasApp).toBe(false);
    if (!question) throw new Error('no question');
    const proof = authenticator.prove(question);
    const { token } = await portal.call(passkeySteps.passSignInPasskey, { stepToken, proof, isRemembered: true });
    expect(token).not.toBe('');
    expect((await list())[0]?.lastUsedTime).not.toBeNull();
    const row = await portal.row(
      `select second_factor_time is not null as given from sessions order by sign_in_time desc`,
    );
    expect(row).toEqual({ given: true });
    const admin = await portal.signIn('acme-admin');
    const { rows } = await portal.call(loginLogs.listLoginLogs, { pageSize: 10, userName: USER }, admin);
    expect(rows[0]).toMatchObject({ way: 'password', isRefused: false });
    // A step and a challenge pass one sign-in.
    const again = await portal.refused(passkeySteps.passSignInPasskey, { stepToken, proof });
    expect(again.subCode).toBe('conflict');
  });

  it('[SET-03] is refused for a copy of the passkey, a replay and somebody else’s passkey, and counts them', async () => {
    const { authenticator } = await add();
    await portal.store.ownerQuery('update passkeys set counter = 5');
    const attempt = async (
      prove: (question: NonNullable<Awaited<ReturnType<typeof beginSignIn>>['question']>) => object,
    ) => {
      const { stepToken, question } = await beginSignIn();
      if (!question) throw new Error('no question');
      return portal.send(passkeySteps.passSignInPasskey, { stepToken, proof: prove(question) });
    };
    const stranger = await addSamplePasskey(portal, await portal.signIn('acme-lead'));
    const used = authenticator.prove(await ask(portal, staff.userId, 'again'));
    for (const prove of [
      (question: Parameters<typeof authenticator.prove>[0]) => authenticator.prove(question, { counter: 5 }),
      (question: Parameters<typeof authenticator.prove>[0]) => authenticator.prove(question, { origin: 'http://evil' }),
      (question: Parameters<typeof authenticator.prove>[0]) =>
        authenticator.prove(question, { counter: 9, isUnverified: true }),
      (question: Parameters<typeof authenticator.prove>[0]) => stranger.authenticator.prove(question),
      () => used,
    ])
      expect((await attempt(prove)).json()).toMatchObject({ subCode: 'param-invalid' });
    const blocked = await attempt((question) => authenticator.prove(question, { counter: 9 }));
    expect(blocked.json()).toMatchObject({ subCode: 'too-many-requests' });
    const admin = await portal.signIn('acme-admin');
    const { rows } = await portal.call(loginLogs.listLoginLogs, { pageSize: 10, userName: USER }, admin);
    expect(rows.filter(({ reason }) => reason === 'wrongSecondFactor')).toHaveLength(5);
  });

  it('[SET-03] can be passed with a recovery code instead, and with the app by who has both', async () => {
    const { recoveryCodes } = await add();
    const { stepToken } = await beginSignIn();
    const code = recoveryCodes[0] ?? '';
    expect((await portal.call(signInSteps.passSecondFactor, { stepToken, code })).token).not.toBe('');
    await bindFactor(portal, staff);
    expect((await beginSignIn()).hasApp).toBe(true);
  });
});

describe('a sign-in of a user whose role demands a second factor', () => {
  const begin = async () => {
    await portal.store.ownerQuery(`update roles set second_factor = 'required'`);
    const { step } = await portal.call(session.login, { userName: USER, password: DEMO_PASSWORD });
    expect(step?.isBound).toBe(false);
    return step?.stepToken ?? '';
  };

  it('[SET-03] adds a passkey, tells the recovery codes and gets a session', async () => {
    const stepToken = await begin();
    const question = await portal.call(passkeySteps.startSignInPasskeyBinding, { stepToken });
    if (!question) throw new Error('no question');
    expect(question).toMatchObject({ domain: 'localhost', known: [], user: { name: USER, displayName: '周小川' } });
    const arg = { stepToken, name: '工作电脑' };
    const faulty = new SoftwareAuthenticator().create(question, { origin: 'http://evil.example' });
    const refusal = await portal.refused(passkeySteps.addSignInPasskey, { ...arg, created: faulty });
    expect(refusal.subCode).toBe('param-invalid');
    expect((await portal.refused(signInSteps.passSecondFactor, { stepToken })).subCode).toBe('param-invalid');

    const created = new SoftwareAuthenticator().create(question);
    const { recoveryCodes } = await portal.call(passkeySteps.addSignInPasskey, { ...arg, created });
    expect(recoveryCodes).toHaveLength(10);
    expect((await portal.call(signInSteps.passSecondFactor, { stepToken })).token).not.toBe('');
    expect((await list()).map(({ name }) => name)).toEqual(['工作电脑']);
    const [audited] = await portal.store.ownerQuery(
      `select changes::text from audited_objects join audit_log using (audit_id) where operation = 'addSignInPasskey'`,
    );
    expect(String(audited?.changes)).toContain('工作电脑');
  });

  it('[SET-03] adds no passkey where the user has a second factor, which who knows the password can’t replace', async () => {
    const stepToken = await begin();
    const created = new SoftwareAuthenticator().create(await ask(portal, staff.userId, 'creation'));
    await addSamplePasskey(portal, staff);
    for (const refusal of [
      portal.refused(passkeySteps.startSignInPasskeyBinding, { stepToken }),
      portal.refused(passkeySteps.addSignInPasskey, { stepToken, name: '别人的', created }),
    ])
      expect((await refusal).subCode).toBe('conflict');
    expect(await list()).toHaveLength(1);
  });
});

describe('the second factor again', () => {
  it('[SET-03] is given by a passkey, and for this session only', async () => {
    const admin = await portal.signIn('acme-admin');
    const { authenticator } = await addSamplePasskey(portal, admin);
    const addRole = (as: SignedIn) =>
      portal.send(
        roles.addRole,
        {
          roleName: '值班',
          roleCode: 'duty',
          dataScope: 'SELF',
          menuIds: [],
          organizeIds: [],
          secondFactor: 'optional',
        },
        as,
      );
    expect((await addRole(admin)).json()).toMatchObject({ subCode: 'second-factor-required' });
    const question = await portal.call(passkeys.startPasskeyAgain, undefined, admin);
    if (!question) throw new Error('no question');
    const wrong = authenticator.prove(await ask(portal, admin.userId, 'signIn'));
    expect((await portal.refused(passkeys.confirmPasskeyAgain, { proof: wrong }, admin)).subCode).toBe('param-invalid');
    await portal.call(passkeys.confirmPasskeyAgain, { proof: authenticator.prove(question) }, admin);
    expect((await addRole(admin)).json()).not.toMatchObject({ subCode: 'second-factor-required' });
  });
});

describe('the second factor of a user with passkeys', () => {
  it('[SET-03] can’t lose its last passkey where a role demands one, and is removed as a whole by an administrator', async () => {
    const admin = await portal.signIn('acme-admin');
    const { authenticator } = await add();
    await portal.store.ownerQuery(`update roles set second_factor = 'required'`);
    const [passkey] = await list();
    const refusal = await portal.refused(passkeys.removePasskey, { passkeyId: passkey?.passkeyId ?? '' }, staff);
    expect(JSON.stringify(refusal)).toContain('您的角色必须使用二次验证');
    expect(await list()).toHaveLength(1);
    await bindFactor(portal, staff);
    await portal.call(passkeys.removePasskey, { passkeyId: passkey?.passkeyId ?? '' }, staff);
    await add(authenticator);
    await portal.call(secondFactors.removeUserSecondFactor, { userId: staff.userId }, admin);
    expect(await list()).toEqual([]);
    const [audited] = await portal.store.ownerQuery(
      `select changes::text from audited_objects join audit_log using (audit_id) where operation = 'removeUserSecondFactor'`,
    );
    expect(String(audited?.changes)).toContain('passkeys');
  });
});
