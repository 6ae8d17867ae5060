import { authorizedMerchants } from 'contract/access/authorizedMerchants';
import type { AuthorizedMerchant } from 'contract/access/authorizedMerchants';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { toRequest } from '../../../testing/browser';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { authorizeUser } from '../../../testing/world';

let portal: Portal;
let lead: SignedIn;
let platformId: string;
let globexId: string;
beforeAll(async () => {
  portal = await installPortal();
  platformId = String((await portal.row('select merchant_id from merchants where parent_id is null')).merchant_id);
  globexId = (await portal.signIn('globex-admin')).merchantId;
});
afterAll(() => portal.close());
beforeEach(async () => {
  lead = await portal.signIn('acme-lead');
});

const { getAuthorizedTree } = authorizedMerchants;
const { changeMerchant } = enteredMerchant;
const ACME = '艾可米综合能源服务有限公司';
const GLOBEX = '格洛柏智慧能源有限公司';

const change = (targetMerchantId: string, as: SignedIn) => portal.call(changeMerchant, { targetMerchantId }, as);
const infoOf = async (token: string) => readEnvelope(await portal.app.inject(toRequest(session.getInfo, {}, token)));
const sessionOf = (token: string) =>
  portal.row('select merchant_id, expire_time, create_time from sessions where token_hash = sha256($1)', token);

// Converts a tree to the names of its nodes, each with its children.
function shapeOf(tree: readonly AuthorizedMerchant[]): unknown[] {
  return tree.map(({ merchantName, children }) =>
    children?.length ? [merchantName, shapeOf(children)] : merchantName,
  );
}
const shapeFor = async (as: SignedIn) => shapeOf(await portal.call(getAuthorizedTree, undefined, as));

async function addMerchant(merchantId: string, parentId: string | null): Promise<string> {
  await portal.store.ownerQuery('insert into merchants (merchant_id, parent_id, merchant_name) values ($1, $2, $1)', [
    merchantId,
    parentId,
  ]);
  await portal.store.ownerQuery(
    `insert into roles (role_id, merchant_id, role_code, role_name) values ('role-' || $1, $1, 'operator', 'x')`,
    [merchantId],
  );
  return merchantId;
}

describe('the merchants that somebody may work in', () => {
  it('[TEN-01] are their own and those that have let them in, by name, and without others that stand between', async () => {
    expect(await shapeFor(await portal.signIn('acme-staff'))).toEqual([ACME]);
    expect(await shapeFor(lead)).toEqual([ACME, GLOBEX]);

    const hidden = await addMerchant('hidden', globexId);
    const deeper = await addMerchant('deeper', hidden);
    const deepest = await addMerchant('deepest', await addMerchant('hidden-too', deeper));
    for (const merchantId of [deeper, deepest]) await authorizeUser(portal, lead.userId, merchantId);
    expect(await shapeFor(lead)).toEqual([ACME, [GLOBEX, [['deeper', ['deepest']]]]]);
    const { body } = await portal.send(getAuthorizedTree, {}, lead);
    expect(body).not.toContain('hidden');
  });

  it('[ADM-06] come with the roles of the user there, and with the last day of an authorisation that ends', async () => {
    const limited = await addMerchant('limited', null);
    await authorizeUser(portal, lead.userId, limited);
    await portal.store.ownerQuery(
      `update merchant_authorizations set end_time = timestamp '2099-01-01' at time zone 'Asia/Shanghai'
       where merchant_id = $1`,
      [limited],
    );
    const tree = await portal.call(getAuthorizedTree, undefined, lead);
    const there = tree.find(({ merchantId }) => merchantId === limited);
    expect(there).toMatchObject({ roleNames: ['x'], endDate: '2098-12-31' });
    const home = tree.find(({ merchantId }) => merchantId === lead.merchantId);
    expect(home).toMatchObject({ roleNames: [expect.any(String)], endDate: null });
    await portal.store.ownerQuery(`delete from merchant_authorizations where merchant_id = 'limited'`);
  });

  it('[TEN-03] are gone when the merchant is disabled, its role is, or the authorisation is taken back', async () => {
    const other = await addMerchant('other', null);
    const target = { targetMerchantId: other };
    const offered = async () => (await shapeFor(lead)).includes('other');
    expect(await offered()).toBe(false);
    expect(await portal.refused(changeMerchant, target, lead)).toMatchObject({ subCode: 'not-found' });
    await authorizeUser(portal, lead.userId, other);
    for (const [off, on] of [
      [`update merchants set enabled = false where merchant_id = 'other'`, 'update merchants set enabled = true'],
      [`update roles set enabled = false where merchant_id = 'other'`, 'update roles set enabled = true'],
      [`delete from merchant_authorizations where merchant_id = 'other'`, 'select 1'],
    ] as const) {
      expect(await offered()).toBe(true);
      await portal.store.ownerQuery(off);
      expect(await offered()).toBe(false);
      expect(await portal.refused(changeMerchant, target, lead)).toMatchObject({ subCode: 'not-found' });
      await portal.store.ownerQuery(on);
    }
  });
});

