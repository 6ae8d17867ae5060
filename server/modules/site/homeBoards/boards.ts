import { and, desc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_HOME_BOARDS } from 'contract/site/homeBoards';
import type { homeBoards as contract } from 'contract/site/homeBoards';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { isPlatformMerchant } from '../../../db/platformMerchant';
import { hasStatus, isEnabled, withStatus } from '../../../db/status';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, fieldRefusal, notFound, outdatedRow } from '../../../refusal';
import { positions } from '../../access/positions/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { homeBoards as table } from './schema';

type ListArgument = v.InferOutput<typeof contract.listHomeBoards.arg>;
type BoardForm = v.InferOutput<typeof contract.addHomeBoard.arg>;
type UpdateForm = v.InferOutput<typeof contract.updateHomeBoard.arg>;
type StatusForm = v.InferOutput<typeof contract.changeHomeBoardStatus.arg>;
type RemovalForm = v.InferOutput<typeof contract.removeHomeBoard.arg>;

// The name of a user out of the caller's sight is null.
const targetName = sql<string | null>`coalesce(${roles.roleName}, ${positions.positionName}, ${users.nickName})`;

function selectBoards({ db }: Caller) {
  return db
    .select({ board: table, targetName })
    .from(table)
    .leftJoin(roles, eq(roles.roleId, table.roleId))
    .leftJoin(positions, eq(positions.positionId, table.positionId))
    .leftJoin(users, eq(users.userId, table.userId))
    .$dynamic();
}

function toBoard({ board, targetName: name }: Awaited<ReturnType<typeof selectBoards>>[number]) {
  return { ...withStatus(board), targetName: name };
}

/** Lists the boards of the merchant, those of the highest priority first. */
export async function listBoards(who: Caller, { boardName, target, status, ...page }: ListArgument) {
  const where = and(
    containsText(table.boardName, boardName),
    target && eq(table.target, target),
    hasStatus(table.enabled, status),
  );
  const order = [desc(table.priority), desc(table.updateTime), desc(table.boardId)];
  const rows = await selectPage(selectBoards(who).where(where), page, table, order);
  return {
    ...(await countMatching(who.db, table, where, { ...page, found: rows.length })),
    rows: rows.map(toBoard),
  };
}

/** Reads one board. */
export async function getBoard(who: Caller, boardId: string) {
  const [found] = await selectBoards(who).where(eq(table.boardId, boardId));
  if (!found) throw notFound();
  return toBoard(found);
}

/** Adds a board. */
export async function addBoard(who: Caller, form: BoardForm): Promise<{ boardId: string }> {
  const { db, merchantId, userId } = who;
  if ((await db.$count(table)) >= MAX_HOME_BOARDS)
    throw new Refusal('conflict', '首页数量已达上限（{n} 个）', { n: MAX_HOME_BOARDS });
  const columns = await toColumns(who, form);
  const boardId = newId();
  await db.insert(table).values({ ...columns, boardId, merchantId, updatedBy: userId });
  return { boardId };
}

/** Changes a board. Refuses if it has changed since the caller has read it. */
export async function updateBoard(who: Caller, { boardId, version, ...form }: UpdateForm): Promise<void> {
  await save(who, { boardId, version }, await toColumns(who, form));
}

/** Enables or disables a board. */
export async function changeBoardStatus(who: Caller, { status, ...row }: StatusForm): Promise<void> {
  await save(who, row, { enabled: isEnabled(status) });
}

/** Removes a board. Its users get the next one that applies to them. */
export async function removeBoard({ db }: Caller, { boardId, version }: RemovalForm): Promise<void> {
  const { rowCount } = await db.delete(table).where(and(eq(table.boardId, boardId), eq(table.version, version)));
  if (rowCount === 0) throw outdatedRow();
}

function save(
  { db, userId }: Caller,
  { boardId, version }: Pick<UpdateForm, 'boardId' | 'version'>,
  columns: Partial<typeof table.$inferInsert>,
): Promise<void> {
  return updateVersioned(
    db,
    table,
    { row: eq(table.boardId, boardId), version },
    { ...columns, updatedBy: userId, updateTime: sql`now()` },
  );
}

// Keeps only what belongs to the target and to the mode, so that no row refers to a role that its form does not show.
async function toColumns({ db, merchantId }: Caller, form: BoardForm) {
  const { target, mode, roleId = null, positionId = null, userId = null, path = null } = form;
  const { validFrom = null, validUntil = null, widgets } = form;
  if (target === 'platform' && !(await isPlatformMerchant(db, merchantId)))
    throw fieldRefusal('param-invalid', { name: 'target', text: '只有平台可以设置全平台的首页' });
  if (target === 'role' && roleId === null) throw fieldRefusal('param-invalid', { name: 'roleId', text: '请选择角色' });
  if (target === 'position' && positionId === null)
    throw fieldRefusal('param-invalid', { name: 'positionId', text: '请选择岗位' });
  if (target === 'user' && userId === null) throw fieldRefusal('param-invalid', { name: 'userId', text: '请选择人员' });
  if (mode === 'route' && (path === null || path === '/home' || path === '/'))
    throw fieldRefusal('param-invalid', { name: 'path', text: '请输入首页以外的站内页面地址' });
  if (mode === 'board' && widgets.length === 0)
    throw fieldRefusal('param-invalid', { name: 'widgets', text: '请至少添加一个组件' });
  if (validFrom !== null && validUntil !== null && validFrom > validUntil)
    throw fieldRefusal('param-invalid', { name: 'validUntil', text: '结束日期不能早于开始日期' });
  return {
    ...form,
    roleId: target === 'role' ? roleId : null,
    positionId: target === 'position' ? positionId : null,
    userId: target === 'user' ? userId : null,
    path: mode === 'route' ? path : null,
    validFrom,
    validUntil,
  };
}
