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
import { requireMailChannel } from '../../../mail/outbox';
import { Refusal, invalidArgument, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { createVerificationCodes, wrongCodeRefusal } from '../passwords/codes';
import { deleteCodes } from '../passwords/endCodes';
import { createCodeMail } from '../passwords/mails';
import { notifyContactChange } from '../passwords/notifications';
import { readCallerAccount, verifyOriginalPassword } from '../passwords/original';
import { verifyCode } from '../passwords/verifyCode';
import { recordProof, refuseUnproved } from '../session/proof';
import { listIdentityChanges, readIdentity } from '../users/identity';
import { selectUsers, toUser } from '../users/query';

/** The caller's own account (PRF-01). Callers may read it, and change a part of it, whatever their data scope is. */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { storageCipher, mail } = services;
  const codes = createVerificationCodes(services);

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
        const former = await readIdentity(who.db, who.userId);
        const changed = listIdentityChanges(former, { phone: phonenumber, email }, storageCipher);
        if (changed.length > 0) await refuseUnproved(who);
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
            ...(email !== undefined && { emailCipher: sealed.emailCipher, emailHash: sealed.emailHash }),
          },
        );
        // A code that was sent to the former address or phone must not give access to the account.
        await deleteCodes(who.db, [who.userId]);
        await notifyContactChange(who.db, services, former, changed);
      }),

    proveIdentity: {
      before: async (arg, who) => {
        const { userId } = who;
        const { originalPassword, verification: code } = arg;
        const account = await readCallerAccount(services, who);
        if (code) {
          await verifyCode(services, codes, { userId, purpose: 'proof', code, field: 'verification' }, who);
        } else {
          if (!originalPassword) throw invalidArgument([{ name: 'originalPassword', text: '请输入原始密码' }]);
          await verifyOriginalPassword(services, account, originalPassword, who);
        }
        return async (_, caller) => {
          if (code && !(await codes.use(caller.db, userId, 'proof', code))) throw wrongCodeRefusal('verification');
          await recordProof(caller);
        };
      },
    },

    sendProofVerification: (_, who) =>
      withWholeMerchantScope(who.db, who, async () => {
        const { db, userId, merchantId } = who;
        const { nickName, emailCipher } = await readIdentity(db, userId);
        await requireMailChannel(mail, db, merchantId);
        if (!emailCipher) throw new Refusal('conflict', '您没有邮箱，请使用密码验证');
        const code = await codes.issue(db, { userId, merchantId }, 'proof');
        const recipient = storageCipher.open(emailCipher);
        const written = createCodeMail(services, 'proof', { merchantId, nickName }, code);
        await mail.post(db, { userId, merchantId, recipient, ...written });
      }),
  });
}

// A filter for the caller's own row. While the session works in another merchant, the row is not visible and the call
// is refused.
function isCaller({ userId }: Caller) {
  return eq(users.userId, userId);
}
