import { profile } from 'contract/access/profile';
import { createsNoRows, emptyArgument, declareSampleCalls } from '../../../testing/samples';
import { ASSIGNED } from '../../../testing/bounds';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(profile)({
    rows: createsNoRows,
    args: {
      getProfile: emptyArgument,
      updateProfile: () => ({ version: 1, nickName: '样例', phonenumber: '13900000001', email: 'sample@example.com' }),
    },
    bounds: {
      getProfile: [ASSIGNED],
    },
  }),
];
