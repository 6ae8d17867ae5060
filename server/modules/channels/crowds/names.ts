import { asc, eq, inArray } from 'drizzle-orm';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { organizations } from '../../access/organizations/schema';
import { positions } from '../../access/positions/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import type { CrowdNames } from './people';
import type { Rota } from './rota';
import { crowdNames, crowdShifts, crowdSubstitutes, crowds as table } from './schema';

/** A thing that a crowd names, with the name that the caller sees. */
export type StoredName = Awaited<ReturnType<typeof readNames>>[number];

interface Owner {
  readonly merchantId: string;
  readonly crowdId: string;
}

/** Reads what crowds name, by id. A crowd that does not exist is left out. */
export async function readCrowdNames(db: Db, crowdIds: readonly string[]): Promise<ReadonlyMap<string, CrowdNames>> {
  const found = await db
    .select()
    .from(table)
    .where(inArray(table.crowdId, [...crowdIds]));
  const names = await readNames(db, crowdIds);
  const rotas = await readRotas(db, crowdIds);
  return new Map(
    found.map(({ crowdId, kind, joinedDays, signedInDays, absentDays }) => [
      crowdId,
      {
        ...{ kind, joinedDays, signedInDays, absentDays, ...rotas(crowdId) },
        ...toIds(names.filter((name) => name.crowdId === crowdId)),
      },
    ]),
  );
}

/** Stores what a crowd names in place of what it has named. */
export async function saveNames(db: Db, owner: Owner, names: CrowdNames): Promise<void> {
  await db.delete(crowdNames).where(eq(crowdNames.crowdId, owner.crowdId));
  const distinct = (ids: readonly string[]) => [...new Set(ids)];
  const row = () => ({ ...owner, nameId: newId() });
  const excluded = () => ({ ...row(), isExcluded: true });
  const rows = [
    ...distinct(names.userIds).map((userId) => ({ ...row(), userId })),
    ...distinct(names.organizeIds).map((organizeId) => ({ ...row(), organizeId })),
    ...distinct(names.positionIds).map((positionId) => ({ ...row(), positionId })),
    ...distinct(names.roleIds).map((roleId) => ({ ...row(), roleId })),
    ...distinct(names.excludedUserIds).map((userId) => ({ ...excluded(), userId })),
    ...distinct(names.excludedOrganizeIds).map((organizeId) => ({ ...excluded(), organizeId })),
  ];
  if (rows.length > 0) await db.insert(crowdNames).values(rows);
  await saveRota(db, owner, names);
}

async function saveRota(db: Db, owner: Owner, { shifts, substitutes }: Rota): Promise<void> {
  await db.delete(crowdShifts).where(eq(crowdShifts.crowdId, owner.crowdId));
  await db.delete(crowdSubstitutes).where(eq(crowdSubstitutes.crowdId, owner.crowdId));
  if (shifts.length > 0)
    await db.insert(crowdShifts).values(
      shifts.map(({ weekdays, ...shift }) => ({
        ...{ ...owner, ...shift, shiftId: newId() },
        weekdays: [...new Set(weekdays)].sort(),
      })),
    );
  if (substitutes.length > 0)
    await db
      .insert(crowdSubstitutes)
      .values(substitutes.map((substitute) => ({ ...owner, ...substitute, substitutionId: newId() })));
}

/** Reads the shifts and substitutes of crowds. */
export async function readRotas(db: Db, crowdIds: readonly string[]): Promise<(crowdId: string) => Rota> {
  const shifts = await db
    .select()
    .from(crowdShifts)
    .where(inArray(crowdShifts.crowdId, [...crowdIds]))
    .orderBy(asc(crowdShifts.weekdays), asc(crowdShifts.fromTime), asc(crowdShifts.shiftId));
  const substitutes = await db
    .select()
    .from(crowdSubstitutes)
    .where(inArray(crowdSubstitutes.crowdId, [...crowdIds]))
    .orderBy(asc(crowdSubstitutes.fromDay), asc(crowdSubstitutes.substitutionId));
  return (wanted) => ({
    shifts: shifts
      .filter(({ crowdId }) => crowdId === wanted)
      .map(({ weekdays, dayKind, fromTime, toTime, userId }) => ({ weekdays, dayKind, fromTime, toTime, userId })),
    substitutes: substitutes
      .filter(({ crowdId }) => crowdId === wanted)
      .map(({ userId, substituteId, fromDay, toDay }) => ({ userId, substituteId, fromDay, toDay })),
  });
}

/** Reads what crowds name, with the names that the caller sees. */
export function readNames(db: Db, crowdIds: readonly string[]) {
  return db
    .select({
      ...{ crowdId: crowdNames.crowdId, isExcluded: crowdNames.isExcluded },
      ...{ userId: crowdNames.userId, nickName: users.nickName },
      ...{ organizeId: crowdNames.organizeId, organizeName: organizations.organizeName },
      ...{ positionId: crowdNames.positionId, positionName: positions.positionName },
      ...{ roleId: crowdNames.roleId, roleName: roles.roleName },
    })
    .from(crowdNames)
    .leftJoin(users, eq(users.userId, crowdNames.userId))
    .leftJoin(organizations, eq(organizations.organizeId, crowdNames.organizeId))
    .leftJoin(positions, eq(positions.positionId, crowdNames.positionId))
    .leftJoin(roles, eq(roles.roleId, crowdNames.roleId))
    .where(inArray(crowdNames.crowdId, [...crowdIds]))
    .orderBy(
      ...[asc(users.nickName), asc(organizations.organizeName), asc(positions.positionName), asc(roles.roleName)],
      asc(crowdNames.nameId),
    );
}

function toIds(names: readonly StoredName[]) {
  const idsOf = (column: 'userId' | 'organizeId' | 'positionId' | 'roleId', isExcluded = false) =>
    names.flatMap((name) => (name.isExcluded === isExcluded ? (name[column] ?? []) : []));
  return {
    userIds: idsOf('userId'),
    organizeIds: idsOf('organizeId'),
    positionIds: idsOf('positionId'),
    roleIds: idsOf('roleId'),
    excludedUserIds: idsOf('userId', true),
    excludedOrganizeIds: idsOf('organizeId', true),
  };
}
