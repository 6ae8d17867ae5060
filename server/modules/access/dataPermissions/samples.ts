import { MAX_TESTED_ROWS, dataPermissions } from 'contract/access/dataPermissions';
import { ASSIGNED_ROWS_BOUND, FIXED_BY_RELEASE, ORGANIZATIONS_BOUND } from '../../../testing/bounds';
import { createsNoRows, declareSampleCalls, emptyArgument, samplePageArgument } from '../../../testing/samples';

const TESTED_ROWS_BOUND = { most: MAX_TESTED_ROWS, by: 'a test reads no more rows' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(dataPermissions)({
    rows: createsNoRows,
    args: {
      listProtectedLists: emptyArgument,
      listRoleScopes: () => ({ ...samplePageArgument, orderBy: 'roleName', roleName: '员' }),
      getUserDataScope: ({ userId }) => ({ userId }),
      testDataScope: ({ userId }) => ({ userId, list: 'users' }),
      explainRowVisibility: ({ userId }) => ({ userId, list: 'users', row: userId }),
    },
    bounds: {
      listProtectedLists: [FIXED_BY_RELEASE],
      getUserDataScope: [ASSIGNED_ROWS_BOUND, ORGANIZATIONS_BOUND],
      testDataScope: [TESTED_ROWS_BOUND, ASSIGNED_ROWS_BOUND],
      explainRowVisibility: [ASSIGNED_ROWS_BOUND],
    },
  }),
];
