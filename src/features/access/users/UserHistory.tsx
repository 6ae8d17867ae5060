import { skipToken } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { users } from 'contract/access/users';
import type { UserRow } from 'contract/access/users';
import { useGetUserQuery, useUpdateUserMutation } from '@/api/access/users';
import { LazyObjectHistory } from '@/kernel/audit/LazyObjectHistory';
import { useHasPermission } from '@/kernel/permissions/permissions';

interface Props {
  readonly user: UserRow;
  readonly onClose: () => void;
}

/**
 * The history of a user. Reads the user first, since the list lacks most fields. Phone number, e-mail address and
 * identity number can't be restored: the log has only masked values of them.
 */
export function UserHistory({ user: { userId, userName }, onClose }: Props) {
  const isReadable = useHasPermission(users.getUser.needs);
  const { data: user } = useGetUserQuery(isReadable ? { userId } : skipToken, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateUserMutation();
  const target = user && {
    needs: users.updateUser.needs,
    present: {
      userName: user.userName,
      nickName: user.nickName ?? null,
      organizeId: user.organizeId ?? null,
      jobNumber: user.jobNumber ?? null,
      sex: user.sex ?? null,
      remark: user.remark ?? null,
      // The log sorts ids.
      roleIds: [...user.roleIds].sort(),
      positionIds: [...user.positionIds].sort(),
    },
    save: async (values: object) => update(v.parse(users.updateUser.arg, { ...user, ...values })).unwrap(),
  };
  return <LazyObjectHistory kind="user" objectId={userId} name={userName} target={target} onClose={onClose} />;
}
