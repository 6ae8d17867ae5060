import { boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { SHARE_ACTIONS } from 'contract/documents/shares';
import { bytesColumn, createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { userReference } from '../../access/users/schema';
import { files } from '../files/schema';
import { folders } from '../folders/schema';

/** Share links to one folder or one file. Visible to their makers, and to administrators (`own_shares`). */
export const shares = merchantTable(
  'merchant',
  pgTable(
    'shares',
    {
      shareId: text('share_id').primaryKey(),
      merchantId: merchantIdColumn(),
      /** The maker, as whom visitors see what is shared. */
      userId: userReference(),
      userName: text('user_name').notNull(),
      /** What is shared: a folder or a file. */
      folderId: text('folder_id'),
      fileId: text('file_id'),
      /** Finds the share of a link. The token itself is encrypted, for copying the link again. */
      tokenHash: bytesColumn('token_hash').notNull(),
      tokenCipher: bytesColumn('token_cipher').notNull(),
      /** The code that visitors need, encrypted; null for none. */
      codeCipher: bytesColumn('code_cipher'),
      expireTime: timestampColumn('expire_time').notNull(),
      maxOpenings: integer('max_openings'),
      hasWatermark: boolean('has_watermark').notNull(),
      isViewOnly: boolean('is_view_only').notNull(),
      isRevoked: boolean('is_revoked').notNull().default(false),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      unique('shares_merchant_share').on(table.merchantId, table.shareId),
      uniqueIndex('shares_token').on(table.tokenHash),
      index('shares_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
      index('shares_user').on(table.userId),
      index('shares_folder').on(table.merchantId, table.folderId),
      index('shares_file').on(table.merchantId, table.fileId),
      merchantRowReference(
        'shares_own_folder',
        [table.merchantId, table.folderId],
        [folders.merchantId, folders.folderId],
      ).onDelete('cascade'),
      merchantRowReference(
        'shares_own_file',
        [table.merchantId, table.fileId],
        [files.merchantId, files.fileId],
      ).onDelete('cascade'),
    ],
  ),
  { also: ['own_shares'] },
);

/** How often shares were opened. Apart from `shares`, so that an opening changes neither its version nor the data source log. */
export const shareUsages = merchantTable(
  'merchant',
  pgTable(
    'share_usages',
    {
      shareId: text('share_id').primaryKey(),
      merchantId: merchantIdColumn(),
      openings: integer('openings').notNull().default(0),
    },
    (table) => [
      index('share_usages_share').on(table.merchantId, table.shareId),
      merchantRowReference(
        'share_usages_own_share',
        [table.merchantId, table.shareId],
        [shares.merchantId, shares.shareId],
      ).onDelete('cascade'),
    ],
  ),
  { also: ['own_share_usages'] },
);

/**
 * What processes have decided about shares. A share without a row needs nobody's decision. Apart from `shares`, since who decides about a
 * share does not see it.
 */
export const shareApprovals = merchantTable(
  'merchant',
  pgTable(
    'share_approvals',
    {
      shareId: text('share_id').primaryKey(),
      merchantId: merchantIdColumn(),
      /** The maker of the share, who does not decide about it. */
      userId: userReference(),
      /** The instance of the process. Not a foreign key: the history of processes may be cleared. */
      instanceId: text('instance_id').notNull(),
      state: text('state', { enum: ['inApproval', 'passed', 'refused'] }).notNull(),
    },
    (table) => [
      index('share_approvals_share').on(table.merchantId, table.shareId),
      index('share_approvals_user').on(table.userId),
      merchantRowReference(
        'share_approvals_own_share',
        [table.merchantId, table.shareId],
        [shares.merchantId, shares.shareId],
      ).onDelete('cascade'),
    ],
  ),
);

/** What visitors have done with shares. */
export const shareAccesses = merchantTable(
  'merchant',
  pgTable(
    'share_accesses',
    {
      accessId: text('access_id').primaryKey(),
      merchantId: merchantIdColumn(),
      shareId: text('share_id').notNull(),
      action: text('action', { enum: SHARE_ACTIONS }).notNull(),
      /** The visit and the file of a view, which is logged once; null for other actions. */
      viewKey: text('view_key'),
      fileName: text('file_name'),
      address: text('address').notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [
      index('share_accesses_time').on(table.merchantId, table.shareId, table.createTime.desc().nullsFirst()),
      uniqueIndex('share_accesses_view').on(table.shareId, table.viewKey),
      merchantRowReference(
        'share_accesses_own_share',
        [table.merchantId, table.shareId],
        [shares.merchantId, shares.shareId],
      ).onDelete('cascade'),
    ],
  ),
  { also: ['own_share_accesses'] },
);
