import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { CALLER_ID, endpoint, noArgument, noData } from '../endpoint';
import { rowId } from '../rules';
import { secret, writeOnly } from '../secret';
import { secondFactorCode, verificationCode } from './passwords';

const PATH = `${ADMIN_PATH}/secondFactor` as const;

/** The number of recovery codes that a user gets. Each works once. */
export const RECOVERY_CODE_COUNT = 10;

/** The caller's own second factor. No answer contains the secret of an authenticator app that is bound. */
export const SecondFactor = v.object({
  /** Whether the installation and the user's roles offer a second factor. */
  isOffered: v.boolean(),
  /** Whether a role of the user demands a second factor, so that it can be replaced but not removed. */
  isRequired: v.boolean(),
  /** When the authenticator app was bound. Null: there is none. */
  boundTime: v.nullable(v.string()),
  lastUsedTime: v.nullable(v.string()),
  /** How many recovery codes are left. */
  recoveryCodeCount: v.number(),
});

/** The caller's own second factor. */
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

/** What an authenticator app takes: the secret, and the address with the secret that a QR code shows. */
const binding = v.object({ secret: secret(v.string()), address: secret(v.string()) });

/**
 * The second factor of a sign-in: the code of an authenticator app (SET-03).
 *
 * The user's own second factor can be changed only in the user's own merchant, and only with a recent proof of identity
 * (`profile.proveIdentity`): the server refuses other calls with `proof-required`.
 */
export const secondFactors = {
  getSecondFactor: endpoint({
    method: 'GET',
    path: `${PATH}/own`,
    arg: noArgument,
    data: SecondFactor,
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /**
   * Gives the second factor again, for the calls that grant rights or hand out secrets: the server refuses them with
   * `second-factor-required`. The code counts in this session only, for the minutes that the security settings say.
   */
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: `${PATH}/own/again`,
    arg: v.object({ code: writeOnly(secondFactorCode) }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'prove', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
  /** Creates the secret of an authenticator app. The app is bound once {@link secondFactors.confirmBinding} has proved it. */
  startBinding: endpoint({
    method: 'POST',
    path: `${PATH}/own/start`,
    arg: noArgument,
    data: binding,
    needs: 'signed-in',
    changes: { action: 'verify', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
  /** Binds the authenticator app in place of a former one. Answers with new recovery codes, which are told only once. */
  confirmBinding: endpoint({
    method: 'POST',
    path: `${PATH}/own/confirm`,
    arg: v.object({ code: writeOnly(verificationCode) }),
    data: v.object({ recoveryCodes: v.array(secret(v.string())) }),
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
  /** Replaces all recovery codes. */
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: `${PATH}/own/recoveryCodes`,
    arg: noArgument,
    data: v.object({ recoveryCodes: v.array(secret(v.string())) }),
    needs: 'signed-in',
    changes: { action: 'send', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
  /** Removes the app and all passkeys with the recovery codes and the remembered devices. */
  removeSecondFactor: endpoint({
    method: 'POST',
    path: `${PATH}/own/remove`,
    arg: noArgument,
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
  /** Removes the second factor of another user, who has lost the phone. Needs no proof of that user. */
  removeUserSecondFactor: endpoint({
    method: 'POST',
    path: `${PATH}/user/remove`,
    arg: v.object({ userId: rowId() }),
    data: noData,
    needs: 'system:user:secondFactor',
    changes: { action: 'edit', kind: 'user', id: 'userId' },
    stepUp: true,
    owned: { userId: 'user' },
  }),
};
