import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { SHIFT_DAY_KINDS } from 'contract/channels/crowdFields';
import { CROWD_KINDS } from 'contract/channels/crowds';
import type { Message } from 'contract/text';
import { bytesColumn, createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { organizations } from '../../access/organizations/schema';
import { positions } from '../../access/positions/schema';
import { roles } from '../../access/roles/schema';
import { merchantUserReference, users } from '../../access/users/schema';

/** The crowds of a merchant: named sets of people, who are found anew each time a crowd is used. */
export const crowds = merchantTable(
  'merchant',
  pgTable(
    'crowds',
    {
      crowdId: text('crowd_id').primaryKey(),
      merchantId: merchantIdColumn(),
      crowdName: text('crowd_name').notNull(),
      kind: text('kind', { enum: CROWD_KINDS }).notNull(),
      /** Of a rule: whoever was added within so many days. */
      joinedDays: integer('joined_days'),
      /** Of a rule: whoever has signed in within so many days, and whoever has not. */
      signedInDays: integer('signed_in_days'),
      absentDays: integer('absent_days'),
      remark: text('remark'),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('crowds_name').on(table.merchantId, table.crowdName),
      unique('crowds_merchant_crowd').on(table.merchantId, table.crowdId),
    ],
  ),
);

/**
 * What a crowd names: users, organisations, positions and roles, and those whom it leaves out. Each row has one of the
 * references, and goes with what it names.
 */
export const crowdNames = merchantTable(
  'merchant',
  pgTable(
    'crowd_names',
    {
      nameId: text('name_id').primaryKey(),
      merchantId: merchantIdColumn(),
      crowdId: text('crowd_id').notNull(),
      isExcluded: boolean('is_excluded').notNull().default(false),
      userId: text('user_id'),
      organizeId: text('organize_id'),
      positionId: text('position_id'),
      roleId: text('role_id'),
    },
    (table) => [
      index('crowd_names_of_crowd').on(table.merchantId, table.crowdId),
      index('crowd_names_of_user').on(table.merchantId, table.userId),
      index('crowd_names_of_organization').on(table.merchantId, table.organizeId),
      index('crowd_names_of_position').on(table.merchantId, table.positionId),
      index('crowd_names_of_role').on(table.merchantId, table.roleId),
      merchantRowReference(
        'crowd_names_own_crowd',
        [table.merchantId, table.crowdId],
        [crowds.merchantId, crowds.crowdId],
      ).onDelete('cascade'),
      merchantRowReference(
        'crowd_names_own_user',
        [table.merchantId, table.userId],
        [users.merchantId, users.userId],
      ).onDelete('cascade'),
      merchantRowReference(
        'crowd_names_own_organization',
        [table.merchantId, table.organizeId],
        [organizations.merchantId, organizations.organizeId],
      ).onDelete('cascade'),
      merchantRowReference(
        'crowd_names_own_position',
        [table.merchantId, table.positionId],
        [positions.merchantId, positions.positionId],
      ).onDelete('cascade'),
      merchantRowReference(
        'crowd_names_own_role',
        [table.merchantId, table.roleId],
        [roles.merchantId, roles.roleId],
      ).onDelete('cascade'),
    ],
  ),
);

/**
 * The outside contacts of crowds: people who are no users. Addresses are stored encrypted, with keyed hashes for equality search, and
 * so are the values of the further columns of an imported file.
 */
export const crowdContacts = merchantTable(
  'merchant',
  pgTable(
    'crowd_contacts',
    {
      contactId: text('contact_id').primaryKey(),
      merchantId: merchantIdColumn(),
      crowdId: text('crowd_id').notNull(),
      /** The place in the form or in the file. */
      position: integer('position').notNull(),
      contactName: text('contact_name'),
      phoneCipher: bytesColumn('phone_cipher'),
      phoneHash: bytesColumn('phone_hash'),
      emailCipher: bytesColumn('email_cipher'),
      emailHash: bytesColumn('email_hash'),
      miniUserIdCipher: bytesColumn('mini_user_id_cipher'),
      miniUserIdHash: bytesColumn('mini_user_id_hash'),
      /** The values by column name as JSON; null if the file has no further columns. */
      valuesCipher: bytesColumn('values_cipher'),
    },
    (table) => [
      index('crowd_contacts_of_crowd').on(table.merchantId, table.crowdId, table.position),
      merchantRowReference(
        'crowd_contacts_own_crowd',
        [table.merchantId, table.crowdId],
        [crowds.merchantId, crowds.crowdId],
      ).onDelete('cascade'),
    ],
  ),
);

/** The last import of each crowd. */
export const crowdImports = merchantTable(
  'merchant',
  pgTable(
    'crowd_imports',
    {
      merchantId: merchantIdColumn(),
      crowdId: text('crowd_id').notNull(),
      fileName: text('file_name').notNull(),
      /** The file in base64, sealed, until the job has read it. */
      contentCipher: bytesColumn('content_cipher'),
      /** When the running import was asked for; null if none runs. */
      beginTime: timestampColumn('begin_time'),
      endTime: timestampColumn('end_time'),
      /** Why the last one has failed; null if it has not. */
      failure: jsonb('failure').$type<Message>(),
      importedCount: integer('imported_count').notNull().default(0),
      refusedCount: integer('refused_count').notNull().default(0),
      /** The first refused rows as JSON, sealed, since they have names. */
      refusedCipher: bytesColumn('refused_cipher'),
      valueNames: text('value_names')
        .array()
        .notNull()
        .default(sql`'{}'`),
      /** The job whose file has the refused rows. */
      refusedJobId: text('refused_job_id'),
    },
    (table) => [
      primaryKey({ columns: [table.merchantId, table.crowdId] }),
      merchantRowReference(
        'crowd_imports_own_crowd',
        [table.merchantId, table.crowdId],
        [crowds.merchantId, crowds.crowdId],
      ).onDelete('cascade'),
    ],
  ),
);

/** The shifts of duty rotas. A removed user leaves the shifts. */
export const crowdShifts = merchantTable(
  'merchant',
  pgTable(
    'crowd_shifts',
    {
      shiftId: text('shift_id').primaryKey(),
      merchantId: merchantIdColumn(),
      crowdId: text('crowd_id').notNull(),
      userId: text('user_id').notNull(),
      /** From 1 for Monday to 7 for Sunday. */
      weekdays: integer('weekdays').array().notNull(),
      /** Null: all of these days. */
      dayKind: text('day_kind', { enum: SHIFT_DAY_KINDS }),
      /** HH:MM. */
      fromTime: text('from_time').notNull(),
      toTime: text('to_time').notNull(),
    },
    (table) => [
      index('crowd_shifts_of_crowd').on(table.merchantId, table.crowdId),
      index('crowd_shifts_of_user').on(table.merchantId, table.userId),
      merchantRowReference(
        'crowd_shifts_own_crowd',
        [table.merchantId, table.crowdId],
        [crowds.merchantId, crowds.crowdId],
      ).onDelete('cascade'),
      merchantUserReference(table, 'crowd_shifts_own_user'),
    ],
  ),
);

/** Who takes over the shifts of whom, on days in the installation's time zone. */
export const crowdSubstitutes = merchantTable(
  'merchant',
  pgTable(
    'crowd_substitutes',
    {
      substitutionId: text('substitution_id').primaryKey(),
      merchantId: merchantIdColumn(),
      crowdId: text('crowd_id').notNull(),
      userId: text('user_id').notNull(),
      substituteId: text('substitute_id').notNull(),
      fromDay: date('from_day').notNull(),
      toDay: date('to_day').notNull(),
    },
    (table) => [
      index('crowd_substitutes_of_crowd').on(table.merchantId, table.crowdId),
      index('crowd_substitutes_of_user').on(table.merchantId, table.userId),
      index('crowd_substitutes_of_substitute').on(table.merchantId, table.substituteId),
      merchantRowReference(
        'crowd_substitutes_own_crowd',
        [table.merchantId, table.crowdId],
        [crowds.merchantId, crowds.crowdId],
      ).onDelete('cascade'),
      merchantUserReference(table, 'crowd_substitutes_own_user'),
      merchantRowReference(
        'crowd_substitutes_own_substitute',
        [table.merchantId, table.substituteId],
        [users.merchantId, users.userId],
      ).onDelete('cascade'),
    ],
  ),
);
