import { getNeededPermission } from 'contract/endpoint';
import { replaceSecrets } from 'contract/secret';
import { addUserWithPassword } from './modules/access/passwords/testing';
import { connectMessenger } from './modules/access/session/messenger';
import { DEMO_MESSENGER_PEOPLE, startTestMessenger } from './testing/messenger';
import type { TestMessenger } from './testing/messenger';
import { installPortal, preparePortal, readEnvelope } from './testing/portal';
import type { PreparedPortal } from './testing/portal';
import { getCaller, allEndpointCases } from './testing/cases';
import type { PopulatedTestWorld } from './testing/world';
import { createTestWorld } from './testing/world';

// Each case begins with a copy of one prepared database, since cases change rows that other cases need.
let messenger: TestMessenger;
let prepared: PreparedPortal<PopulatedTestWorld>;
beforeAll(async () => {
  messenger = await startTestMessenger({ clientId: 'portal', clientSecret: 'Secret-1', people: DEMO_MESSENGER_PEOPLE });
  prepared = await preparePortal((portal) => createTestWorld(portal, messenger), {
    messenger: connectMessenger(messenger.settings),
  });
});
afterAll(async () => {
  await prepared.database.drop();
  await messenger.close();
});

it('every call that is refused for lack of a permission leaves one audit row, which says so', async () => {
  const portal = await installPortal();
  const admin = await portal.signIn('acme-admin');
  const { userName, password, userId } = await addUserWithPassword(portal, admin);
  const nobody = await portal.signIn(userName, password);
  const denied = allEndpointCases.filter(({ endpoint }) => getNeededPermission(endpoint) !== undefined);
  expect(denied.length).toBeGreaterThan(100);
  for (const { endpoint } of denied)
    expect((await portal.refused(endpoint, {}, nobody)).subCode).toBe('permission-denied');
  const written = await portal.store.ownerQuery(
    `select operation, refusal, merchant_id, address from audit_log where user_id = $1 and operation <> 'login' order by audit_id`,
    [userId],
  );
  const { merchantId } = admin;
  expect(written).toEqual(
    denied.map(({ name }) => ({
      operation: name,
      refusal: 'permission-denied',
      merchant_id: merchantId,
      address: '127.0.0.1',
    })),
  );
  await portal.close();
});

it.each(allEndpointCases.filter(({ endpoint }) => endpoint.changes))(
  '$name leaves one audit row in its merchant, without a secret in it',
  async (each) => {
    const { name, endpoint } = each;
    const { database, value: world } = prepared;
    const portal = await installPortal({ from: database, messenger: connectMessenger(messenger.settings) });
    const arg = world.argOf(each);
    const caller = getCaller(each, world);
    const secrets: string[] = [];
    replaceSecrets(endpoint.arg, arg, (value) => {
      secrets.push(value);
      return value;
    });
    const auditRows = () => portal.store.ownerQuery('select * from audit_log order by audit_id');
    const before = await auditRows();
    const response = await portal.send(endpoint, arg, caller);
    expect(response.statusCode).toBe(200);
    if (String(response.headers['content-type']).includes('json')) expect(readEnvelope(response).code).toBe('10000');

    // These calls write an audit row in the other merchant too. Only the rows in the caller's merchant are compared.
    const isTwoSided = name === 'changeMerchant' || name.endsWith('Authorization');
    const written = (await auditRows())
      .slice(before.length)
      .filter((row) => !isTwoSided || row.merchant_id === world.caller.merchantId);
    const { merchantId } = caller;
    expect(written).toMatchObject([{ operation: name, merchant_id: merchantId, address: '127.0.0.1' }]);
    for (const secret of [...secrets, caller.token]) expect(JSON.stringify(written)).not.toContain(secret);
    await portal.close();
  },
);
