import type { FastifyInstance } from 'fastify';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { LoginReason } from 'contract/audit/loginLogs';
import { users as contract } from 'contract/access/users';
import type { Caller } from '../../../caller';
import { generatePassword } from '../../../crypto/passwords';
import { isLocked } from '../../../db/accountState';
import { newId } from '../../../db/ids';
import { countMatching } from '../../../db/listing';
import { merchants } from '../../../db/merchantTable';
import { organizations } from '../organizations/schema';
import { positions } from '../positions/schema';
import { roles } from '../roles/schema';
import { sessions } from '../session/schema';
import { userPositions, userRoles, users } from './schema';
import { encryptPersonSecrets } from '../../../db/sealedColumns';
import { isEnabled } from '../../../db/status';
import { withSessionRole, withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound, fieldRefusal, takenValue } from '../../../refusal';
import { exportInBackground, startExport } from '../../../exports/startExport';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { deleteCodes } from '../passwords/endCodes';
import { notifyContactChange } from '../passwords/notifications';
import { readPasswordRules } from '../passwords/rules';
import { endSessions } from '../session/endSessions';
import { refuseUnproved } from '../session/proof';
import { liftSignInBlock } from '../session/throttle';
import { refuseWithoutAdministrator } from './administrators';
import { changeDataPerms, readDataPerms } from './dataPerms';
import { refuseTooManyRows, refuseUnrevealable } from './export';
import { exportUsersJob } from './exportJob';
import { readHigherUsers, refuseRolesBeyondOwnRights, refuseUsersBeyondOwnRights } from './grants';
import { listIdentityChanges, readIdentity } from './identity';
import { NEWEST_FIRST, readUsersPage, selectUsers, toUser, toUserCondition, toUserConditions } from './query';
import { refuseWiderDataScope, readVisibleOrganizations } from './dataScope';
import type { VisibleOrganizations } from './dataScope';

type UserForm = Omit<v.InferOutput<typeof contract.updateUser.arg>, 'userId' | 'version'>;

