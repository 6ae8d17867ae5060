import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { profile as contract } from 'contract/access/profile';
import type { Caller } from '../../../caller';
import { positions } from '../positions/schema';
import { roles } from '../roles/schema';
import { userPositions, userRoles, users } from '../users/schema';
import { encryptPersonSecrets } from '../../../db/sealedColumns';
import { withWholeMerchantScope } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { deleteCodes } from '../passwords/endCodes';
import { selectUsers, toUser } from '../users/query';

/** The caller's own account (PRF-01). Callers may read it, and change a part of it, whatever their data scope is. */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { storageCipher } = services;

  serveEndpoints(app, services, contract, {
    getProfile: (_, who) =>
      withWholeMerchantScope(who.db, who, async () => {
        const [stored] = await selectUsers(who.db).where(isCaller(who));
        if (!stored) throw notFound();
        const held = await who.db
          .select({ name: roles.roleName })
          .from(roles)
          .innerJoin(userRoles, eq(userRoles.roleId, roles.roleId))
          .where(eq(userRoles.userId, who.userId))
          .orderBy(roles.roleName);
        const filled = await who.db
          .select({ name: positions.positionName })
          .from(positions)
          .innerJoin(userPositions, eq(userPositions.positionId, positions.positionId))
          .where(eq(userPositions.userId, who.userId))
          .orderBy(positions.positionOrder);
        return {
          ...toUser(stored, storageCipher),
          roleNames: held.map(({ name }) => name),
          positionNames: filled.map(({ name }) => name),
        };
      }),

    updateProfile: ({ version, nickName, phonenumber, email }, who) =>
      withWholeMerchantScope(who.db, who, async () => {
        if ((await who.db.$count(users, isCaller(who))) === 0) throw notFound();
        const sealed = encryptPersonSecrets(storageCipher, { phone: phonenumber, email });
        await updateVersioned(
          who.db,
          users,
          { row: isCaller(who), version },
          {
            ...(nickName !== undefined && { nickName }),
            ...(phonenumber !== undefined && {
              phoneCipher: sealed.phoneCipher,
              phoneHash: sealed.phoneHash,
              phoneTailHash: sealed.phoneTailHash,
            }),
            ...(email !== undefined && { emailCipher: sealed.emailCipher }),
          },
        );
        // A code that was sent to the former address or phone must not open the account.
        await deleteCodes(who.db, [who.userId]);
      }),
  });
}

// A filter for the caller's own row. While the session works in another merchant, the row is not visible and the call
// is refused.
function isCaller({ userId }: Caller) {
  return eq(users.userId, userId);
}
