import { combineReducers } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { profile } from 'contract/access/profile';
import { LENGTHS } from 'contract/rules';
import { session, sessionOpened } from '@/kernel/session/slice';
import type { SessionInfo } from '@/kernel/session/slice';
import { opened } from '@/kernel/session/testing';
import { api } from '@/platform/http/api';
import { sagaStore } from '@/platform/testing/sagaStore';
import { fakeWire } from '@/platform/testing/wire';
import { Theme } from '@/ui/theme/Theme';
import { ProfileDialog } from './ProfileDialog';

const wire = fakeWire();

function show(info: SessionInfo): void {
  wire.answer(profile.getProfile, {
    userId: 'u1',
    userName: 'zhou',
    nickName: '周小川',
    phonenumber: '19912345678',
    email: 'zhou@example.com',
    organizeName: null,
    roleNames: [],
    positionNames: [],
    version: 1,
  });
  const { store } = sagaStore(combineReducers({ api: api.reducer, [session.name]: session.reducer }));
  store.dispatch(sessionOpened(info));
  render(
    <Provider store={store}>
      <Theme accent="#1b58f4">
        <ProfileDialog onClose={jest.fn()} onChangePassword={jest.fn()} />
      </Theme>
    </Provider>,
  );
}

describe('用户信息', () => {
  it('[PRF-03] says 数据请求错误 where the session names no user, and asks for nobody’s account', async () => {
    show({ ...opened, user: { ...opened.user, userId: '' } });
    await screen.findByText('数据请求错误');
    expect(screen.queryByText('周小川')).toBeNull();
  });

  it.each([
    ['姓名', LENGTHS.nickName, 25],
    ['手机号', LENGTHS.phonenumber, 20],
    ['邮箱', LENGTHS.email, 50],
  ])('[PRF-02] lets nobody type more than fits into %s', async (label, length, specified) => {
    show(opened);
    fireEvent.click(await screen.findByRole('button', { name: `修改${label}` }));
    expect(await screen.findByLabelText(label)).toHaveAttribute('maxlength', String(specified));
    expect(length).toBe(specified);
  });
});
