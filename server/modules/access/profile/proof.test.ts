import { passwords } from 'contract/access/passwords';
import { profile } from 'contract/access/profile';
import { users } from 'contract/access/users';
import { installMailAccount } from '../../../mail/testing';
import { DEMO_PASSWORD, installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { getProfile, updateProfile, proveIdentity, sendProofVerification } = profile;
const NEW = { email: 'thief@example.com', phonenumber: '13911112222' };

let portal: Portal;
let staff: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());
// Signs in for each test, so that the session has no proof of identity yet, like the session of a stolen token.
beforeEach(async () => {
  staff = await portal.signIn('acme-staff');
});

const own = (as = staff) => portal.call(getProfile, undefined, as);
const change = async (change: Partial<typeof NEW>, as = staff) =>
  portal.call(updateProfile, { version: (await own(as)).version, ...change }, as);
const refusedChange = async (change: Partial<typeof NEW>, as = staff) =>
  portal.refused(updateProfile, { version: (await own(as)).version, ...change }, as);
const prove = (as = staff) => portal.call(proveIdentity, { originalPassword: DEMO_PASSWORD }, as);
const mailsOf = async ({ userId }: SignedIn) =>
  Number((await portal.row('select count(*) from mails where user_id = $1', userId)).count);
const age = (minutes: number, { userId }: SignedIn) =>
  portal.store.ownerQuery(
    'update sessions set proved_time = proved_time - make_interval(mins => $1) where user_id = $2',
    [minutes, userId],
  );

describe('[SEC-04] phone number and e-mail address of one’s own', () => {
  it.each([['email'], ['phonenumber']] as const)('%s is not changed by a session without proof', async (name) => {
    const [before, mails] = [await own(), await mailsOf(staff)];
    expect(await refusedChange({ [name]: NEW[name] })).toMatchObject({ subCode: 'proof-required' });
    expect(await own()).toEqual(before);
    expect(await mailsOf(staff)).toBe(mails);
  });

  it('other fields, and values that stay, need no proof', async () => {
    const { version, email, phonenumber } = await own();
    await portal.call(updateProfile, { version, nickName: '周小川', email: email ?? '', phonenumber }, staff);
  });

  it('are changed with the password, for five minutes, and the old address is told', async () => {
    const { email } = await own();
    await prove();
    await change({ email: 'new@example.com' });
    expect(await portal.mailTo(staff.userId)).toMatchObject({
      recipient: email,
      subject: expect.stringContaining('账号信息变更提醒') as unknown,
      text: expect.stringContaining('您的邮箱已修改。') as unknown,
    });
    await age(4, staff);
    await change({ phonenumber: NEW.phonenumber });
    expect(await portal.mailTo(staff.userId)).toMatchObject({
      recipient: 'new@example.com',
      text: expect.stringContaining('您的手机号已修改。') as unknown,
    });
    await age(1, staff);
    expect(await refusedChange({ email: 'later@example.com' })).toMatchObject({ subCode: 'proof-required' });
  });

  it('are changed with a code to the address on file, once', async () => {
    await portal.call(sendProofVerification, undefined, staff);
    const { code, recipient } = await portal.mailTo(staff.userId);
    expect(recipient).toBe((await own()).email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await portal.refused(proveIdentity, { verification: wrong }, staff)).toMatchObject({
      fields: [{ name: 'verification', message: '验证码错误或已过期' }],
    });
    expect(await refusedChange({ email: 'b@example.com' })).toMatchObject({ subCode: 'proof-required' });
    await portal.call(proveIdentity, { verification: code }, staff);
    await change({ email: 'b@example.com' });
    const other = await portal.signIn('acme-staff');
    expect(await portal.refused(proveIdentity, { verification: code }, other)).toMatchObject({
      subCode: 'param-invalid',
    });
  });

  it('are not changed by another session of the user than the one that has proved', async () => {
    await prove();
    const stolen = await portal.signIn('acme-staff');
    expect(await refusedChange({ email: NEW.email }, stolen)).toMatchObject({ subCode: 'proof-required' });
  });

  it.each([
    [{ originalPassword: 'Wrong-Pass-1' }, { name: 'originalPassword', message: '原始密码不正确' }],
    [{}, { name: 'originalPassword', message: '请输入原始密码' }],
    [
      { originalPassword: 'Wrong-Pass-1', verification: '123456' },
      { name: 'verification', message: '验证码错误或已过期' },
    ],
  ])('are not changed after %j', async (arg, field) => {
    expect((await portal.refused(proveIdentity, arg, staff)).fields).toEqual([field]);
    expect(await refusedChange({ email: NEW.email })).toMatchObject({ subCode: 'proof-required' });
  });

  it('are not changed through the list of users either, which tells the old address of others', async () => {
    const admin = await portal.signIn('acme-admin');
    const userOf = (userId: string) => portal.call(users.getUser, { userId }, admin);
    const formOf = async (userId: string) => {
      const { userName, nickName, phonenumber, email, organizeId, roleIds, positionIds, version } =
        await userOf(userId);
      const texts = { nickName: nickName ?? '', phonenumber: phonenumber ?? '', email: email ?? '' };
      return { userId, userName, ...texts, organizeId: organizeId ?? '', roleIds, positionIds, version };
    };
    const self = { ...(await formOf(admin.userId)), email: NEW.email };
    expect(await portal.refused(users.updateUser, self, admin)).toMatchObject({ subCode: 'proof-required' });
    await portal.call(users.updateUser, { ...self, email: (await userOf(admin.userId)).email ?? '' }, admin);
    const other = await formOf(staff.userId);
    await portal.call(users.updateUser, { ...other, email: NEW.email, phonenumber: '13933334444' }, admin);
    expect(await portal.mailTo(staff.userId)).toMatchObject({
      recipient: other.email,
      text: expect.stringContaining('您的手机号和邮箱已修改。') as unknown,
    });
  });
});

it('[SEC-04] a change of the password is told to the address on file', async () => {
  const lead = await portal.signIn('acme-lead');
  const { email } = await own(lead);
  const { userId } = lead;
  const form = { userId, userName: 'acme-lead', originalPassword: DEMO_PASSWORD, password: 'Another-Pass-1' };
  await portal.call(passwords.resetPwdBySelf, form, lead);
  expect(await portal.mailTo(userId)).toMatchObject({
    recipient: email,
    text: expect.stringContaining('您的登录密码已修改。') as unknown,
  });
});

it('[SEC-04] the notice of a change is delivered although another change follows at once', async () => {
  const mailing = await installPortal();
  try {
    await installMailAccount(mailing, 'smtp://mail.example.com');
    const somebody = await mailing.signIn('acme-staff');
    await mailing.call(proveIdentity, { originalPassword: DEMO_PASSWORD }, somebody);
    const { version, email } = await mailing.call(getProfile, undefined, somebody);
    await mailing.call(updateProfile, { version, email: NEW.email }, somebody);
    await mailing.call(updateProfile, { version: version + 1, phonenumber: NEW.phonenumber }, somebody);
    const sent = await mailing.store.ownerQuery('select * from mails where user_id = $1 order by create_time', [
      somebody.userId,
    ]);
    const cipher = mailing.services.storageCipher;
    expect(sent.map((mail) => [mail.status, cipher.open(mail.recipient_cipher as Buffer)])).toEqual([
      ['waiting', email],
      ['waiting', NEW.email],
    ]);
  } finally {
    await mailing.close();
  }
});