/** The staff of a merchant: list, detail, add, edit, enable, disable, lock, unlock, remove and export (USR-01..07). */
export function usersRoutes(app: FastifyInstance, services: Services): void {
  const { storageCipher, passwords } = services;

  serveEndpoints(app, services, contract, {
    async listUsers({ pageNum, pageSize, orderBy, isAsc, ...filter }, who) {
      const { db } = who;
      const { indexed, unindexed: where } = await toUserConditions(db, filter, services);
      const rows = await readUsersPage(db, and(where, indexed), { pageNum, pageSize, orderBy, isAsc });
      const higher = await readHigherUsers(
        who,
        rows.map(({ userId }) => userId),
      );
      return {
        ...(await countMatching(db, users, indexed, {
          ...{ pageNum, pageSize, found: rows.length },
          unindexed: { where, order: NEWEST_FIRST },
        })),
        rows: rows.map((row) => ({
          ...toUser(row, storageCipher),
          isBeyondOwnRights: higher.has(row.userId),
        })),
      };
    },

    async getUser({ userId }, { db }) {
      const [stored] = await selectUsers(db).where(eq(users.userId, userId));
      if (!stored) throw notFound();
      const roleInfos = await db
        .select({ roleId: roles.roleId, roleName: roles.roleName })
        .from(roles)
        .innerJoin(userRoles, eq(userRoles.roleId, roles.roleId))
        .where(eq(userRoles.userId, userId))
        .orderBy(roles.roleName);
      const positionInfos = await db
        .select({ positionId: positions.positionId, positionName: positions.positionName })
        .from(positions)
        .innerJoin(userPositions, eq(userPositions.positionId, positions.positionId))
        .where(eq(userPositions.userId, userId))
        .orderBy(positions.positionOrder);
      const [merchant] = await db.select().from(merchants).where(eq(merchants.merchantId, stored.merchantId));
      return {
        ...toUser(stored, storageCipher),
        merchant,
        merchantName: merchant?.merchantName,
        roleInfos,
        roleIds: roleInfos.map(({ roleId }) => roleId),
        positionInfos,
        positionIds: positionInfos.map(({ positionId }) => positionId),
      };
    },

    addUser: {
      before: async (_, visitor) => {
        const { minLength } = readPasswordRules(services, visitor.merchantId);
        const password = generatePassword(minLength);
        const passwordHash = await passwords.hash(password, visitor);
        return async (form, who) => {
          const { db, merchantId } = who;
          await refuseRolesBeyondOwnRights(who, form.roleIds);
          await refuseDisabledOrganization(who, form.organizeId);
          const userId = newId();
          const account = { userId, merchantId, passwordHash, mustChangePassword: true, createdBy: who.userId };
          await db.insert(users).values({ ...toColumns(form), ...account });
          await assign(db, { userId, merchantId }, form);
          await refuseWiderDataScope(who, [userId], await readVisibleOrganizations(who));
          return { userId, password };
        };
      },
    },

    async updateUser({ userId, version, ...form }, who) {
      const { db, merchantId } = who;
      await refuseUsersBeyondOwnRights(who, [userId]);
      await refuseRolesBeyondOwnRights(who, form.roleIds, userId);
      await refuseDisabledOrganization(who, form.organizeId, userId);
      const sight = await readVisibleOrganizations(who);
      await refuseUnseenOrganization(who, { userId, ...form }, sight);
      const former = await readIdentity(db, userId);
      const changed = listIdentityChanges(former, { phone: form.phonenumber, email: form.email }, storageCipher);
      if (userId === who.userId && changed.length > 0) await refuseUnproved(who);
      await updateVersioned(db, users, { row: eq(users.userId, userId), version }, toColumns(form));
      // A code that was sent to the former address or phone must not give access to the account.
      await deleteCodes(db, [userId]);
      await notifyContactChange(db, services, former, changed);
      if (!(await includesAdministrator(db, form.roleIds))) await refuseWithoutAdministrator(who, [userId]);
      await assign(db, { userId, merchantId }, form);
      await refuseWiderDataScope(who, [userId], sight);
    },

    async removeUsers({ userIds }, who) {
      refuseSelf(who, userIds, '不能删除自己');
      await refuseUsersBeyondOwnRights(who, userIds);
      await refuseWithoutAdministrator(who, userIds);
      await endUserSessions(who, userIds, 'userRemoved');
      await who.db.delete(users).where(inArray(users.userId, userIds));
    },

    async changeUserStatus({ userId, status }, who) {
      const enabled = isEnabled(status);
      if (!enabled) refuseSelf(who, [userId], '不能停用自己');
      await refuseUsersBeyondOwnRights(who, [userId]);
      if (!enabled) await refuseWithoutAdministrator(who, [userId]);
      await change(who.db, userId, { enabled });
      if (!enabled) await endUserSessions(who, [userId], 'userDisabled');
    },

    async lockUser({ userId, lockDuration, reason }, who) {
      refuseSelf(who, [userId], '不能锁定自己');
      await refuseUsersBeyondOwnRights(who, [userId]);
      await refuseWithoutAdministrator(who, [userId]);
      await change(who.db, userId, {
        lockedTime: sql`now()`,
        unlockingTime: lockDuration === 0 ? null : sql`now() + make_interval(mins => ${lockDuration})`,
        lockedReason: reason ?? null,
      });
      await endUserSessions(who, [userId], 'userLocked');
    },

    async unlockUser({ userId }, who) {
      await refuseUsersBeyondOwnRights(who, [userId]);
      await change(who.db, userId, {
        unlockingTime: sql`case when ${isLocked} then now() else ${users.unlockingTime} end`,
      });
      const { userName } = await readIdentity(who.db, userId);
      await withSessionRole(who.db, () => liftSignInBlock(who.db, userName));
    },

    getUserDataPerms: ({ userId }, who) => readDataPerms(who, userId),

    excludeDataPerms: ({ userId, ...chosen }, who) => changeDataPerms(who, userId, chosen),

    async exportUsers(filter, who) {
      refuseUnrevealable(filter, who);
      await refuseTooManyRows(who.db, await toUserCondition(who.db, filter, services));
      return startExport(services, who, exportUsersJob, filter);
    },

    async exportUsersInBackground(filter, who) {
      refuseUnrevealable(filter, who);
      await refuseTooManyRows(who.db, await toUserCondition(who.db, filter, services));
      return exportInBackground(services, who, exportUsersJob, filter);
    },
  });

  // Stores null for every empty field of the form, whether it was sent as null or left out.
  function toColumns(form: UserForm) {
    const { userName, nickName, organizeId, phonenumber: phone, email, idCard } = form;
    return {
      userName,
      nickName,
      organizeId,
      jobNumber: form.jobNumber ?? null,
      sex: form.sex ?? null,
      remark: form.remark ?? null,
      ...encryptPersonSecrets(storageCipher, { phone, email, idCard }),
    };
  }
}

