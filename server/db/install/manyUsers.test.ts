import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { requiredEmail, requiredPhone, userName } from 'contract/personRules';
import { createPasswords } from '../../crypto/passwords';
import { createStorageCipher } from '../../crypto/storageCipher';
import { withOwnerConnection } from '../migrate';
import { createTestStore } from '../testing';
import { installIfEmpty } from './install';
import { addManyUsers } from './manyUsers';

const keys = { storageKey: randomBytes(32), searchKey: randomBytes(32) };
const cipher = createStorageCipher(keys);

it('adds as many users again at each run, all within the rules, to the one merchant', async () => {
  const store = await createTestStore();
  await installIfEmpty({
    ownerUrl: store.ownerUrl,
    cipher,
    keyFingerprint: '',
    passwords: createPasswords(),
    demo: true,
  });
  const [acme] = await store.ownerQuery(`select merchant_id from users where user_name = 'acme-admin'`);
  const merchantId = String(acme?.merchant_id);
  const total = async () => Number((await store.ownerQuery('select count(*) from users'))[0]?.count);
  const before = await total();

  const told: number[] = [];
  const options = { merchantId, cipher, passwordHash: 'none', progress: (done: number) => told.push(done) };
  await withOwnerConnection(store.ownerUrl, (client) => addManyUsers(client, { ...options, count: 2_200 }));
  await withOwnerConnection(store.ownerUrl, (client) => addManyUsers(client, { ...options, count: 300 }));

  expect(told).toEqual([2_000, 2_200, 300]);
  expect(await total()).toBe(before + 2_500);
  const [spread] = await store.ownerQuery(
    `select count(*)::int as users, count(distinct u.merchant_id)::int as merchants, count(distinct phone_hash)::int as phones,
       count(r.role_id) filter (where r.role_code = 'staff' and r.merchant_id = u.merchant_id)::int as staff,
       count(p.position_id) filter (where p.merchant_id = u.merchant_id)::int as holders
     from users u left join user_roles using (user_id) left join roles r using (role_id)
     left join user_positions using (user_id) left join positions p using (position_id) where u.password_hash = 'none'`,
  );
  expect(spread).toEqual({ users: 2_500, merchants: 1, phones: 2_500, staff: 2_500, holders: 2_500 });
  const sample = await store.ownerQuery(`select * from users where password_hash = 'none' order by random() limit 200`);
  for (const user of sample) {
    const [phone, email] = [user.phone_cipher, user.email_cipher].map((sealed) =>
      Buffer.isBuffer(sealed) ? cipher.open(sealed) : '',
    );
    expect(user.phone_hash).toEqual(cipher.searchHash(v.parse(requiredPhone, phone)));
    expect(user.email_hash).toEqual(cipher.searchHash(v.parse(requiredEmail, email)));
    v.parse(userName, user.user_name);
    expect(user.merchant_id).toBe(merchantId);
  }
  await store.close();
});
