import * as v from 'valibot';
import { ADMIN } from '../base';
import { endpoint, noArgument, nothing } from '../endpoint';
import { wholeNumber } from '../paging';
import { EMAIL_PATTERN, optionalPhone } from '../personRules';
import { LENGTHS, WRONG_FORMAT, requiredText } from '../rules';
import { secret } from '../secret';

const EMPTY = '不能为空';
const text = v.optional(v.nullable(v.string()));

/** What a person reads of their own account, with nothing masked (PRF-01). */
export const Profile = v.object({
  userId: v.string(),
  userName: v.string(),
  nickName: text,
  phonenumber: secret(text),
  email: secret(text),
  organizeName: text,
  roleNames: v.array(v.string()),
  positionNames: v.array(v.string()),
  /** Sent back with a change, so that nobody overwrites what somebody else saved meanwhile. */
  version: v.number(),
});

/** What a person reads of their own account. */
export type Profile = v.InferOutput<typeof Profile>;

/** What a person may change of their own account (PRF-02): the phone may be left out, the other two may not. */
export const profileFields = {
  nickName: requiredText(EMPTY, LENGTHS.nickName),
  phonenumber: secret(optionalPhone),
  email: secret(v.pipe(requiredText(EMPTY, LENGTHS.email), v.regex(EMAIL_PATTERN, WRONG_FORMAT))),
};

/** The name of a field that a person may change of their own account. */
export type ProfileField = keyof typeof profileFields;

/** One's own account, in one's own merchant alone. */
export const profile = {
  getProfile: endpoint({
    method: 'GET',
    path: `${ADMIN}/user/profile`,
    arg: noArgument,
    data: Profile,
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /** Changes the fields that are named, one or several; of a phone, null or nothing in it takes it away. */
  updateProfile: endpoint({
    method: 'POST',
    path: `${ADMIN}/user/profile/update`,
    arg: v.object({
      version: wholeNumber(1, 2 ** 31 - 1),
      nickName: v.optional(profileFields.nickName),
      phonenumber: profileFields.phonenumber,
      email: v.optional(profileFields.email),
    }),
    data: nothing,
    needs: 'signed-in',
    changes: true,
    owned: {},
  }),
};
