import { profile } from 'contract/access/profile';
import { session } from 'contract/access/session';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { DEMO_PASSWORD, installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let staff: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  staff = await portal.signIn('acme-staff');
});
afterAll(() => portal.close());

const { getProfile, updateProfile, proveIdentity } = profile;
const own = () => portal.call(getProfile, undefined, staff);

it('[PRF-01] shows one’s own account unmasked to whoever may read nobody else’s', async () => {
  expect(await own()).toMatchObject({
    userName: 'acme-staff',
    nickName: '周小川',
    phonenumber: expect.stringMatching(/^1\d{10}$/) as unknown,
    email: expect.stringContaining('@') as unknown,
    organizeName: expect.any(String) as unknown,
  });
});

it('[PRF-01] changes one field and leaves the others; who the person is, is told anew', async () => {
  const before = await own();
  await portal.call(updateProfile, { version: before.version, nickName: '周川' }, staff);
  expect(await own()).toEqual({ ...before, nickName: '周川', version: before.version + 1 });
  expect((await portal.call(session.getInfo, undefined, staff)).user.nickName).toBe('周川');
  await portal.call(proveIdentity, { originalPassword: DEMO_PASSWORD }, staff);
  await portal.call(updateProfile, { version: before.version + 1, email: 'zhou@example.com', phonenumber: '' }, staff);
  expect(await own()).toMatchObject({ email: 'zhou@example.com', phonenumber: null });
  const { email_hash } = await portal.row('select email_hash from users where user_id = $1', staff.userId);
  expect(email_hash).toEqual(portal.services.storageCipher.searchHash('zhou@example.com'));
});

it('[PRF-01] overwrites nothing that was saved meanwhile', async () => {
  const { version } = await own();
  await portal.call(updateProfile, { version, nickName: '周一' }, staff);
  const late = await portal.refused(updateProfile, { version, nickName: '周二' }, staff);
  expect(late.subCode).toBe('conflict');
  expect((await own()).nickName).toBe('周一');
});

it.each([
  ['nickName', '  ', '不能为空'],
  ['email', '', '不能为空'],
  ['email', 'zhou@example', '数据格式错误'],
  ['email', 'zhou@example.companies', '数据格式错误'],
  ['phonenumber', '11012345678', '数据格式错误'],
  ['phonenumber', '1391234567', '数据格式错误'],
])('[PRF-02] refuses %s %j: %s', async (name, value, message) => {
  const before = await own();
  const { fields } = await portal.refused(updateProfile, { version: before.version, [name]: value }, staff);
  expect(fields).toEqual([{ name, message }]);
  expect(await own()).toEqual(before);
});

it('keeps an account to its own merchant: in another one it can be neither read nor changed', async () => {
  const lead = await portal.signIn('acme-lead');
  const before = await portal.call(getProfile, undefined, lead);
  const { merchantId: targetMerchantId } = await portal.signIn('globex-admin');
  const { token } = await portal.call(enteredMerchant.changeMerchant, { targetMerchantId }, lead);
  const there = { ...lead, token };
  expect(await portal.refused(getProfile, undefined, there)).toMatchObject({ subCode: 'not-found' });
  const change = { version: before.version, nickName: '林' };
  expect(await portal.refused(updateProfile, change, there)).toMatchObject({ subCode: 'not-found' });
});
