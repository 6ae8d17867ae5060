import type { ReactNode } from 'react';
import { maskPhone } from 'contract/secret';
import { ACCOUNT_STATUS_DISPLAY_LABELS } from 'contract/status';
import type { UserRow, users } from 'contract/access/users';
import type { Translate } from '@/platform/language/translateWith';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import type { ColumnsOf } from '@/ui/list/columns';

/** The columns of the users list (USR-01); `actions` renders the actions of a row. */
export function userColumns(t: Translate, actions: (user: UserRow) => ReactNode): ColumnsOf<typeof users.listUsers> {
  return [
    { title: t('用户编号'), dataIndex: 'userId', width: 170, fixed: 'left', copyable: true },
    { title: t('用户名'), dataIndex: 'userName', width: 140, sorter: true, ellipsis: true },
    { title: t('姓名'), dataIndex: 'nickName', width: 100, sorter: true, ellipsis: true },
    { title: t('组织'), dataIndex: 'organizeName', width: 140, ellipsis: true },
    {
      title: t('手机号'),
      dataIndex: 'phonenumber',
      width: 130,
      renderText: (phone) => (phone ? maskPhone(phone) : '-'),
    },
    statusColumn(ACCOUNT_STATUS_DISPLAY_LABELS),
    timeColumn({ title: t('创建时间'), dataIndex: 'createTime', width: 170, sorter: true }),
    timeColumn({ title: t('锁定时间'), dataIndex: 'lockedTime', width: 170 }),
    timeColumn({ title: t('解锁时间'), dataIndex: 'unlockingTime', width: 170 }),
    { title: t('锁定原因'), dataIndex: 'lockedReason', width: 160, ellipsis: true },
    actionsColumn(actions),
  ];
}
