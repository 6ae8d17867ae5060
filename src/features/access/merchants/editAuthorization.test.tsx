import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Authorization } from 'contract/access/authorizations';
import { outdated } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { EditAuthorizationForm } from './EditAuthorizationForm';

const authorization: Authorization = {
  authorizationId: '31',
  userId: '7',
  userName: 'wang.fang',
  nickName: '王芳',
  homeMerchantId: '1',
  homeMerchantName: '艾可米',
  merchantId: '2',
  merchantName: '城南分公司',
  roleId: 'r1',
  roleName: '运营专员',
  endDate: null,
  isEffective: true,
  isManageable: true,
  grantedBy: 'admin',
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  version: 3,
};

it('[LST-02] merges an authorisation with another user’s change, with the names of the roles', async () => {
  const onSaved = jest.fn();
  const shown = renderScreen(
    <EditAuthorizationForm authorization={authorization} onSaved={onSaved} onClose={() => undefined} />,
    {
      answers: {
        listAuthorizableRoles: [
          { roleId: 'r1', roleName: '运营专员' },
          { roleId: 'r2', roleName: '运营主管' },
        ],
        previewAuthorization: { gained: [], lost: [], isAdministrator: false, sessionCount: 0 },
        updateAuthorization: outdated,
        getAuthorization: { ...authorization, version: 4, roleId: 'r2', roleName: '运营主管' },
      },
    },
  );
  fireEvent.change(await screen.findByLabelText('备注'), { target: { value: '我的备注' } });
  fireEvent.click(screen.getByText('保存'));
  const label = await screen.findByText('授权角色', { selector: 'td *' });
  expect([...label.closest('tr')!.cells].map((cell) => cell.textContent)).toEqual([
    '授权角色仅对方改动',
    '运营专员',
    '运营主管',
    '运营专员',
  ]);
  const saved = shown.nextRequest('updateAuthorization');
  shown.answer({ updateAuthorization: null });
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => {
    expect(onSaved).toHaveBeenCalled();
  });
  expect((await saved).body).toMatchObject({ authorizationId: '31', version: 4, roleId: 'r2', remark: '我的备注' });
});
