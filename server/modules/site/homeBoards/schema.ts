import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { BOARD_MODES, BOARD_TARGETS } from 'contract/site/homeBoards';
import type { HomeWidget, HomeWidgetItem } from 'contract/site/homeWidgets';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { positions } from '../../access/positions/schema';
import { roles } from '../../access/roles/schema';
import { userReference, users } from '../../access/users/schema';

/**
 * The boards of the home page. A board is removed with the role, the position or the user that it is for. Boards for
 * `platform` are those of the merchant that runs the installation and apply to all merchants; only the server reads them
 * for other merchants, in the session role.
 */
export const homeBoards = merchantTable(
  'merchant',
  pgTable(
    'home_boards',
    {
      boardId: text('board_id').primaryKey(),
      merchantId: merchantIdColumn(),
      boardName: text('board_name').notNull(),
      target: text('target', { enum: BOARD_TARGETS }).notNull(),
      roleId: text('role_id'),
      positionId: text('position_id'),
      userId: text('user_id'),
      mode: text('mode', { enum: BOARD_MODES }).notNull(),
      /** The page that opens in place of the board, for the mode `route`. */
      path: text('path'),
      widgets: jsonb('widgets').$type<HomeWidgetItem[]>().notNull(),
      /** The widgets that users may add in addition to those in `widgets`. */
      optionalWidgets: jsonb('optional_widgets').$type<HomeWidget[]>().notNull(),
      /** Of several boards for the same kind of target, the one with the highest priority applies. */
      priority: integer('priority').notNull().default(0),
      enabled: boolean('enabled').notNull().default(true),
      /** The first and the last day on which the board applies. */
      validFrom: date('valid_from', { mode: 'string' }),
      validUntil: date('valid_until', { mode: 'string' }),
      isArrangeable: boolean('is_arrangeable').notNull().default(true),
      /** The user who has saved the board last, who is told when its page can't be opened. May be removed since. */
      updatedBy: text('updated_by').notNull(),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('home_boards_name').on(table.merchantId, table.boardName),
      index('home_boards_target').on(table.merchantId, table.target),
      index('home_boards_role').on(table.roleId),
      index('home_boards_position').on(table.positionId),
      index('home_boards_user').on(table.userId),
      check(
        'home_boards_one_target',
        sql`(${table.target} = 'role') = (${table.roleId} is not null)
          and (${table.target} = 'position') = (${table.positionId} is not null)
          and (${table.target} = 'user') = (${table.userId} is not null)`,
      ),
      merchantRowReference(
        'home_boards_own_role',
        [table.merchantId, table.roleId],
        [roles.merchantId, roles.roleId],
      ).onDelete('cascade'),
      merchantRowReference(
        'home_boards_own_position',
        [table.merchantId, table.positionId],
        [positions.merchantId, positions.positionId],
      ).onDelete('cascade'),
      merchantRowReference(
        'home_boards_own_user',
        [table.merchantId, table.userId],
        [users.merchantId, users.userId],
      ).onDelete('cascade'),
    ],
  ),
);

/** How each user has arranged the home page in a merchant. */
export const homeArrangements = merchantTable(
  'person',
  pgTable(
    'home_arrangements',
    {
      merchantId: merchantIdColumn(),
      userId: userReference(),
      widgets: jsonb('widgets').$type<HomeWidgetItem[]>().notNull(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`),
    },
    (table) => [primaryKey({ columns: [table.userId, table.merchantId] })],
  ),
);
