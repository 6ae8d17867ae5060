import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { authorizations } from 'contract/access/authorizations';
import type { Caller } from '../../../caller';
import { startOfDay } from '../../../db/listing';
import { endSessions } from '../session/endSessions';
import { sessions } from '../session/schema';
import { merchantAuthorizations as table } from './schema';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, invalidArgument, notFound, outdatedRow } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import {
  findAuthorizableRoles,
  findAuthorizableUsers,
  refuseSelfAuthorization,
  refuseUnauthorizableUser,
  refuseUngrantableRole,
  findManagedRole,
} from './grantable';
import { notifyGranted } from './notifications';
import { previewAuthorizationChange } from './preview';
import { getAuthorization, listAuthorizations, readManagedMerchantIds, getStoredAuthorization } from './query';

type AuthorizationParties = Pick<typeof table.$inferSelect, 'homeMerchantId' | 'merchantId' | 'userId' | 'roleId'>;

/** The authorisations: which users may work in another merchant than their own, and with which role there (MER-03). */
export function authorizationsRoutes(app: FastifyInstance, services: Services): void {
  const { timeZone } = services;

  serveEndpoints(app, services, authorizations, {
    listAuthorizations: (filter, who) => listAuthorizations(who, timeZone, filter),

    getAuthorization: ({ authorizationId }, who) => getAuthorization(who, timeZone, authorizationId),

    async addAuthorization(arg, who) {
      const { homeMerchantId, merchantId, userId, roleId } = arg;
      await refuseUnauthorizableUser(who, arg);
      await refuseUngrantableRole(who, merchantId, roleId);
      const [added] = await who.db
        .insert(table)
        .values({ homeMerchantId, merchantId, userId, grantedBy: who.userId, ...toColumns(arg) })
        .returning({ authorizationId: table.authorizationId });
      if (!added) throw notFound();
      await notifyGranted(who.db, services, added.authorizationId);
      return added;
    },

    async updateAuthorization(arg, who) {
      const { authorizationId, version } = arg;
      const stored = await getStoredAuthorization(who, authorizationId);
      refuseSelfAuthorization(who, stored.userId);
      await refuseUnmanaged(who, stored);
      await refuseUngrantableRole(who, stored.merchantId, arg.roleId);
      await updateVersioned(
        who.db,
        table,
        { row: eq(table.authorizationId, authorizationId), version },
        toColumns(arg),
      );
      await endAuthorizedSessions(who, stored);
    },

    async removeAuthorization({ authorizationId }, who) {
      const stored = await getStoredAuthorization(who, authorizationId);
      await refuseHigherRank(who, stored);
      const removed = await who.db
        .delete(table)
        .where(eq(table.authorizationId, authorizationId))
        .returning({ authorizationId: table.authorizationId });
      if (removed.length === 0) throw outdatedRow();
      await endAuthorizedSessions(who, stored);
    },

    async previewAuthorization(arg, who) {
      await refuseUnauthorizableUser(who, arg);
      await refuseUngrantableRole(who, arg.merchantId, arg.roleId);
      return previewAuthorizationChange(who, arg);
    },

    listAuthorizableUsers: ({ merchantId, keyword }, who) => findAuthorizableUsers(who, merchantId, keyword),

    listAuthorizableRoles: ({ merchantId }, who) => findAuthorizableRoles(who, merchantId),
  });

  // An authorisation is valid until the end of its last day.
  function toColumns(form: {
    readonly roleId: string;
    readonly endDate?: string | null | undefined;
    readonly remark?: string | null | undefined;
  }) {
    const { roleId, endDate, remark } = form;
    const today = new Date().toLocaleDateString('sv-SE', { timeZone });
    if (endDate && endDate < today) throw invalidArgument([{ name: 'endDate', text: '截止日期不能早于今天' }]);
    return { roleId, endTime: endDate ? startOfDay(endDate, timeZone, 1) : null, remark: remark ?? null };
  }
}

// Refuses to change an authorisation unless the caller manages the merchant in which the user may work (`merchantId`).
// Callers who manage only the user's own merchant may remove the authorisation.
async function refuseUnmanaged(who: Caller, stored: AuthorizationParties): Promise<void> {
  if (!(await readManagedMerchantIds(who)).includes(stored.merchantId)) {
    throw new Refusal('permission-denied', '该授权由对方租户管理，只能取消，不能修改');
  }
  await refuseHigherRank(who, stored);
}

// Keeps callers from changing or removing authorisations whose role has more rights than the caller. The rights of a
// role in a merchant that the caller does not manage can't be read here, so only an administrator may remove such an
// authorisation.
async function refuseHigherRank(who: Caller, { merchantId, roleId }: AuthorizationParties): Promise<void> {
  if (who.isAdministrator) return;
  const role = (await readManagedMerchantIds(who)).includes(merchantId)
    ? await findManagedRole(who, merchantId, roleId)
    : undefined;
  if (!role || role.isBeyond) throw new Refusal('permission-denied', '该授权的角色超出了您自己的权限，不能操作');
}

/** Ends the sessions that an authorisation allows: the user's sessions in the merchant `merchantId`. */
async function endAuthorizedSessions(who: Caller, { userId, merchantId }: AuthorizationParties): Promise<void> {
  const { db, traceId } = who;
  const which = and(eq(sessions.userId, userId), eq(sessions.merchantId, merchantId));
  const way = 'endedByAdministrator';
  await endSessions(db, which, { way, reason: 'authorizationChanged', operator: who, traceId });
}
