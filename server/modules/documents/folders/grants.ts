import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import { HOLDER_KINDS } from 'contract/documents/folders';
import type { FolderGrant, HolderKind, folders as contract } from 'contract/documents/folders';
import type { Caller } from '../../../caller';
import { updateVersioned } from '../../../db/updateVersioned';
import { fieldRefusal, notFound } from '../../../refusal';
import { organizations } from '../../access/organizations/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { readFoldersAt, readLevels, toLevel, toRank, withAllFolders } from './levels';
import { folderGrants, folders } from './schema';
import { lockTree, placeBelow, toPosition } from './tree';

type SetGrants = v.InferOutput<typeof contract.setFolderGrants.arg>;

const holderTables: Readonly<
  Record<Exclude<HolderKind, 'everyone'>, { table: PgTable; id: AnyPgColumn; name: AnyPgColumn }>
> = {
  user: { table: users, id: users.userId, name: users.nickName },
  role: { table: roles, id: roles.roleId, name: roles.roleName },
  organization: { table: organizations, id: organizations.organizeId, name: organizations.organizeName },
};

/** Reads the rights to a folder, its own first and then the inherited ones from the nearest folder on. */
export async function listGrants(who: Caller, folderId: string) {
  const { db } = who;
  const [folder] = await readFoldersAt(who, [folderId], 'manage');
  if (!folder) throw notFound();
  const found = await db
    .select({ grant: folderGrants, folderName: folders.folderName })
    .from(folderGrants)
    .leftJoin(folders, eq(folders.folderId, folderGrants.folderId))
    .where(inArray(folderGrants.folderId, folder.accessFrom))
    .orderBy(asc(folderGrants.holderKind), asc(folderGrants.holderId));
  const names = await readHolderNames(
    who,
    found.map(({ grant }) => grant),
  );
  const distance = (id: string) => folder.accessFrom.length - folder.accessFrom.indexOf(id);
  const grants = found
    .sort((a, b) => distance(a.grant.folderId) - distance(b.grant.folderId))
    .map(({ grant, folderName }): FolderGrant => ({
      holderKind: grant.holderKind,
      holderId: grant.holderId || null,
      holderName: names.get(`${grant.holderKind} ${grant.holderId}`) ?? null,
      level: toLevel(grant.level),
      inheritedFrom: grant.folderId === folderId ? null : (folderName ?? ''),
    }));
  const { isInheriting, parentId, version } = folder;
  return { isInheriting, hasParent: parentId !== null, grants, version };
}

async function readHolderNames({ db }: Caller, grants: readonly (typeof folderGrants.$inferSelect)[]) {
  const names = new Map<string, string>();
  for (const kind of HOLDER_KINDS) {
    const ids = grants.flatMap(({ holderKind, holderId }) => (holderKind === kind ? [holderId] : []));
    if (kind === 'everyone' || ids.length === 0) continue;
    const { table, id, name } = holderTables[kind];
    const rows = await db
      .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(id, ids));
    for (const row of rows) names.set(`${kind} ${row.id}`, row.name);
  }
  return names;
}

/**
 * Replaces a folder's own rights. Refuses holders that the caller does not see, unless they hold a right to the folder
 * already, and rights by which the caller would no longer manage the folder.
 */
export async function setGrants(who: Caller, { folderId, isInheriting, grants, version }: SetGrants): Promise<void> {
  const { db, merchantId } = who;
  await lockTree(db, merchantId);
  const [folder] = await readFoldersAt(who, [folderId], 'manage');
  if (!folder) throw notFound();
  const former = await db.select().from(folderGrants).where(eq(folderGrants.folderId, folderId));
  await refuseUnseenHolders(who, grants, former);
  await db.delete(folderGrants).where(eq(folderGrants.folderId, folderId));
  const values = new Map(
    grants.map(({ holderKind, holderId, level }) => {
      const holder = holderKind === 'everyone' ? '' : (holderId ?? '');
      return [
        `${holderKind} ${holder}`,
        { folderId, merchantId, holderKind, holderId: holder, level: toRank(level) },
      ] as const;
    }),
  );
  if (values.size > 0) await db.insert(folderGrants).values([...values.values()]);
  // The caller may neither see the containing folder, whose rights hold nevertheless, nor this one afterwards.
  const accessFrom = await withAllFolders(db, async () => {
    const [parent] = folder.parentId
      ? await db.select().from(folders).where(eq(folders.folderId, folder.parentId))
      : [];
    const position = toPosition(folderId, isInheriting, parent);
    await updateVersioned(
      db,
      folders,
      { row: eq(folders.folderId, folderId), version },
      { isInheriting, accessFrom: position.accessFrom },
    );
    return position.accessFrom;
  });
  await placeBelow(who, folder);
  const levelOf = await readLevels(who);
  if (levelOf(accessFrom) !== 'manage')
    throw fieldRefusal('conflict', { name: 'grants', text: '保存后您将不能再管理此文件夹，请保留自己的管理权限' });
}

async function refuseUnseenHolders(
  { db }: Caller,
  grants: SetGrants['grants'],
  former: readonly (typeof folderGrants.$inferSelect)[],
): Promise<void> {
  for (const kind of HOLDER_KINDS) {
    if (kind === 'everyone') continue;
    const ids = new Set(grants.flatMap(({ holderKind, holderId }) => (holderKind === kind ? [holderId ?? ''] : [])));
    for (const { holderKind, holderId } of former) if (holderKind === kind) ids.delete(holderId);
    if (ids.size === 0) continue;
    const { table, id } = holderTables[kind];
    const n = await db.$count(table, and(inArray(id, [...ids])));
    if (n < ids.size) throw fieldRefusal('not-found', { name: 'grants', text: '授权对象不存在或已被删除' });
  }
}