describe('going over to another merchant', () => {
  it('[TEN-01] [TEN-04] gives a new token and a new key; the former token is dead at once', async () => {
    const { token } = await change(globexId, lead);
    expect((await infoOf(lead.token)).subCode).toBe('auth-check-error');
    expect(await infoOf(token)).toMatchObject({
      data: {
        merchant: { merchantId: globexId, merchantName: GLOBEX },
        user: { userName: 'acme-lead', merchantName: ACME },
        permissions: [
          'system:my:apply',
          'system:my:approval',
          'system:position:list',
          'system:user:list',
          'system:user:query',
        ],
      },
    });
    const { data } = await infoOf(token);
    expect(JSON.stringify(data)).not.toContain(lead.fieldKey.toString('base64'));
    const row = await portal.row(
      'select * from audit_log where merchant_id = $1 order by audit_id desc limit 1',
      lead.merchantId,
    );
    expect(row).toMatchObject({
      operation: 'changeMerchant',
      merchant_id: lead.merchantId,
      user_id: lead.userId,
      argument: { targetMerchantId: globexId },
    });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('[TEN-03] shows the other merchant’s rows, as far as it lets somebody in, and no others', async () => {
    const there = { ...lead, token: (await change(globexId, lead)).token };
    const { rows } = await portal.call(users.listUsers, { pageSize: 100 }, there);
    const known = await portal.store.ownerQuery('select user_id from users where merchant_id = $1', [globexId]);
    expect(rows.map(({ userId }) => userId).sort()).toEqual(known.map(({ user_id }) => user_id).sort());
    expect(
      await portal.refused(users.lockUser, { userId: rows[0]?.userId ?? '', lockDuration: 1 }, there),
    ).toMatchObject({ subCode: 'permission-denied' });
  });

  it('[TEN-04] keeps the hour at which the session ends, to and fro', async () => {
    await portal.store.ownerQuery(
      `update sessions set sign_in_time = sign_in_time - interval '5 min', expire_time = expire_time - interval '5 min'
       where token_hash = sha256($1)`,
      [lead.token],
    );
    const { expire_time: end } = await sessionOf(lead.token);
    const there = await change(globexId, lead);
    const back = await change(lead.merchantId, { ...lead, token: there.token });
    expect(await sessionOf(back.token)).toMatchObject({ expire_time: end, merchant_id: lead.merchantId });
    expect((await infoOf(there.token)).subCode).toBe('auth-check-error');
    expect((await infoOf(back.token)).code).toBe('10000');
  });

  it('[TEN-02] says so when it is the one that they are in', async () => {
    expect(await portal.refused(changeMerchant, { targetMerchantId: lead.merchantId }, lead)).toMatchObject({
      status: 200,
      subCode: 'param-invalid',
      msg: '已在当前租户下',
    });
    expect((await infoOf(lead.token)).code).toBe('10000');
  });

  it('[TEN-03] tells a merchant that has not let them in from none at all by nothing', async () => {
    const answers = [];
    for (const targetMerchantId of [platformId, 'no-such-merchant']) {
      answers.push(await portal.send(changeMerchant, { targetMerchantId }, lead));
    }
    const [unauthorised, unknown] = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
    expect(unauthorised).toContain('not-found');
    expect(unauthorised).toBe(unknown);
    expect((await infoOf(lead.token)).code).toBe('10000');
  });

  it('[TEN-04] happens once when it is asked for twice at the same moment', async () => {
    const there = () =>
      portal.store.ownerQuery('select from sessions where user_id = $1 and merchant_id = $2', [lead.userId, globexId]);
    const before = await there();
    const request = toRequest(changeMerchant, { targetMerchantId: globexId }, lead.token);
    const answers = await Promise.all([1, 2, 3].map(async () => readEnvelope(await portal.app.inject(request))));
    expect(answers.map(({ subCode }) => subCode).sort()).toEqual(['auth-check-error', 'auth-check-error', null]);
    expect(await there()).toHaveLength(before.length + 1);
  });

  it('[TEN-04] changes nothing when its audit row can’t be written', async () => {
    await portal.store.ownerQuery('revoke insert on audit_log from portal_merchant');
    const answer = await portal.send(changeMerchant, { targetMerchantId: globexId }, lead);
    await portal.store.ownerQuery('grant insert on audit_log to portal_merchant');
    expect(answer.statusCode).toBe(500);
    expect((await infoOf(lead.token)).code).toBe('10000');
  });

  it('[TEN-04] leaves a row in the audit log of both merchants, and no proxy may keep the answer', async () => {
    const rows = () =>
      portal.store.ownerQuery(
        `select merchant_id from audit_log where operation = 'changeMerchant' and user_id = $1 order by audit_id`,
        [lead.userId],
      );
    const before = (await rows()).length;
    const answer = await portal.send(changeMerchant, { targetMerchantId: globexId }, lead);
    expect(answer.headers['cache-control']).toBe('no-store');
    const written = (await rows()).slice(before).map(({ merchant_id }) => merchant_id);
    expect(written.sort()).toEqual([lead.merchantId, globexId].sort());
  });
});
