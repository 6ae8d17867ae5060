import { generateKeyPairSync } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import { users } from 'contract/access/users';
import type { User, UserRow } from 'contract/access/users';
import type { ObjectChange } from 'contract/audit/businessLogs';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { UsersScreen } from './UsersScreen';

const row: UserRow = {
  userId: '7',
  userName: 'wang.fang',
  nickName: '王芳',
  status: 'NORMAL',
  isBeyondOwnRights: false,
};
const user: User = {
  ...row,
  phonenumber: '13800000001',
  email: 'wang@example.com',
  organizeId: 'o1',
  roleIds: ['r2'],
  positionIds: [],
  roleInfos: [],
  positionInfos: [],
  version: 3,
};
const change: ObjectChange = {
  auditId: '9',
  createTime: '2026-11-22T08:00:00.000Z',
  userId: '1',
  userName: 'admin',
  action: 'edit',
  refusal: null,
  changes: [
    { field: 'roleIds', label: '角色', before: ['r1'], after: ['r2'] },
    { field: 'phonenumber', label: '手机号', before: '138****0000', after: '138****0001' },
  ],
};
const answers = {
  listUsers: { total: 1, rows: [row] },
  getUser: user,
  updateUser: null,
  listObjectChanges: { total: 1, rows: [change] },
};
const openHistory = async () => {
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByText('变更记录'));
};

describe('the history of a user', () => {
  it('restores the roles, and no phone number, of which the log has only a mask', async () => {
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const loadPublicKey = { scheme: 'rsa-oaep-256', keyId: '1', publicKey };
    const shown = renderScreen(<UsersScreen />, { answers: { ...answers, loadPublicKey } });
    await openHistory();
    fireEvent.click(await screen.findByText('恢复到此前'));
    const confirmation = within(document.querySelector<HTMLElement>('.ant-modal')!);
    expect(await confirmation.findByLabelText('角色')).toBeInTheDocument();
    expect(confirmation.queryByLabelText('手机号')).toBeNull();
    fireEvent.click(confirmation.getByText('恢复'));
    expect(await screen.findByText('已恢复')).toBeInTheDocument();
    expect(shown.requests('updateUser')[0]?.body).toMatchObject({
      userId: '7',
      version: 3,
      roleIds: ['r1'],
      phonenumber: expect.any(String) as unknown,
      organizeId: 'o1',
    });
  });

  it('is only read by a user who may not see the fields of others', async () => {
    renderScreen(<UsersScreen />, {
      answers,
      permissions: [users.listUsers.needs, users.updateUser.needs],
    });
    fireEvent.click(await screen.findByText('变更记录'));
    await screen.findByText('admin');
    expect(screen.queryByText('恢复到此前')).toBeNull();
  });
});
