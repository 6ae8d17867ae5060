import { fireEvent, screen } from '@testing-library/react';
import { MAX_LENGTHS } from 'contract/rules';
import { openedSession } from '@/kernel/session/testing';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ProfileDialog } from './ProfileDialog';

const dialog = <ProfileDialog onClose={jest.fn()} onChangePassword={jest.fn()} />;
const account = {
  userId: 'u1',
  userName: 'zhou',
  nickName: '周小川',
  phonenumber: '19912345678',
  email: 'zhou@example.com',
  organizeName: null,
  roleNames: [],
  positionNames: [],
  version: 1,
};

describe('用户信息', () => {
  it('[PRF-03] says 数据请求错误 where the session names no user, and asks for nobody’s account', async () => {
    renderScreen(dialog, { session: { user: { ...openedSession.user, userId: '' } } });
    await screen.findByText('数据请求错误');
    expect(screen.queryByText('周小川')).toBeNull();
  });

  it.each([
    ['姓名', MAX_LENGTHS.nickName, 25],
    ['手机号', MAX_LENGTHS.phonenumber, 20],
    ['邮箱', MAX_LENGTHS.email, 50],
  ])('[PRF-02] lets nobody type more than fits into %s', async (label, length, specified) => {
    renderScreen(dialog, { answers: { getProfile: account } });
    fireEvent.click(await screen.findByRole('button', { name: `修改${label}` }));
    expect(await screen.findByLabelText(label)).toHaveAttribute('maxlength', String(specified));
    expect(length).toBe(specified);
  });
});
