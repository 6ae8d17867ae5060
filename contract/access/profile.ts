import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { CALLER_ID, endpoint, noArgument, noData } from '../endpoint';
import { currentPassword, verificationCode } from './passwords';
import { wholeNumber } from '../paging';
import { EMAIL_PATTERN, optionalPhone } from '../personRules';
import { MAX_LENGTHS, WRONG_FORMAT, requiredText } from '../rules';
import { secret, writeOnly } from '../secret';

const EMPTY = '不能为空';
const text = v.optional(v.nullable(v.string()));

/** The user's own account, with the phone number and the e-mail address unmasked (PRF-01). */
export const Profile = v.object({
  userId: v.string(),
  userName: v.string(),
  nickName: text,
  phonenumber: secret(text),
  email: secret(text),
  organizeName: text,
  roleNames: v.array(v.string()),
  positionNames: v.array(v.string()),
  /** The SPA sends the version back with a change, so that the server can refuse to overwrite a later change. */
  version: v.number(),
});

/** The user's own account, as the user reads it: phone number and e-mail address are not masked. */
export type Profile = v.InferOutput<typeof Profile>;

/**
 * The fields of their own account that users may change (PRF-02). The phone is optional, the other two are required.
 */
export const profileFields = {
  nickName: requiredText(EMPTY, MAX_LENGTHS.nickName),
  phonenumber: secret(optionalPhone),
  email: secret(v.pipe(requiredText(EMPTY, MAX_LENGTHS.email), v.regex(EMAIL_PATTERN, WRONG_FORMAT))),
};

/** Minutes for which a session needs no further proof of its user's identity after {@link profile.proveIdentity}. */
export const PROOF_LIFETIME_MINUTES = 5;

/** The name of a field in {@link profileFields}. */
export type ProfileField = keyof typeof profileFields;

/**
 * The endpoints for the user's own account. They refuse calls while the session works in another merchant than the
 * user's own.
 */
export const profile = {
  getProfile: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/user/profile`,
    arg: noArgument,
    data: Profile,
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /**
   * Changes the given fields of the account. Null or an empty text removes the phone number. The server refuses a
   * change of the phone number or the e-mail address with `proof-required` unless the session's user has recently
   * proved their identity (SEC-04). The server reports such a change by mail to the former e-mail address.
   */
  updateProfile: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/profile/update`,
    arg: v.object({
      version: wholeNumber(1, 2 ** 31 - 1),
      nickName: v.optional(profileFields.nickName),
      phonenumber: profileFields.phonenumber,
      email: v.optional(profileFields.email),
    }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
  /**
   * Proves that the session's user is at the keyboard, by the password or by a code from {@link
   * profile.sendProofVerification}. The proof is valid in this session only, for {@link PROOF_LIFETIME_MINUTES}
   * minutes.
   */
  proveIdentity: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/profile/prove`,
    arg: v.object({
      originalPassword: writeOnly(v.optional(v.nullable(currentPassword))),
      verification: writeOnly(v.optional(v.nullable(verificationCode))),
    }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'prove', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
  /** Sends a code for {@link profile.proveIdentity} to the e-mail address of the user's account. */
  sendProofVerification: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/profile/send/verification`,
    arg: noArgument,
    data: noData,
    needs: 'signed-in',
    changes: { action: 'sendCode', kind: 'user', id: CALLER_ID },
    owned: {},
  }),
};
