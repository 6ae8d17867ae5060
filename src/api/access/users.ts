import { users } from 'contract/access/users';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The users of the merchant in which the signed-in user works. */
export const usersApi = api.enhanceEndpoints({ addTagTypes: ['User', 'Position', 'Role', 'Job'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listUsers: query(build, users.listUsers, ['User'], { failures: 'caller' }),
      getUser: query(build, users.getUser, ['User'], { failures: 'caller' }),
      addUser: mutation(build, users.addUser, ['User', 'Position', 'Role'], { failures: 'caller' }),
      updateUser: mutation(build, users.updateUser, ['User', 'Position', 'Role'], { failures: 'caller' }),
      removeUsers: mutation(build, users.removeUsers, ['User', 'Position', 'Role']),
      changeUserStatus: mutation(build, users.changeUserStatus, ['User']),
      lockUser: mutation(build, users.lockUser, ['User'], { failures: 'caller' }),
      unlockUser: mutation(build, users.unlockUser, ['User']),
      getUserDataPerms: query(build, users.getUserDataPerms, ['User', 'Role'], { failures: 'caller' }),
      excludeDataPerms: mutation(build, users.excludeDataPerms, ['User'], { failures: 'caller' }),
      exportUsers: mutation(build, users.exportUsers, ['Job']),
      exportUsersInBackground: mutation(build, users.exportUsersInBackground, ['Job']),
    }) satisfies SliceEndpoints<typeof users>,
});

export const {
  useListUsersQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useAddUserMutation,
  useUpdateUserMutation,
  useRemoveUsersMutation,
  useChangeUserStatusMutation,
  useLockUserMutation,
  useUnlockUserMutation,
  useGetUserDataPermsQuery,
  useExcludeDataPermsMutation,
  useExportUsersMutation,
  useExportUsersInBackgroundMutation,
} = usersApi;
