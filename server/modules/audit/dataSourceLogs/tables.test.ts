import { createTestStore } from '../../../db/testing';
import { SLOW_STATEMENT_MS } from '../../../statementLog/parameters';
import { storeParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal } from '../../../testing/portal';

// The tables that the data source log does not follow, by the reason.
const LEFT_OUT = {
  'a log itself, which only grows': [
    ...['audit_log', 'audited_objects', 'data_source_log', 'endpoint_calls', 'error_groups', 'error_occurrences'],
    ...[
      'log_archives',
      'log_lanes',
      'log_seal_positions',
      'log_seals',
      'login_log',
      'share_accesses',
      'statement_log',
      'system_events',
    ],
  ],
  'what the server keeps about its own work, changed with every call or by a timer': [
    ...[
      'alarm_steps',
      'alarms',
      'bucket_usages',
      'channel_counts',
      'crowd_imports',
      'installation',
      'job_schedules',
      'jobs',
      'menu_plans',
      'request_counts',
      'sealed_values',
    ],
    ...['server_processes', 'share_usages', 'stored_contents', 'user_counts'],
  ],
  'what stands beside a file or a folder, which the log follows': [
    ...['content_extracts', 'file_removals', 'file_uploads', 'file_versions'],
  ],
  'signing in, which the login log has, and one-time secrets': [
    ...['app_tokens', 'download_tickets', 'login_codes', 'password_history', 'recovery_codes', 'remembered_devices'],
    ...[
      'passkey_challenges',
      'sessions',
      'sign_in_devices',
      'sign_in_failures',
      'sign_in_steps',
      'verification_code_counts',
      'verification_codes',
    ],
  ],
  'messages to people, many at once, with a state of their own': [
    ...['channel_receipts', 'channel_record_steps', 'channel_records', 'letters', 'mails', 'notifications'],
    ...['channel_replies', 'decision_cards', 'notification_deliveries'],
  ],
  'outside contacts, up to 100,000 with one import': ['crowd_contacts'],
  'instances of processes, each of which has a history of its own': [
    ...[
      'application_files',
      'instance_comments',
      'instance_calls',
      'instance_copies',
      'instance_events',
      'instance_signatures',
      'instance_tasks',
      'instance_timers',
      'instance_tokens',
    ],
    'process_instances',
  ],
  'what one has begun to fill in, saved every other moment': ['application_drafts'],
  'values that devices and visitors send, not people': ['device_readings', 'interaction_events'],
  'how one person likes a list, the home page or to be told': [
    ...[
      'favourite_processes',
      'instance_looks',
      'home_arrangements',
      'list_preferences',
      'list_views',
      'notification_choices',
      'notification_times',
    ],
    'opinion_phrases',
  ],
};

// Names of columns whose values may be secrets, and those of them that are none.
const SECRET_COLUMN = /secret|token|password|cipher|hash|_key$/;
const NO_SECRETS = [
  // The address of a public image.
  'app_logos.logo_hash',
  'parameters.parameter_key',
  // The id of a secret.
  'call_secrets.secret_id',
  // Names in small letters.
  ...['files.name_key', 'folders.name_key'],
  // The name of a process in addresses and references.
  'processes.process_key',
  // Flags and times.
  ...['users.must_change_password', 'users.password_time'],
];

const MARKER = 'a value that nobody may read';

