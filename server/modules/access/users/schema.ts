import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bytesColumn, createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable, merchantRowReference } from '../../../db/merchantTable';
import { organizations } from '../organizations/schema';
import { positions } from '../positions/schema';
import { roles } from '../roles/schema';

/**
 * The users of a merchant. Phone number, e-mail address and identity number are stored encrypted; the keyed hashes
 * beside them allow equality search.
 */
export const users = merchantTable(
  'merchant',
  pgTable(
    'users',
    {
      userId: text('user_id').primaryKey(),
      merchantId: merchantIdColumn(),
      userName: text('user_name').notNull(),
      nickName: text('nick_name').notNull(),
      phoneCipher: bytesColumn('phone_cipher'),
      phoneHash: bytesColumn('phone_hash'),
      /** The keyed hash of the phone number's last four digits. Users can search for a phone number by these digits. */
      phoneTailHash: bytesColumn('phone_tail_hash'),
      /**
       * The keyed hash of the id under which the workplace messenger knows the user. Set at the first sign-in through
       * the messenger. The database sets it to null when the phone number changes.
       */
      messengerHash: bytesColumn('messenger_hash'),
      emailCipher: bytesColumn('email_cipher'),
      emailHash: bytesColumn('email_hash'),
      idCardCipher: bytesColumn('id_card_cipher'),
      jobNumber: text('job_number'),
      avatar: text('avatar'),
      sex: text('sex'),
      organizeId: text('organize_id').notNull(),
      enabled: boolean('enabled').notNull().default(true),
      lockedTime: timestampColumn('locked_time'),
      /** When the lock expires; null for a lock that an administrator has to remove. */
      unlockingTime: timestampColumn('unlocking_time'),
      lockedReason: text('locked_reason'),
      remark: text('remark'),
      passwordHash: text('password_hash').notNull(),
      mustChangePassword: boolean('must_change_password').notNull().default(false),
      /** When the password was set. Not before the release that has added the column. */
      passwordTime: timestampColumn('password_time')
        .notNull()
        .default(sql`now()`),
      /** The id of the user who added this user. That user always sees this row, whatever their data scope is. */
      createdBy: text('created_by'),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      // Sign-in finds a user by name before the merchant is known, so the name is unique in the whole installation.
      uniqueIndex('users_user_name').on(sql`lower(${table.userName})`),
      // Contains the columns that the row-level security policies and the filters of the users list read, so that a page
      // far behind, a search and a count read this index alone, in the order of the list.
      index('users_listing').on(
        table.merchantId,
        table.createTime.desc().nullsFirst(),
        table.userId.desc().nullsFirst(),
        table.organizeId,
        table.createdBy,
        table.userName,
        table.nickName,
        table.enabled,
        table.lockedTime,
        table.unlockingTime,
      ),
      // Indexes for sign-ins from the messenger, which find the user by phone number or messenger id before the
      // merchant is known.
      index('users_phone').on(table.phoneHash),
      index('users_messenger').on(table.messengerHash),
      index('users_merchant_phone').on(table.merchantId, table.phoneHash),
      index('users_merchant_phone_tail').on(table.merchantId, table.phoneTailHash),
      // Pick lists search in the order of user names, and read this index alone as well.
      index('users_merchant_name').on(
        table.merchantId,
        table.userName,
        table.userId,
        table.organizeId,
        table.createdBy,
        table.nickName,
        table.enabled,
      ),
      index('users_merchant_nick_name').on(table.merchantId, table.nickName),
      // The users of an organisation are counted from this index alone.
      index('users_organization').on(table.organizeId, table.merchantId, table.userId, table.createdBy),
      index('users_created_by').on(table.createdBy),
      // Finds at a start the addresses that a former release has stored without their hashes. Empty afterwards.
      index('users_email_unhashed')
        .on(table.userId)
        .where(sql`email_cipher is not null and email_hash is null`),
      unique('users_merchant_user').on(table.merchantId, table.userId),
      merchantRowReference(
        'users_own_organization',
        [table.merchantId, table.organizeId],
        [organizations.merchantId, organizations.organizeId],
      ),
    ],
  ),
  { also: ['data_scope_add', 'data_scope_edit', 'data_scope_read', 'data_scope_remove'] },
);

