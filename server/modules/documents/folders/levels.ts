import { inArray, sql } from 'drizzle-orm';
import { FOLDER_LEVELS } from 'contract/documents/folders';
import type { FolderLevel } from 'contract/documents/folders';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { folders } from './schema';

/** Returns what the caller may do in a folder, by the folders whose rights hold for it (`folders.accessFrom`). */
export type LevelOf = (accessFrom: readonly string[]) => FolderLevel;

/** The level that a number of `folder_grants.level` stands for. */
export function toLevel(rank: number): FolderLevel {
  return FOLDER_LEVELS[rank - 1] ?? 'view';
}

/** The number that stands for a level in `folder_grants.level`. */
export function toRank(level: FolderLevel): number {
  return FOLDER_LEVELS.indexOf(level) + 1;
}

/**
 * Runs a part of a call's transaction in which all folders of the merchant are visible. For checks and changes that
 * have to include folders which the caller does not see, such as those below a folder that is moved.
 */
export async function withAllFolders<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`select set_config('app.all_folders', 'on', true)`);
  const done = await work();
  await db.execute(sql`select set_config('app.all_folders', 'off', true)`);
  return done;
}

/**
 * Reads the rights of the caller to folders. Administrators manage all folders. A folder that the caller sees is one of
 * level `view` at least.
 */
export async function readLevels({ db }: Pick<Caller, 'db'>): Promise<LevelOf> {
  const { rows: all } = await db.execute<{ managed: boolean }>(sql`select manages_all_folders() as managed`);
  if (all[0]?.managed) return () => 'manage';
  const { rows } = await db.execute<{ folder_id: string; level: number }>(
    sql`select folder_id, level from granted_folders()`,
  );
  const ranks = new Map(rows.map(({ folder_id, level }) => [folder_id, level]));
  return (accessFrom) => toLevel(Math.max(1, ...accessFrom.map((id) => ranks.get(id) ?? 1)));
}

const REFUSALS: Readonly<Record<FolderLevel, string>> = {
  view: '没有查看“{folderName}”的权限',
  upload: '没有在“{folderName}”中上传的权限',
  edit: '没有编辑“{folderName}”的权限',
  manage: '没有管理“{folderName}”的权限',
};

/** A folder as calls that change it read it. */
export type FolderRow = typeof folders.$inferSelect;

/**
 * Reads folders in which the caller holds a level, and keeps other transactions from changing them. Refuses a folder in
 * which the caller may do less, one that the caller does not see and one in the recycle bin.
 */
export async function readFoldersAt(
  who: Pick<Caller, 'db'>,
  folderIds: readonly string[],
  level: FolderLevel,
): Promise<readonly FolderRow[]> {
  const ids = [...new Set(folderIds)];
  if (ids.length === 0) return [];
  const found = await who.db
    .select()
    .from(folders)
    .where(inArray(folders.folderId, ids))
    .orderBy(folders.folderId)
    .for('share');
  if (found.length < ids.length || found.some(({ removalId }) => removalId !== null)) throw notFound();
  const levelOf = await readLevels(who);
  const lacking = found.find(({ accessFrom }) => toRank(levelOf(accessFrom)) < toRank(level));
  if (lacking) throw new Refusal('permission-denied', REFUSALS[level], { folderName: lacking.folderName });
  return found;
}

/** Refuses callers who hold less than `level` in one of the folders. */
export async function refuseBelow(
  who: Pick<Caller, 'db'>,
  folderIds: readonly string[],
  level: FolderLevel,
): Promise<void> {
  await readFoldersAt(who, folderIds, level);
}
