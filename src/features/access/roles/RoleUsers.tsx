import { useState } from 'react';
import type { Role } from 'contract/access/roles';
import { useListRoleUsersQuery } from '@/api/access/roles';
import { useTexts } from '@/platform/language/useTexts';
import { FIRST_DIALOG_PAGE, UsersDialog } from '@/ui/list/UsersDialog';

interface Props {
  readonly role: Role;
  readonly onClose: () => void;
}

/** The users who hold a role. */
export function RoleUsers({ role: { roleId, roleName }, onClose }: Props) {
  const t = useTexts();
  const [page, setPage] = useState(FIRST_DIALOG_PAGE);
  return (
    <UsersDialog
      title={t('角色 {roleName} 的用户', { roleName })}
      query={useListRoleUsersQuery({ roleId, ...page })}
      columns={[
        { title: t('用户名'), dataIndex: 'userName', ellipsis: true },
        { title: t('姓名'), dataIndex: 'nickName', ellipsis: true },
      ]}
      emptyText={t('还没有用户持有该角色')}
      page={page}
      onPage={setPage}
      onClose={onClose}
    />
  );
}
