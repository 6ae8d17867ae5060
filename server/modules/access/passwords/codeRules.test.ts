import { passwords } from 'contract/access/passwords';
import { installPortal } from '../../../testing/portal';
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
  const defaults = { VERIFICATION_CODE_LENGTH: null, VERIFICATION_CODE_MINUTES: null, VERIFICATION_CODE_GUESSES: null };
  await applyParameters(portal, defaults);
});

async function forgetful() {
  const user = await addUserWithPassword(portal, admin);
  await portal.call(send, { userName: user.userName, email: user.email });
  const { code, text } = await portal.mailTo(user.userId);
  return { ...user, code, text };
}
const resetWith = ({ userName }: UserWithPassword, verifyCode: string) => ({ userName, verifyCode, password: NEW });

it('verification codes have as many digits as the parameter says', async () => {
  await applyParameters(portal, { VERIFICATION_CODE_LENGTH: 8 });
  const user = await forgetful();
  const code = /验证码：(\d+)\n/.exec(user.text)?.[1] ?? '';
  expect(code).toHaveLength(8);
  await portal.call(reset, resetWith(user, code));
});

it('verification codes are valid as long as the parameter says, and their mails say so; older codes keep their time', async () => {
  const former = await forgetful();
  await applyParameters(portal, { VERIFICATION_CODE_MINUTES: 2 });
  const user = await forgetful();
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
  const user = await forgetful();
  await portal.refused(reset, resetWith(user, user.code === '111111' ? '222222' : '111111'));
  expect((await portal.refused(reset, resetWith(user, user.code))).subCode).toBe('param-invalid');
});
