import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ALL_PERMISSIONS, hasPermission } from 'contract/access/permissions';
import { HOME_WIDGET_PERMISSIONS } from 'contract/site/home';
import type { Home } from 'contract/site/home';
import { BOARD_TARGETS } from 'contract/site/homeBoards';
import { DEFAULT_HOME_WIDGETS, HOME_WIDGETS } from 'contract/site/homeWidgets';
import type { HomeWidget, HomeWidgetItem } from 'contract/site/homeWidgets';
import type { Caller } from '../../../caller';
import { merchants } from '../../../db/merchantTable';
import { isPlatformMerchant } from '../../../db/platformMerchant';
import { withSessionRole } from '../../../db/store';
import type { Services } from '../../../services';
import { userPositions } from '../../access/users/schema';
import { notifyUnavailablePage } from './notifications';
import { findOpenPaths } from './openPaths';
import { homeArrangements, homeBoards as table } from './schema';

/** A board that applies to a user, as {@link selectApplicable} reads it. */
export type ApplicableBoard = Pick<
  typeof table.$inferSelect,
  'boardId' | 'boardName' | 'mode' | 'path' | 'widgets' | 'optionalWidgets' | 'isArrangeable' | 'updatedBy' | 'version'
>;

/** The board of the release, which everybody may arrange. */
const DEFAULT_BOARD = {
  boardId: null,
  path: null,
  widgets: DEFAULT_HOME_WIDGETS,
  optionalWidgets: HOME_WIDGETS,
  isArrangeable: true,
} as const;

// How many boards are considered: a board whose page can't be opened passes to the next one.
const MAX_CANDIDATES = 20;

/** Finds what the caller sees on the home page (SET-05). */
export async function resolveHome(services: Services, who: Caller): Promise<Home> {
  const { db, userId, merchantId, permissions } = who;
  const boards = await selectApplicable(services, who, isForUser({ userId, merchantId }));
  const board = await findOpenBoard(services, who, boards);
  const home = toHome(board, permissions);
  if (!home.isArrangeable || home.path !== null) return home;
  const [own] = await db
    .select({ widgets: homeArrangements.widgets })
    .from(homeArrangements)
    .where(and(eq(homeArrangements.userId, userId), eq(homeArrangements.merchantId, merchantId)));
  if (!own) return home;
  return { ...home, isOwn: true, widgets: own.widgets.filter(({ widget }) => home.offered.includes(widget)) };
}

/**
 * Finds what a user sees who holds the role and no other, or with `boardId` what such a user sees of that board. Does
 * not check whether the role's holders may open the page of a board.
 */
export async function previewHome(
  services: Services,
  who: Caller,
  { roleId, boardId }: { readonly roleId: string; readonly boardId?: string | undefined },
): Promise<Home> {
  const { db, merchantId } = who;
  const permissions = await readPermissions(who, roleId);
  const boards =
    boardId === undefined
      ? await selectApplicable(services, who, sql`${table.target} = 'role' and ${table.roleId} = ${roleId}`)
      : await db
          .select()
          .from(table)
          .where(and(eq(table.boardId, boardId), eq(table.merchantId, merchantId)));
  return toHome(boards[0] ?? DEFAULT_BOARD, permissions);
}