function refuseSelf(who: Caller, userIds: readonly string[], message: string): void {
  if (userIds.includes(who.userId)) throw new Refusal('conflict', message);
}

// Refuses to move a user into a disabled organisation; users who are there already may stay. Locks the organisation, so
// that it isn't disabled meanwhile.
async function refuseDisabledOrganization(who: Caller, organizeId: string, userId?: string): Promise<void> {
  const { db } = who;
  // Runs with the data scope of the whole merchant: locking a row requires the right to change the row, which callers
  // may lack even for their own organisation.
  const [organization] = await withWholeMerchantScope(db, who, () =>
    db
      .select({ enabled: organizations.enabled })
      .from(organizations)
      .where(eq(organizations.organizeId, organizeId))
      .for('share'),
  );
  if (!organization) throw notFound();
  if (organization.enabled) return;
  const isThere = and(eq(users.userId, userId ?? ''), eq(users.organizeId, organizeId));
  if ((await db.$count(users, isThere)) === 0) throw takenValue('organizeId', '该组织已停用，请选择其他组织');
}

// Refuses an organisation outside the caller's data scope: the caller would no longer see the user. Callers may keep
// their own organisation.
async function refuseUnseenOrganization(
  { db, userId: callerId }: Caller,
  { userId, organizeId }: { readonly userId: string; readonly organizeId: string },
  sight: VisibleOrganizations,
): Promise<void> {
  if (sight === undefined || sight.includes(organizeId) || userId === callerId) return;
  const keepsIt = or(eq(users.organizeId, organizeId), eq(users.createdBy, callerId));
  if ((await db.$count(users, and(eq(users.userId, userId), keepsIt))) > 0) return;
  throw fieldRefusal('permission-denied', { name: 'organizeId', text: '该组织不在您的数据范围内，请选择其他组织' });
}

async function change(
  db: Db,
  userId: string,
  values: Parameters<ReturnType<typeof db.update<typeof users>>['set']>[0],
) {
  await db.update(users).set(values).where(eq(users.userId, userId));
}

// Ends the users' sessions, in other merchants too. Unlocking does not restore the sessions, since a stolen token may
// be the reason for the lock.
async function endUserSessions(who: Caller, userIds: readonly string[], reason: LoginReason): Promise<void> {
  const { db, traceId } = who;
  const way = 'endedByAdministrator';
  await endSessions(db, inArray(sessions.userId, [...userIds]), { way, reason, operator: who, traceId });
  await deleteCodes(db, userIds);
}

async function includesAdministrator(db: Db, roleIds: readonly string[]): Promise<boolean> {
  if (roleIds.length === 0) return false;
  return (await db.$count(roles, and(inArray(roles.roleId, [...roleIds]), eq(roles.isAdministrator, true)))) > 0;
}

async function assign(db: Db, owner: { userId: string; merchantId: string }, { roleIds, positionIds }: UserForm) {
  await db.delete(userRoles).where(eq(userRoles.userId, owner.userId));
  await db.delete(userPositions).where(eq(userPositions.userId, owner.userId));
  if (roleIds.length > 0) {
    await db.insert(userRoles).values([...new Set(roleIds)].map((roleId) => ({ ...owner, roleId })));
  }
  if (positionIds.length > 0) {
    await db.insert(userPositions).values([...new Set(positionIds)].map((positionId) => ({ ...owner, positionId })));
  }
}
