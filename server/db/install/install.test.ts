import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { getNeededPermission } from 'contract/endpoint';
import type { Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { listRevealPermissions } from 'contract/secret';
import { idCard, requiredEmail, requiredPhone, userName } from 'contract/personRules';
import { PORTAL_ITSELF, createPasswords } from '../../crypto/passwords';
import { createStorageCipher } from '../../crypto/storageCipher';
import { modules } from '../../modules';
import { installation } from '../schema';
import { WHOLE_MERCHANT_SCOPE } from '../store';
import type { Db } from '../store';
import { createTestStore } from '../testing';
import type { TestStore } from '../testing';
import { APP_PLANS } from './appPlans';
import { installIfEmpty, readKeyFingerprint } from './install';
import { planMenuNodes } from './menus';

const keys = { storageKey: randomBytes(32), searchKey: randomBytes(32) };
const cipher = createStorageCipher(keys);
const keyFingerprint = 'of these keys';
const passwords = createPasswords();

async function installed(demo: boolean, adminPassword?: string) {
  const store = await createTestStore();
  const options = { ownerUrl: store.ownerUrl, cipher, keyFingerprint, passwords, demo, adminPassword };
  return { store, options, answer: await installIfEmpty(options) };
}

async function count(store: TestStore, table: string): Promise<number> {
  return Number((await store.ownerQuery(`select count(*) from ${table}`))[0]?.count);
}

describe('the menus of a new installation', () => {
  it('grant every permission that the contract asks for, once, and no other', () => {
    const endpoints = Object.values(registry).flatMap((file: Endpoints) => Object.values(file));
    const needed = new Set<string>(
      endpoints.flatMap((endpoint) => [
        ...listRevealPermissions(endpoint.data),
        ...[getNeededPermission(endpoint) ?? []].flat(),
      ]),
    );
    const planned = planMenuNodes(
      APP_PLANS,
      modules.flatMap(({ menu = [] }) => menu),
    );
    expect(planned.flatMap(({ columns }) => columns.permission ?? []).sort()).toEqual([...needed].sort());
  });
});

describe('an installation without the demo', () => {
  it('has the platform and its administrator only, whose password it answers', async () => {
    const { store, answer } = await installed(false);
    const [admin, ...others] = await store.ownerQuery('select * from users');
    expect(others).toEqual([]);
    expect(admin).toMatchObject({ user_name: 'admin', enabled: true });
    expect(await passwords.matches(String(admin?.password_hash), answer?.password ?? '', PORTAL_ITSELF)).toBe(true);
    expect(await store.ownerQuery('select parent_id from merchants')).toEqual([{ parent_id: null }]);
    expect(
      await store.ownerQuery('select distinct is_administrator from roles join user_roles using (role_id)'),
    ).toEqual([{ is_administrator: true }]);
    expect(await count(store, 'merchant_apps')).toBe(APP_PLANS.length);
    await store.close();
  });

  it('is made once, also by two servers that start at once', async () => {
    const store = await createTestStore();
    const options = { ownerUrl: store.ownerUrl, cipher, keyFingerprint, passwords, demo: false };
    const answers = await Promise.all([installIfEmpty(options), installIfEmpty(options)]);
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
    expect(await installIfEmpty({ ...options, adminPassword: 'Another-1', demo: true })).toBeUndefined();
    expect(await count(store, 'merchants')).toBe(1);
    expect(await store.ownerQuery('select key_fingerprint from installation')).toEqual([
      { key_fingerprint: keyFingerprint },
    ]);
    await store.close();
  });

  it('keeps which keys it was set up with, for its owner alone', async () => {
    const { store } = await installed(false);
    expect(await readKeyFingerprint(store.ownerUrl)).toBe(keyFingerprint);
    const read = (db: Db) => db.select().from(installation);
    await expect(store.asSession(read)).rejects.toThrow('Failed query');
    await expect(store.asMerchant({ merchantId: 'any', scope: WHOLE_MERCHANT_SCOPE }, read)).rejects.toThrow(
      'Failed query',
    );
    await expect(
      store.ownerQuery(`insert into installation (only, key_fingerprint) values (true, 'x')`),
    ).rejects.toThrow();
    await expect(
      store.ownerQuery(`insert into installation (only, key_fingerprint) values (false, 'x')`),
    ).rejects.toThrow();
    await store.close();
  });

  it('leaves nothing behind when it fails half-way', async () => {
    const store = await createTestStore();
    const seal = () => {
      throw new Error('no key');
    };
    const broken = { ...cipher, seal };
    const options = { ownerUrl: store.ownerUrl, cipher: broken, keyFingerprint, passwords, demo: true };
    await expect(installIfEmpty(options)).rejects.toThrow('no key');
    expect(await count(store, 'merchants')).toBe(0);
    expect(await count(store, 'apps')).toBe(0);
    expect(await readKeyFingerprint(store.ownerUrl)).toBeUndefined();
    await store.close();
  });
});

describe('the demo', () => {
  const given = 'Given-Pass-1';
  let store: TestStore;
  let answer: { password: string } | undefined;
  beforeAll(async () => {
    ({ store, answer } = await installed(true, given));
  });
  afterAll(() => store.close());

  it('takes the given password for every user with a name of their own', async () => {
    expect(answer).toEqual({ password: given });
    const users = await store.ownerQuery(
      `select u.user_name, r.role_code, m.parent_id is null as is_platform, u.password_hash, u.enabled, u.locked_time
       from users u join merchants m using (merchant_id) left join user_roles using (user_id) left join roles r using (role_id)
       where u.user_name in ('admin', 'acme-admin', 'acme-lead', 'acme-staff', 'globex-admin') order by 1`,
    );
    const open = { enabled: true, locked_time: null };
    expect(users).toMatchObject([
      { ...open, user_name: 'acme-admin', role_code: 'admin', is_platform: false },
      { ...open, user_name: 'acme-lead', role_code: 'operator', is_platform: false },
      { ...open, user_name: 'acme-staff', role_code: 'staff', is_platform: false },
      { ...open, user_name: 'admin', role_code: 'admin', is_platform: true },
      { ...open, user_name: 'globex-admin', role_code: 'admin', is_platform: false },
    ]);
    for (const user of users)
      expect(await passwords.matches(String(user.password_hash), given, PORTAL_ITSELF)).toBe(true);
  });

  it('authorises acme-lead to globex with a role of globex', async () => {
    const rows = await store.ownerQuery(
      `select u.user_name, r.role_code, r.merchant_id = g.merchant_id as own_role, u.merchant_id = g.merchant_id as own_user
       from merchant_authorizations a join users u on u.user_id = a.user_id join roles r on r.role_id = a.role_id
       join users g on g.merchant_id = a.merchant_id and g.user_name = 'globex-admin'`,
    );
    expect(rows).toEqual([{ user_name: 'acme-lead', role_code: 'operator', own_role: true, own_user: false }]);
  });

  it('gives staff what everybody may do, and the operator the lists as well', async () => {
    const rows = await store.ownerQuery(
      `select r.role_code, array_agg(n.permission order by n.permission) filter (where n.permission is not null) as tags
       from users u join user_roles using (user_id) join roles r using (role_id)
       left join role_menus using (role_id) left join menus n using (menu_id)
       where u.user_name in ('acme-staff', 'acme-lead') group by 1 order by 1`,
    );
    const everybody = ['system:my:apply', 'system:my:approval'];
    expect(rows).toEqual([
      { role_code: 'operator', tags: [...everybody, 'system:position:list', 'system:user:list', 'system:user:query'] },
      { role_code: 'staff', tags: everybody },
    ]);
  });

  it('has people of every state who pass the rules, with secrets that nobody reads in the database', async () => {
    const users = await store.ownerQuery('select * from users');
    expect(users.length).toBeGreaterThan(120);
    const open = (value: unknown) => (Buffer.isBuffer(value) ? cipher.open(value) : undefined);
    for (const user of users.filter(({ user_name }) => user_name !== 'admin')) {
      const phone = open(user.phone_cipher) ?? '';
      const email = open(user.email_cipher) ?? '';
      v.parse(userName, user.user_name);
      v.parse(requiredPhone, phone);
      v.parse(requiredEmail, email);
      v.parse(idCard, open(user.id_card_cipher) ?? '');
      expect(user.phone_hash).toEqual(cipher.searchHash(phone));
      expect(user.phone_tail_hash).toEqual(cipher.searchHash(phone.slice(-4)));
      const stored = Object.values(user).map((value) =>
        Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
      );
      expect(stored.filter((text) => text.includes(phone) || text.includes(email))).toEqual([]);
    }
    const states = await store.ownerQuery(
      `select count(*) filter (where not enabled) > 0 as disabled, count(*) filter (where unlocking_time < now()) > 0 as ended,
         count(*) filter (where unlocking_time > now()) > 0 as locked, bool_and(create_time < now()) as past,
         count(*) filter (where locked_time is not null and unlocking_time is null) > 0 as for_good,
         bool_and(locked_time is null or (locked_time < now() and locked_time > create_time)) as in_order from users`,
    );
    expect(states).toEqual([{ disabled: true, ended: true, locked: true, past: true, for_good: true, in_order: true }]);
  });

  it('keeps every row with the merchant of what it refers to', async () => {
    const strays = await store.ownerQuery(
      `select u.user_id from users u join organizations o using (organize_id) where o.merchant_id <> u.merchant_id
       union all select user_id from user_roles x join users u using (user_id) join roles r using (role_id)
         where u.merchant_id <> x.merchant_id or r.merchant_id <> x.merchant_id
       union all select user_id from user_positions x join users u using (user_id) join positions p using (position_id)
         where u.merchant_id <> x.merchant_id or p.merchant_id <> x.merchant_id
       union all select letter_id from letters x join users u using (user_id) where u.merchant_id <> x.merchant_id`,
    );
    expect(strays).toEqual([]);
    expect(await count(store, 'projects')).toBe(6);
    expect(await count(store, 'letters')).toBe(20);
    expect(await count(store, 'merchants')).toBe(3);
    expect(await count(store, 'merchant_apps')).toBe(3 * APP_PLANS.length - 2);
  });
});
