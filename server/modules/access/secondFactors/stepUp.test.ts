import { enteredMerchant } from 'contract/access/enteredMerchant';
import { outbox } from 'contract/messages/outbox';
import { roles } from 'contract/access/roles';
import { secondFactors } from 'contract/access/secondFactors';
import { users } from 'contract/access/users';
import type { ArgOf, Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { newId } from '../../../db/ids';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { bindFactor } from './testing';
import { generateTotpCode } from './totp';

let portal: Portal;
let admin: SignedIn;
let secret: string;
let recoveryCodes: readonly string[];
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  ({ secret, recoveryCodes } = await bindFactor(portal, admin));
});
afterAll(() => portal.close());
beforeEach(() => lastGiven(admin, null));

const lastGiven = ({ userId }: SignedIn, minutes: number | null) =>
  portal.store.ownerQuery(
    'update sessions set second_factor_time = now() - make_interval(mins => $2::int) where user_id = $1',
    [userId, minutes],
  );
const newRole = (): ArgOf<typeof roles.addRole> => ({
  roleName: newId(),
  roleCode: newId(),
  menuIds: [],
  dataScope: 'SELF',
});
const REQUIRED = { subCode: 'second-factor-required' };

it('[SET-03] a caller with a second factor gives it again before granting rights, and then not for a quarter of an hour', async () => {
  expect(await portal.refused(roles.addRole, newRole(), admin)).toMatchObject(REQUIRED);
  expect(await portal.refused(secondFactors.confirmSecondFactor, { code: '000000' }, admin)).toMatchObject({
    fields: [{ name: 'code', message: '验证码不正确或已使用' }],
  });
  expect(await portal.refused(roles.addRole, newRole(), admin)).toMatchObject(REQUIRED);
  await portal.call(secondFactors.confirmSecondFactor, { code: generateTotpCode(secret) }, admin);
  await portal.call(roles.addRole, newRole(), admin);
  await lastGiven(admin, 16);
  expect(await portal.refused(roles.addRole, newRole(), admin)).toMatchObject(REQUIRED);
});

it('[SET-03] the same holds where an answer reveals secrets to the caller, and only there', async () => {
  const { rows } = await portal.call(users.listUsers, { pageNum: 1, pageSize: 10 }, admin);
  const userId = rows[0]?.userId ?? '';
  expect(await portal.refused(users.getUser, { userId }, admin)).toMatchObject(REQUIRED);
  await lastGiven(admin, 1);
  await portal.call(users.getUser, { userId }, admin);
  // A caller without a second factor, and one without the right to see secrets.
  await portal.call(users.getUser, { userId }, await portal.signIn('acme-lead'));
});

it('[SET-03] the parameter says for how long it counts; 0 asks never', async () => {
  await applyParameters(portal, { SECOND_FACTOR_AGAIN_MINUTES: 60 });
  await lastGiven(admin, 30);
  await portal.call(roles.addRole, newRole(), admin);
  await applyParameters(portal, { SECOND_FACTOR_AGAIN_MINUTES: 0 });
  await lastGiven(admin, null);
  await portal.call(roles.addRole, newRole(), admin);
  await applyParameters(portal, { SECOND_FACTOR_AGAIN_MINUTES: null });
  expect(await portal.refused(roles.addRole, newRole(), admin)).toMatchObject(REQUIRED);
});

it('it counts in its session only, and goes with the session into another merchant', async () => {
  const lead = await portal.signIn('acme-lead');
  await lastGiven(lead, 5);
  const { merchantId: targetMerchantId } = await portal.signIn('globex-admin');
  const { token } = await portal.call(enteredMerchant.changeMerchant, { targetMerchantId }, lead);
  const [continued] = await portal.store.ownerQuery(
    `select second_factor_time is not null as given from sessions where user_id = $1 and merchant_id = $2`,
    [lead.userId, targetMerchantId],
  );
  expect([token.length > 0, continued?.given]).toEqual([true, true]);
});

it('a recovery code counts once, and wrong codes have the limit of the sign-in', async () => {
  const code = recoveryCodes[0] ?? '';
  await portal.call(secondFactors.confirmSecondFactor, { code }, admin);
  expect((await portal.refused(secondFactors.confirmSecondFactor, { code }, admin)).subCode).toBe('param-invalid');
  for (let times = 0; times < 4; times += 1)
    await portal.refused(secondFactors.confirmSecondFactor, { code: '000000' }, admin);
  expect((await portal.refused(secondFactors.confirmSecondFactor, { code: '000000' }, admin)).subCode).toBe(
    'too-many-requests',
  );
});

it('every endpoint that grants rights declares it', () => {
  const files: readonly Endpoints[] = Object.values(registry);
  const granting = files.flatMap((endpoints) =>
    Object.entries(endpoints).filter(
      ([, { changes, owned }]) =>
        changes !== false &&
        changes.action !== 'send' &&
        // Crowds and site messages name the roles whose holders they concern, and grant nothing.
        !['crowd', 'siteMessage'].includes(changes.kind) &&
        (changes.action === 'grant' || changes.action === 'resetPassword' || 'roleIds' in owned),
    ),
  );
  expect(granting.filter(([, { stepUp }]) => stepUp !== true).map(([name]) => name)).toEqual([]);
  expect(outbox.getOutboxMail.stepUp).toBe(true);
});