// Reads the boards that apply now, the narrowest first. Needs the session role: a board of the platform is a row of
// another merchant, and the roles of a guest are rows that the merchant role does not see.
async function selectApplicable(
  { timeZone }: Pick<Services, 'timeZone'>,
  { db, merchantId }: Pick<Caller, 'db' | 'merchantId'>,
  isForPerson: SQL,
): Promise<ApplicableBoard[]> {
  const today = sql`(now() at time zone ${timeZone})::date`;
  const isOfPlatform = sql`exists (select from ${merchants}
    where ${merchants.merchantId} = ${table.merchantId} and ${merchants.parentId} is null)`;
  return withSessionRole(db, () =>
    db
      .select({
        boardId: table.boardId,
        boardName: table.boardName,
        mode: table.mode,
        path: table.path,
        widgets: table.widgets,
        optionalWidgets: table.optionalWidgets,
        isArrangeable: table.isArrangeable,
        updatedBy: table.updatedBy,
        version: table.version,
      })
      .from(table)
      .where(
        and(
          table.enabled,
          sql`(${table.validFrom} is null or ${table.validFrom} <= ${today})`,
          sql`(${table.validUntil} is null or ${table.validUntil} >= ${today})`,
          sql`((${table.merchantId} = ${merchantId} and (${table.target} = 'all' or ${isForPerson}))
            or (${table.target} = 'platform' and ${isOfPlatform}))`,
        ),
      )
      .orderBy(
        sql`array_position(${sql.param([...BOARD_TARGETS])}::text[], ${table.target})`,
        sql`${table.priority} desc`,
        sql`${table.createTime} desc`,
        table.boardId,
      )
      .limit(MAX_CANDIDATES),
  );
}

function isForUser({ userId, merchantId }: Pick<Caller, 'userId' | 'merchantId'>): SQL {
  return sql`(${table.target} = 'user' and ${table.userId} = ${userId})
    or (${table.target} = 'position' and ${table.positionId} in (select ${userPositions.positionId} from ${userPositions}
      where ${userPositions.userId} = ${userId} and ${userPositions.merchantId} = ${merchantId}))
    or (${table.target} = 'role' and ${table.roleId} in (select held.role_id from roles_in_force(${userId}, ${merchantId}) held))`;
}

// The first board that the caller can open. Tells the administrator of each one before it that can't be opened.
async function findOpenBoard(services: Services, who: Caller, boards: readonly ApplicableBoard[]) {
  let open: ReadonlySet<string> | undefined;
  for (const board of boards) {
    if (board.mode === 'board') return board;
    open ??= await findOpenPaths(who);
    if (board.path !== null && open.has(board.path)) return board;
    await notifyUnavailablePage(services, who, board);
  }
  return DEFAULT_BOARD;
}

interface ShownBoard {
  readonly boardId: string | null;
  readonly path: string | null;
  readonly widgets: readonly HomeWidgetItem[];
  readonly optionalWidgets: readonly HomeWidget[];
  readonly isArrangeable: boolean;
}

function toHome(board: ShownBoard, permissions: readonly string[]): Home {
  const { boardId, path, isArrangeable } = board;
  const isPermitted = (widget: HomeWidget) => {
    const needed = HOME_WIDGET_PERMISSIONS[widget];
    return needed === undefined || hasPermission(permissions, needed);
  };
  const onBoard = new Set<HomeWidget>([...board.widgets.map(({ widget }) => widget), ...board.optionalWidgets]);
  return {
    boardId,
    path,
    isArrangeable,
    isOwn: false,
    widgets: board.widgets.filter(({ widget }) => isPermitted(widget)),
    offered: HOME_WIDGETS.filter((widget) => onBoard.has(widget) && isPermitted(widget)),
  };
}

// The permissions of the holders of one role, as `rightsInForce` computes them for a session. Row-level security hides
// the nodes that only the platform has.
async function readPermissions({ db, merchantId }: Caller, roleId: string): Promise<string[]> {
  const { rows } = await db.execute<{ is_administrator: boolean; permissions: string[] }>(sql`
    select r.is_administrator, array(
      select distinct n.permission from merchant_apps ma join menus n using (app_id)
      where ma.merchant_id = ${merchantId} and n.permission is not null and n.in_force and (r.is_administrator
        or exists (select from role_menus rm where rm.role_id = r.role_id and rm.menu_id = n.menu_id))) as permissions
    from roles r where r.role_id = ${roleId} and r.enabled`);
  const [role] = rows;
  if (!role) return [];
  return role.is_administrator && (await isPlatformMerchant(db, merchantId)) ? [ALL_PERMISSIONS] : role.permissions;
}
