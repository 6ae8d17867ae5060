import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { CALLER_ID, endpoint, noArgument, noData } from '../endpoint';
import { requiredText, rowId } from '../rules';
import { credential, secret } from '../secret';
import { signInStepToken } from './signInSteps';

const PATH = `${ADMIN_PATH}/passkey` as const;

/** The most passkeys of a user. */
export const MAX_PASSKEYS = 10;

/** Minutes within which a user answers the browser's question for a passkey. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

/** The ways to an authenticator that browsers name; others are not stored. */
export const PASSKEY_TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

const FAILED = '浏览器的应答无效，请重试';
const base64url = (most: number) => v.pipe(v.string(FAILED), v.maxLength(most, FAILED), v.regex(/^[\w-]+$/, FAILED));
const credentialId = credential(base64url(1400));
const clientData = credential(base64url(4000));
/** The name that a user gives a passkey. */
export const passkeyName = requiredText('请输入名称', 40);

/** A passkey of the caller. */
export const Passkey = v.object({
  passkeyId: v.string(),
  name: v.string(),
  createTime: v.string(),
  lastUsedTime: v.nullable(v.string()),
});

/** A passkey of the caller. */
export type Passkey = v.InferOutput<typeof Passkey>;

/** What the browser needs to ask for one of the user's passkeys, or for a new one. Times, ids and texts are base64url. */
export const PasskeyQuestion = v.object({
  challenge: credential(v.string()),
  /** The domain that the passkeys belong to, from `PORTAL_ORIGIN`. */
  domain: v.string(),
  /** The passkeys that the browser may use, or that it must not create again. */
  known: v.array(v.object({ id: credential(v.string()), transports: v.array(v.picklist(PASSKEY_TRANSPORTS)) })),
});

/** What the browser needs to ask for one of the user's passkeys, or for a new one. */
export type PasskeyQuestion = v.InferOutput<typeof PasskeyQuestion>;

/** What the browser needs to create a passkey. */
export const NewPasskeyQuestion = v.object({
  ...PasskeyQuestion.entries,
  /** The account that the passkey is for, as browsers and password managers show it. */
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  siteName: v.string(),
});

/** What the browser needs to create a passkey. */
export type NewPasskeyQuestion = v.InferOutput<typeof NewPasskeyQuestion>;

/** A new passkey, as the browser has created it. Binary values are base64url. */
export const CreatedPasskey = v.object({
  id: credentialId,
  clientData,
  attestation: credential(base64url(8000)),
  transports: v.pipe(v.array(v.string()), v.maxLength(20, FAILED)),
});

/** A new passkey, as the browser has created it. */
export type CreatedPasskey = v.InferOutput<typeof CreatedPasskey>;

/** The proof of a passkey, as the browser has created it. Binary values are base64url. */
export const PasskeyProof = v.object({
  id: credentialId,
  clientData,
  authenticatorData: credential(base64url(2000)),
  signature: credential(base64url(2000)),
});

/** The proof of a passkey, as the browser has created it. */
export type PasskeyProof = v.InferOutput<typeof PasskeyProof>;

/**
 * The caller's passkeys: a second factor beside or instead of the authenticator app (SET-03).
 *
 * As with the app, passkeys are added and removed with a recent proof of identity, in the user's own merchant.
 */
export const passkeys = {
  getPasskeys: endpoint({
    method: 'GET',
    path: `${PATH}/own`,
    arg: noArgument,
    data: v.object({
      passkeys: v.array(Passkey),
      /** The address of the portal at which passkeys work. Null: the installation names none (`PORTAL_ORIGIN`). */
      origin: v.nullable(v.string()),
    }),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /** Begins to create a passkey. */
  startPasskey: endpoint({
    method: 'POST',
    path: `${PATH}/own/start`,
    arg: noArgument,
    data: NewPasskeyQuestion,
    needs: 'signed-in',
    changes: { action: 'verify', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
  /** Adds the passkey. Answers with recovery codes if the user had no second factor before. They are told only once. */
  addPasskey: endpoint({
    method: 'POST',
    path: `${PATH}/own/add`,
    arg: v.object({ name: passkeyName, created: CreatedPasskey }),
    data: v.object({ recoveryCodes: v.array(secret(v.string())) }),
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
  renamePasskey: endpoint({
    method: 'POST',
    path: `${PATH}/own/rename`,
    arg: v.object({ passkeyId: rowId(), name: passkeyName }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'user', id: CALLER_ID },
    owned: { passkeyId: 'passkey' },
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: `${PATH}/own/remove`,
    arg: v.object({ passkeyId: rowId() }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'user', id: CALLER_ID },
    owned: { passkeyId: 'passkey' },
  }),
  /** Asks for a passkey of the caller, before a call that needs the second factor again. Null: the caller has none. */
  startPasskeyAgain: endpoint({
    method: 'POST',
    path: `${PATH}/own/again/start`,
    arg: noArgument,
    data: v.nullable(PasskeyQuestion),
    needs: 'signed-in',
    changes: { action: 'verify', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
  /** Gives the second factor again by a passkey, as `secondFactors.confirmSecondFactor` does by a code. */
  confirmPasskeyAgain: endpoint({
    method: 'POST',
    path: `${PATH}/own/again`,
    arg: v.object({ proof: PasskeyProof }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'prove', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
};

/** The step of a sign-in after its first factor, with a passkey. The step token is that of `signInSteps`. */
export const passkeySteps = {
  /** Says what the user of the step can pass it with, and asks for a passkey if there is one. */
  startSignInPasskey: endpoint({
    method: 'POST',
    path: `${PATH}/signIn/start`,
    arg: v.object({ stepToken: signInStepToken }),
    data: v.object({
      /** Null: the user has no passkey that works at this address. */
      question: v.nullable(PasskeyQuestion),
      /** Whether the user has an authenticator app as well. */
      hasApp: v.boolean(),
    }),
    needs: 'public',
    changes: { action: 'verify', kind: 'user' },
    owned: {},
  }),
  /** Completes the sign-in, as `signInSteps.passSecondFactor` does by a code. */
  passSignInPasskey: endpoint({
    method: 'POST',
    path: `${PATH}/signIn`,
    arg: v.object({ stepToken: signInStepToken, proof: PasskeyProof, isRemembered: v.optional(v.boolean(), false) }),
    data: v.object({ token: credential(v.string()) }),
    needs: 'public',
    changes: { action: 'signIn', kind: 'user' },
    owned: {},
  }),
  /**
   * Begins to create a passkey for a user without a second factor, because a role demands one. Null: the installation has
   * no passkeys, and the user binds an authenticator app.
   */
  startSignInPasskeyBinding: endpoint({
    method: 'POST',
    path: `${PATH}/signIn/binding/start`,
    arg: v.object({ stepToken: signInStepToken }),
    data: v.nullable(NewPasskeyQuestion),
    needs: 'public',
    changes: { action: 'verify', kind: 'user' },
    owned: {},
  }),
  /**
   * Adds the passkey, as `signInSteps.confirmSignInBinding` binds an app: `signInSteps.passSecondFactor` then completes the
   * sign-in without a code.
   */
  addSignInPasskey: endpoint({
    method: 'POST',
    path: `${PATH}/signIn/binding`,
    arg: v.object({ stepToken: signInStepToken, name: passkeyName, created: CreatedPasskey }),
    data: v.object({ recoveryCodes: v.array(secret(v.string())) }),
    needs: 'public',
    changes: { action: 'edit', kind: 'user' },
    owned: {},
  }),
};