describe('the tables of the data source log', () => {
  it('[AUD-04] are all tables that are not left out with a reason', async () => {
    const store = await createTestStore();
    const rows = await store.ownerQuery(
      `select relname as name, array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal
         and tgname like 'log\\_%' order by 1) as triggers
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where nspname = 'public' and relkind in ('r', 'p') and not relispartition order by 1`,
    );
    await store.close();
    const followed = rows.filter(({ triggers }) => Array.isArray(triggers) && triggers.length === 3);
    expect(rows.filter((row) => !followed.includes(row)).map(({ name }) => name)).toEqual(
      Object.values(LEFT_OUT).flat().sort(),
    );
  });

  describe('hide', () => {
    let portal: Portal;
    beforeAll(async () => {
      portal = await installPortal();
    });
    afterAll(() => portal.close());

    it('[AUD-04] the values of every column that may hold a secret', async () => {
      const { store } = portal;
      const columns = await store.ownerQuery(
        `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
         where c.table_schema = 'public' and exists (select from pg_trigger where tgrelid = c.table_name::regclass and tgname = 'log_updated')
           and (c.column_name ~ $1 or c.data_type = 'bytea') and c.table_name || '.' || c.column_name <> all ($2)`,
        [SECRET_COLUMN.source, NO_SECRETS],
      );
      expect(columns.length).toBeGreaterThan(5);
      await storeParameters(store.ownerUrl, { [SLOW_STATEMENT_MS.key]: 1000 });
      await store.ownerQuery(`insert into app_logos (logo_hash, content_type, content) values ('x', 'image/png', 'x')`);
      await store.ownerQuery(
        `insert into second_factors (merchant_id, user_id, kind) select merchant_id, user_id, 'totp' from users limit 1`,
      );
      await store.ownerQuery(
        `insert into passkeys (passkey_id, merchant_id, user_id, name, credential_id, public_key, counter, transports, is_backed_up)
         select 'x', merchant_id, user_id, 'x', 'x', 'x', 0, '{}', false from users limit 1`,
      );
      await store.ownerQuery(
        `insert into folders (folder_id, merchant_id, folder_name, name_key, ancestors, access_from, owner_name)
         select 'x', merchant_id, 'x', 'x', '{}', '{x}', 'x' from users limit 1`,
      );
      await store.ownerQuery(
        `insert into shares (share_id, merchant_id, user_id, user_name, folder_id, token_hash, token_cipher, expire_time,
           has_watermark, is_view_only)
         select 'x', merchant_id, user_id, 'x', 'x', 'x', 'x', now(), false, false from users
         where merchant_id = (select merchant_id from folders where folder_id = 'x') limit 1`,
      );
      await store.ownerQuery(
        `insert into channel_accounts (account_id, merchant_id, channel, account_name, settings)
         select 'x', merchant_id, 'mail', 'x', '{}' from users limit 1`,
      );
      await store.ownerQuery(
        `insert into channel_identities (identity_id, merchant_id, account_id, user_id, vendor_user_cipher, vendor_user_hash, source)
         select 'x', merchant_id, account_id, user_id, 'x', 'x', 'import' from channel_accounts join users using (merchant_id) limit 1`,
      );
      await store.ownerQuery(
        `insert into mini_subscriptions (subscription_id, merchant_id, account_id, vendor_user_hash, vendor_template_id, is_refused, source, change_time)
         select 'x', merchant_id, account_id, 'x', 'x', true, 'event', now() from channel_accounts`,
      );
      await store.ownerQuery(
        `insert into contacts_syncs (merchant_id, account_id) select merchant_id, account_id from channel_accounts`,
      );
      await store.ownerQuery(
        `insert into channel_blocks (block_id, merchant_id, channel, recipient_hash, shown_recipient, user_id, user_name)
         select 'x', merchant_id, 'mail', 'x', 'x', user_id, 'x' from users limit 1`,
      );
      await store.ownerQuery(
        `insert into channel_consents (consent_id, merchant_id, channel, recipient_hash, source)
         select 'x', merchant_id, 'mail', 'x', 'import' from users limit 1`,
      );
      await store.ownerQuery(
        `insert into message_clients (client_id, merchant_id, client_name, secret_cipher, channels)
         select 'x', merchant_id, 'x', 'x', '{}' from users limit 1`,
      );
      await store.ownerQuery(
        `insert into call_secrets (merchant_id, secret_id, secret_cipher) select merchant_id, 'x', 'x' from users limit 1`,
      );
      for (const { table, column, type } of columns) {
        const values = { bytea: `'${MARKER}'::bytea`, jsonb: `'{"any": "${MARKER}"}'` };
        const value = type === 'bytea' || type === 'jsonb' ? values[type] : `'${MARKER}'`;
        await store.ownerQuery(`update ${String(table)} set ${String(column)} = ${value}`);
      }
      const changes = await store.ownerQuery(
        `select table_name, changed_rows::text as rows from data_source_log where operation = 'update'`,
      );
      const secrets = [MARKER, Buffer.from(MARKER).toString('hex')];
      expect(changes.filter(({ rows }) => secrets.some((secret) => String(rows).includes(secret)))).toEqual([]);
      // A table without a row proves nothing: it needs one above.
      const masked = changes.filter(({ rows }) => String(rows).includes('"****"')).map(({ table_name }) => table_name);
      expect([...new Set(masked)].sort()).toEqual([...new Set(columns.map(({ table }) => table))].sort());
    });
  });
});
