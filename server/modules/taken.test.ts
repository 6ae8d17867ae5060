import { createTestStore } from '../db/testing';
import { collectUniqueIndexes } from '../declared';
import { modules } from '.';

// Unique indexes that no form can violate, so that they need no message: the server creates the indexed values, or
// locks the rows while they change.
const INTERNAL = [
  'alarm_recipients_user',
  'alarm_recipients_crowd',
  'alarm_recipients_robot',
  'alarms_open',
  'buckets_default',
  'channel_blocks_recipient',
  'channel_consents_given_address',
  'channel_consents_given_user',
  'channel_identities_user',
  'channel_identities_vendor_user',
  'channel_records_idempotency',
  'channel_records_task_recipient',
  'channel_replies_key',
  'channel_accounts_default',
  'dictionary_items_default',
  'error_groups_fingerprint',
  'jobs_idempotency_key',
  'merchant_authorizations_id',
  'mini_subscriptions_user',
  'process_versions_number',
  'sessions_id',
  'share_accesses_view',
  'shares_token',
  'user_projects_default',
];

it('the modules have a message for each unique index that a form can run against, and for no other', async () => {
  const store = await createTestStore();
  const indexes = await store.ownerQuery(
    `select i.relname as name, x.indisprimary as "isPrimary",
       exists (select from pg_constraint c where c.conindid = x.indexrelid and c.contype = 'u') as "isReferenced"
     from pg_index x
       join pg_class i on i.oid = x.indexrelid
       join pg_namespace n on n.oid = i.relnamespace and n.nspname = 'public'
     where x.indisunique`,
  );
  await store.close();
  const known = [...collectUniqueIndexes(modules).keys(), ...INTERNAL];
  const names = indexes.map(({ name }) => String(name));
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
  // Omits indexes that need no message: primary keys, whose values the server creates, and constraints that exist only
  // so that composite foreign keys can refer to them.
  const others = indexes
    .filter(({ isPrimary, isReferenced }) => isPrimary === false && isReferenced === false)
    .map(({ name }) => String(name));
  expect(others.filter((name) => !known.includes(name))).toEqual([]);
});
