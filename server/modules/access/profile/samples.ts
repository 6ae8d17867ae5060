import { profile } from 'contract/access/profile';
import { DEMO_PASSWORD } from '../../../testing/portal';
import { createVerificationCodes } from '../passwords/codes';
import { emptyArgument, declareSampleCalls } from '../../../testing/samples';
import { ASSIGNED_ROWS_BOUND } from '../../../testing/bounds';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(profile)({
    // Records a proof of identity: without it, the server refuses to change phone number and e-mail address.
    async rows({ store, services }, as) {
      await store.ownerQuery('update sessions set proved_time = now() where user_id = $1', [as.userId]);
      const codes = createVerificationCodes(services);
      return { code: await services.store.asSession((db) => codes.issue(db, as, 'proof')) };
    },
    args: {
      getProfile: emptyArgument,
      updateProfile: () => ({ version: 1, nickName: '样例', phonenumber: '13900000001', email: 'sample@example.com' }),
      proveIdentity: ({ code }) => ({ originalPassword: DEMO_PASSWORD, verification: code }),
      sendProofVerification: emptyArgument,
    },
    // Signs in as another user, since a new code would replace the one that `rows` issues for the caller.
    callers: { sendProofVerification: ({ colleague }) => colleague },
    bounds: {
      getProfile: [ASSIGNED_ROWS_BOUND],
    },
  }),
];
