import { fireEvent, screen, within } from '@testing-library/react';
import type { UserRow } from 'contract/access/users';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { UsersScreen } from './UsersScreen';

const row: UserRow = {
  userId: '7',
  userName: 'wang.fang',
  nickName: '王芳',
  status: 'NORMAL',
  isBeyondOwnRights: true,
};

it('[LST-04] says before editing a user that the user’s rights exceed one’s own', async () => {
  renderScreen(<UsersScreen />, { answers: { listUsers: { total: 1, rows: [row] } } });
  const cells = within((await screen.findByText('wang.fang')).closest('tr')!);
  fireEvent.click(cells.getByText('编辑'));
  expect(await screen.findByText('用户“王芳”的权限超出了您自己的权限，不能操作')).toBeInTheDocument();
});
