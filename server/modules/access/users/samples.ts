import { users } from 'contract/access/users';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';
import { ORGANIZATIONS_BOUND, ASSIGNED_ROWS_BOUND } from '../../../testing/bounds';

const userForm = ({ freeName, organizeId, roleId, positionId }: TestWorld) => ({
  userName: freeName,
  nickName: '样例',
  phonenumber: '13900001234',
  email: 'sample@example.com',
  organizeId,
  jobNumber: 'J1',
  idCard: '110101199001011234',
  sex: '1' as const,
  roleIds: [roleId],
  positionIds: [positionId],
  remark: '样例',
});
const userFilter = ({ organizeId }: TestWorld) => ({
  userName: 'a',
  nickName: '样',
  phonenumber: '1234',
  status: 'NORMAL',
  beginTime: '2024-01-01',
  endTime: '2030-01-01',
  organizeId,
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(users)({
    rows: addLockedUser,
    args: {
      listUsers: (world) => ({
        ...samplePageArgument,
        orderBy: 'userName',
        ...userFilter(world),
        positionId: world.positionId,
      }),
      getUser: ({ userId }) => ({ userId }),
      addUser: (world) => userForm(world),
      updateUser: (world) => ({ ...userForm(world), userId: world.userId, version: 1 }),
      removeUsers: ({ userId }) => ({ userIds: [userId] }),
      changeUserStatus: ({ userId }) => ({ userId, status: 'STOP_USING' }),
      lockUser: ({ userId }) => ({ userId, lockDuration: 30, reason: '样例' }),
      unlockUser: ({ lockedId }) => ({ userId: lockedId }),
      exportUsers: userFilter,
      exportUsersInBackground: userFilter,
      getUserDataPerms: ({ userId }) => ({ userId }),
      excludeDataPerms: ({ userId, organizeId }) => ({ userId, organizeIds: [organizeId], addedIds: [organizeId] }),
    },
    bounds: {
      getUser: [ASSIGNED_ROWS_BOUND],
      getUserDataPerms: [ASSIGNED_ROWS_BOUND, ORGANIZATIONS_BOUND],
    },
  }),
];

async function addLockedUser({ call }: Portal, as: SignedIn, { organizeId }: TestWorld) {
  const form = { nickName: '试验者', phonenumber: '13900000000', email: 'trial@example.com', organizeId };
  const { userId: lockedId } = await call(users.addUser, { ...form, userName: `u${newId()}` }, as);
  await call(users.lockUser, { userId: lockedId, lockDuration: 30 }, as);
  return { lockedId };
}
