import { combineReducers } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { language } from '@/kernel/language/slice';
import { session, sessionOpened } from '@/kernel/session/slice';
import { openedSession } from '@/kernel/session/testing';
import { site } from '@/kernel/site/slice';
import { api } from '@/platform/http/api';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { Theme } from '@/ui/theme/Theme';
import { AvatarMenu } from './AvatarMenu';

const mockLoad = jest.fn<ComponentType, []>();
jest.mock('@/kernel/password/ChangePasswordDialog', () => ({
  __esModule: true,
  get ChangePasswordDialog() {
    return mockLoad();
  },
}));

beforeEach(() => {
  // React logs the errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  mockLoad.mockReset().mockImplementation(() => {
    throw Object.assign(new Error('the script is gone'), { name: 'ChunkLoadError' });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

function open() {
  const { store } = createSagaStore(
    combineReducers({
      api: api.reducer,
      [language.name]: language.reducer,
      [session.name]: session.reducer,
      [site.name]: site.reducer,
    }),
  );
  store.dispatch(
    sessionOpened({ ...openedSession, user: { ...openedSession.user, merchantId: openedSession.merchant.merchantId } }),
  );
  render(
    <Provider store={store}>
      <Theme accent="#1b58f4">
        <MemoryRouter>
          <AvatarMenu />
        </MemoryRouter>
        <input aria-label="页面" defaultValue="" />
      </Theme>
    </Provider>,
  );
  fireEvent.change(screen.getByLabelText('页面'), { target: { value: '未保存' } });
}
async function choosePassword() {
  fireEvent.click(screen.getByRole('button', { name: /管理员/ }));
  await act(async () => void fireEvent.click(await screen.findByText('修改密码')));
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('[NAV-09] 修改密码, whose code can not be had', () => {
  it('is told in a dialog above the page, which stays as it was, until it is closed', async () => {
    open();
    await choosePassword();
    expect(screen.getByRole('dialog')).toHaveTextContent('修改密码加载失败');
    expect(screen.getByLabelText('页面')).toHaveValue('未保存');
    await press('关闭');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByLabelText('页面')).toHaveValue('未保存');
  });

  it('is fetched again by 重试, and when it is opened again', async () => {
    open();
    await choosePassword();
    await press('重试');
    expect(mockLoad).toHaveBeenCalledTimes(2);
    await press('关闭');
    mockLoad.mockReturnValue(() => <p>原始密码</p>);
    await choosePassword();
    expect(await screen.findByText('原始密码')).toBeInTheDocument();
    expect(screen.queryByText('修改密码加载失败')).toBeNull();
  });
});
