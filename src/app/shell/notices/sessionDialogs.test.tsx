import { combineReducers } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { appearance } from '@/kernel/appearance/slice';
import { feedback } from '@/kernel/feedback/slice';
import { changeLanguage } from '@/kernel/language/changeLanguage';
import { enUS } from '@/kernel/language/en-US';
import { language } from '@/kernel/language/slice';
import { connection } from '@/kernel/live/connection';
import { location, visited } from '@/kernel/navigation/location';
import {
  codeArrived,
  codeDeclined,
  expiryDismissed,
  expiryNoticed,
  passwordChangeDemanded,
  session,
  sessionCleared,
  sessionOpened,
} from '@/kernel/session/slice';
import { openedSession } from '@/kernel/session/testing';
import { site } from '@/kernel/site/slice';
import { uploads } from '@/kernel/uploads/registry';
import { versionNotice } from '@/kernel/site/versionSlice';
import { tabs } from '@/kernel/tabs/slice';
import { api } from '@/platform/http/api';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork } from '@/platform/testing/wire';
import { Pages } from '../../Pages';
import { StoreRouter } from '../../StoreRouter';

const mockLoaded = jest.fn();
jest.mock('./SessionDialogs', () => {
  mockLoaded();
  return jest.requireActual<object>('./SessionDialogs');
});

installFakeNetwork();

function openAt(address: string) {
  const portal = createSagaStore(
    combineReducers({
      [api.reducerPath]: api.reducer,
      [appearance.name]: appearance.reducer,
      [connection.name]: connection.reducer,
      [feedback.name]: feedback.reducer,
      [language.name]: language.reducer,
      [location.name]: location.reducer,
      [session.name]: session.reducer,
      [site.name]: site.reducer,
      [tabs.name]: tabs.reducer,
      [uploads.name]: uploads.reducer,
      [versionNotice.name]: versionNotice.reducer,
    }),
  );
  portal.store.dispatch(visited(address));
  portal.run(() => changeLanguage(() => Promise.resolve(enUS)));
  return {
    ...portal,
    tell: (action: Parameters<typeof portal.store.dispatch>[0]) => act(async () => void portal.store.dispatch(action)),
    show: () =>
      act(async () =>
        render(
          <Provider store={portal.store}>
            <StoreRouter>
              {(location) => (
                <Pages
                  location={location}
                  appMenus={[]}
                  isFramed={false}
                  isLeaving={false}
                  isTravelling={() => false}
                />
              )}
            </StoreRouter>
          </Provider>,
        ),
      ),
  };
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the questions of the session', () => {
  // Must be the first test, since the code of the dialogs is loaded only once per test file.
  it('cost the sign-in page nothing while there are none', async () => {
    const { tell, show } = openAt('/login');
    await tell(sessionCleared({ keepsPlace: true }));
    await show();
    await screen.findByText('用户名');
    expect(mockLoaded).not.toHaveBeenCalled();
    await tell(sessionOpened(openedSession));
    await tell(expiryNoticed());
    await screen.findByText(/登录状态已过期/);
    expect(mockLoaded).toHaveBeenCalledTimes(1);
  });

  it.each(['/introduce', '/401', '/404', '/home'])('[SES-07] a code is asked about at %s', async (address) => {
    const { tell, show, told } = openAt(address);
    await tell(sessionOpened(openedSession));
    await show();
    await tell(codeArrived());
    expect(await screen.findByText('切换账号？')).toBeInTheDocument();
    await press('保持当前账号');
    expect(told.filter(codeDeclined.match)).toHaveLength(1);
  });

  it('[SES-07] and of somebody who has to change their password first', async () => {
    const { tell, show, told } = openAt('/resetPassword');
    await tell(passwordChangeDemanded(openedSession));
    await tell(codeArrived());
    await show();
    expect(await screen.findByText('切换账号？')).toBeInTheDocument();
    await press('保持当前账号');
    expect(told.filter(codeDeclined.match)).toHaveLength(1);
  });

  it('[SES-09] an expired session is told at a public page, and the cursor goes back to where it was', async () => {
    const { tell, show, told } = openAt('/resetPassword');
    await tell(sessionOpened(openedSession));
    await show();
    const field = await screen.findByLabelText('邮箱');
    field.focus();
    await tell(expiryNoticed());
    expect(await screen.findByText(/登录状态已过期/)).toBeInTheDocument();
    await press('取消');
    expect(told.filter(expiryDismissed.match)).toHaveLength(1);
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
  });
});
