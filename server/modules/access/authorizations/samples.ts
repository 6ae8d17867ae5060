import { MAX_AUTHORIZABLE_USERS, authorizations } from 'contract/access/authorizations';
import { createsNoRows, samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';
import { MENU_NODES_BOUND, ROLES_BOUND } from '../../../testing/bounds';

const authorizationForm = ({ belowRoleId }: TestWorld) => ({
  roleId: belowRoleId,
  endDate: '2099-12-31',
  remark: '样例',
});
const whom = ({ caller, userId, belowId }: TestWorld) => ({
  homeMerchantId: caller.merchantId,
  userId,
  merchantId: belowId,
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(authorizations)({
    rows: createsNoRows,
    args: {
      listAuthorizations: ({ caller, belowId, colleague }) => ({
        ...samplePageArgument,
        orderBy: 'userName',
        merchantId: belowId,
        homeMerchantId: caller.merchantId,
        userId: colleague.userId,
        userName: 'a',
      }),
      getAuthorization: ({ authorizationId }) => ({ authorizationId }),
      addAuthorization: (world) => ({ ...whom(world), ...authorizationForm(world) }),
      updateAuthorization: (world) => ({
        ...authorizationForm(world),
        authorizationId: world.authorizationId,
        version: 1,
      }),
      removeAuthorization: ({ authorizationId }) => ({ authorizationId }),
      previewAuthorization: (world) => ({ ...whom(world), roleId: world.belowRoleId }),
      listAuthorizableUsers: ({ caller }) => ({ merchantId: caller.merchantId, keyword: 'a' }),
      listAuthorizableRoles: ({ belowId }) => ({ merchantId: belowId }),
    },
    bounds: {
      listAuthorizableUsers: [
        { most: MAX_AUTHORIZABLE_USERS, by: 'further people are left out; the keyword narrows it down' },
      ],
      listAuthorizableRoles: [ROLES_BOUND],
      previewAuthorization: [MENU_NODES_BOUND],
    },
  }),
];