/**
 * References a user who may belong to another merchant than the row: a guest, who is authorised to work in the row's
 * merchant. The row is deleted with the user.
 */
export const userReference = () =>
  text('user_id')
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' });

/** References a user of the row's merchant. The row is deleted with the user. */
export function merchantUserReference(
  table: { readonly merchantId: AnyPgColumn; readonly userId: AnyPgColumn },
  name: string,
) {
  return merchantRowReference(name, [table.merchantId, table.userId], [users.merchantId, users.userId]).onDelete(
    'cascade',
  );
}

/** The roles of each user. */
export const userRoles = merchantTable(
  'user',
  pgTable(
    'user_roles',
    {
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      roleId: text('role_id').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.roleId] }),
      // Contains all columns, so that the holders of a role are counted from the index alone.
      index('user_roles_role').on(table.roleId, table.merchantId, table.userId),
      merchantUserReference(table, 'user_roles_own_user'),
      merchantRowReference('user_roles_own_role', [table.merchantId, table.roleId], [roles.merchantId, roles.roleId]),
    ],
  ),
);

/** The positions of each user. */
export const userPositions = merchantTable(
  'user',
  pgTable(
    'user_positions',
    {
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      positionId: text('position_id').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.positionId] }),
      index('user_positions_position').on(table.positionId),
      merchantUserReference(table, 'user_positions_own_user'),
      merchantRowReference(
        'user_positions_own_position',
        [table.merchantId, table.positionId],
        [positions.merchantId, positions.positionId],
      ),
    ],
  ),
);

/** Organisations that are excluded, with all below them, from what a user's roles show them. */
export const userExcludedOrganizations = merchantTable(
  'user',
  pgTable(
    'user_excluded_organizations',
    {
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      organizeId: text('organize_id').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.organizeId] }),
      index('user_excluded_organizations_organization').on(table.organizeId),
      merchantUserReference(table, 'user_excluded_organizations_own_user'),
      merchantRowReference(
        'user_excluded_organizations_own_organization',
        [table.merchantId, table.organizeId],
        [organizations.merchantId, organizations.organizeId],
      ).onDelete('cascade'),
    ],
  ),
);

/**
 * Organisations whose rows a user sees in addition to those that the user's roles show (PER-04). Taken one by one, without
 * those below them.
 */
export const userAddedOrganizations = merchantTable(
  'user',
  pgTable(
    'user_added_organizations',
    {
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      organizeId: text('organize_id').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.organizeId] }),
      index('user_added_organizations_organization').on(table.organizeId),
      merchantUserReference(table, 'user_added_organizations_own_user'),
      merchantRowReference(
        'user_added_organizations_own_organization',
        [table.merchantId, table.organizeId],
        [organizations.merchantId, organizations.organizeId],
      ).onDelete('cascade'),
    ],
  ),
);

/**
 * How many users each organisation, position and role has. The number is the sum over the rows of one `countedId`:
 * triggers add a row for each change and merge the rows that no other transaction holds, so that counting never waits.
 * Only calls that see the whole merchant see these rows (policy `whole_merchant`). Rows of a merchant that was removed
 * sum up to 0, so no foreign key removes them.
 */
export const userCounts = merchantTable(
  'custom',
  pgTable(
    'user_counts',
    {
      changeId: bigint('change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      merchantId: text('merchant_id').notNull(),
      countedBy: text('counted_by', { enum: ['organization', 'position', 'role'] }).notNull(),
      /** The id of the organisation, position or role. */
      countedId: text('counted_id').notNull(),
      /** Negative in a row that subtracts users who have left. */
      userCount: integer('user_count').notNull(),
    },
    (table) => [index('user_counts_counted').on(table.merchantId, table.countedBy, table.countedId)],
  ),
  { also: ['whole_merchant'] },
);
