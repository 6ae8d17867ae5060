import { useState } from 'react';
import type { Position } from 'contract/access/positions';
import { useListUsersQuery } from '@/api/access/users';
import { useTexts } from '@/platform/language/useTexts';
import { FIRST_DIALOG_PAGE, UsersDialog } from '@/ui/list/UsersDialog';

interface Props {
  readonly position: Position;
  readonly onClose: () => void;
}

/** The users who hold a position, and so keep it from being removed (LST-04). */
export function PositionUsers({ position: { positionId, positionName }, onClose }: Props) {
  const t = useTexts();
  const [page, setPage] = useState(FIRST_DIALOG_PAGE);
  return (
    <UsersDialog
      title={t('岗位 {positionName} 的用户', { positionName })}
      query={useListUsersQuery({ positionId, ...page })}
      columns={[
        { title: t('用户名'), dataIndex: 'userName', ellipsis: true },
        { title: t('姓名'), dataIndex: 'nickName', ellipsis: true },
        { title: t('组织'), dataIndex: 'organizeName', ellipsis: true },
      ]}
      emptyText={t('还没有用户在该岗位')}
      page={page}
      onPage={setPage}
      onClose={onClose}
    />
  );
}
