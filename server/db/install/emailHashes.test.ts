import { installPortal } from '../../testing/portal';
import type { Portal } from '../../testing/portal';
import { addEmailHashes } from './emailHashes';

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());

const addMissing = () => addEmailHashes({ ownerUrl: portal.store.ownerUrl, cipher: portal.services.storageCipher });
const readUsers = () =>
  portal.store.ownerQuery('select user_id, user_name, email_cipher, email_hash, version from users order by user_id');

it('[ENV-02] adds the hashes to the mail addresses that a former release has stored, and changes nothing else', async () => {
  const before = await readUsers();
  expect(before.filter(({ email_hash }) => email_hash !== null).length).toBeGreaterThan(3);
  await portal.store.ownerQuery(`update users set email_hash = null where user_name <> 'acme-admin'`);
  // More than one batch.
  await portal.store.ownerQuery(
    `insert into users (user_id, merchant_id, user_name, nick_name, password_hash, organize_id, email_cipher)
     select 'n' || n, merchant_id, 'n' || n, 'n', '-', organize_id, email_cipher from users, generate_series(1, 1100) as n
     where user_name = 'acme-staff'`,
  );
  await addMissing();
  const after = await readUsers();
  expect(after.filter(({ user_name }) => !/^n\d/.test(String(user_name)))).toEqual(before);
  const hashes = after
    .filter(({ user_name }) => /^n\d/.test(String(user_name)))
    .map(({ email_hash }) => String(email_hash));
  const staff = before.find(({ user_name }) => user_name === 'acme-staff');
  expect(hashes).toHaveLength(1100);
  expect(new Set(hashes)).toEqual(new Set([String(staff?.email_hash)]));
});

it('keeps the hash of an address that is there', async () => {
  await portal.store.ownerQuery(`update users set email_hash = '\\x01' where user_name = 'acme-staff'`);
  await addMissing();
  const { email_hash } = await portal.row(`select email_hash from users where user_name = $1`, 'acme-staff');
  expect(email_hash).toEqual(Buffer.from([1]));
});
