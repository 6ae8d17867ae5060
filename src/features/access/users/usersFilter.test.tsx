import { screen } from '@testing-library/react';
import { READ_USER_SECRETS_PERMISSION, users } from 'contract/access/users';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { UsersScreen } from './UsersScreen';

const empty = { listUsers: { total: 0, rows: [] } };
// A filter with a value shows all its fields.
const address = '/system/user?beginTime=2024-01-01';
const phone = () => screen.queryByRole('textbox', { name: '手机号' });

describe('[SEC-02] the filter by phone number', () => {
  it('is shown to a user who sees phone numbers in the detail', async () => {
    renderScreen(<UsersScreen />, {
      answers: empty,
      address,
      permissions: [users.listUsers.needs, READ_USER_SECRETS_PERMISSION],
    });
    await screen.findByRole('textbox', { name: '用户名' });
    expect(phone()).toBeInTheDocument();
  });

  it('is not shown to others', async () => {
    renderScreen(<UsersScreen />, { answers: empty, address, permissions: [users.listUsers.needs] });
    await screen.findByRole('textbox', { name: '用户名' });
    expect(phone()).toBeNull();
  });
});
