import { passwords } from 'contract/access/passwords';
import { profile } from 'contract/access/profile';
import { toRequest } from '../../../testing/browser';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { applyParameters } from '../../../testing/parameters';
import { ageVerificationCodes, addUserWithPassword } from './testing';
import type { UserWithPassword } from './testing';

const NEW = 'Better-Pass-2';
const { sendForgottenVerification: send, resetForgottenPassword: reset } = passwords;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
afterEach(async () => {
  const defaults = {
    VERIFICATION_CODE_LENGTH: null,
    VERIFICATION_CODE_MINUTES: null,
    VERIFICATION_CODE_GUESSES: null,
    VERIFICATION_CODES_PER_DAY: null,
  };
  await applyParameters(portal, defaults);
});

async function addUserWithCode() {
  const user = await addUserWithPassword(portal, admin);
  await portal.call(send, { userName: user.userName, email: user.email });
  const { code, text } = await portal.mailTo(user.userId);
  return { ...user, code, text };
}
const resetWith = ({ userName }: UserWithPassword, verifyCode: string) => ({ userName, verifyCode, password: NEW });

it('verification codes have as many digits as the parameter says', async () => {
  await applyParameters(portal, { VERIFICATION_CODE_LENGTH: 8 });
  const user = await addUserWithCode();
  const code = /验证码：(\d+)\n/.exec(user.text)?.[1] ?? '';
  expect(code).toHaveLength(8);
  await portal.call(reset, resetWith(user, code));
});

it('verification codes are valid as long as the parameter says, and their mails say so; older codes keep their time', async () => {
  const former = await addUserWithCode();
  await applyParameters(portal, { VERIFICATION_CODE_MINUTES: 2 });
  const user = await addUserWithCode();
  expect(user.text).toContain('验证码 2 分钟内有效');
  await ageVerificationCodes(portal, user.userId, '121 seconds');
  expect((await portal.refused(reset, resetWith(user, user.code))).fields).toEqual([
    { name: 'verifyCode', message: '验证码错误或已过期' },
  ]);
  await ageVerificationCodes(portal, former.userId, '121 seconds');
  await portal.call(reset, resetWith(former, former.code));
});

it('verification codes end after as many wrong guesses as the parameter says', async () => {
  await applyParameters(portal, { VERIFICATION_CODE_GUESSES: 1 });
  const user = await addUserWithCode();
  await portal.refused(reset, resetWith(user, user.code === '111111' ? '222222' : '111111'));
  expect((await portal.refused(reset, resetWith(user, user.code))).subCode).toBe('param-invalid');
});

it('verification codes are sent as often within a day as the parameter says, each purpose for itself', async () => {
  await applyParameters(portal, { VERIFICATION_CODES_PER_DAY: 3 });
  const user = await addUserWithCode();
  const askAgain = async () => {
    await portal.store.ownerQuery(
      `update verification_codes set create_time = create_time - interval '61 seconds' where user_id = $1`,
      [user.userId],
    );
    const signedIn = await portal.signIn(user.userName, user.password);
    return portal.app.inject(toRequest(profile.sendProofVerification, {}, signedIn.token));
  };
  const messages = [];
  for (let times = 0; times < 4; times += 1) messages.push(readEnvelope(await askAgain()));
  expect(messages.slice(0, 3).map(({ code }) => code)).toEqual(['10000', '10000', '10000']);
  expect(messages[3]).toMatchObject({ subCode: 'too-many-requests', msg: '获取验证码次数过多，请 24 小时后再试' });
  await portal.store.ownerQuery(`update verification_code_counts set since = since - interval '1 day'`);
  expect(readEnvelope(await askAgain()).code).toBe('10000');
});
