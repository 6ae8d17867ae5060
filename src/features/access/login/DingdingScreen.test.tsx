import { act, fireEvent, screen } from '@testing-library/react';
import { accountChosen, accountsOffered, sessionCleared, sessionOpened } from '@/kernel/session/slice';
import { openedSession } from '@/kernel/session/testing';
import { DingdingScreen } from './DingdingScreen';
import { getButton, setUpPublicPage } from './testing';

function open() {
  const { show, ...portal } = setUpPublicPage(<DingdingScreen />, '/dingdingLogin');
  show();
  return portal;
}

describe('[SES-08] coming back from the messenger', () => {
  it('waits, with a way back', () => {
    open();
    expect(screen.getByRole('status')).toHaveTextContent('正在登录，请稍候');
    expect(screen.getByRole('link', { name: '返回登录' })).toHaveAttribute('href', '/login');
  });

  it('leads to the sign-in page where it was opened by a link: nothing is under way', () => {
    const { store, place } = open();
    // The portal is asking an already signed-in user whether to switch the account, so the screen stays.
    act(() => void store.dispatch(sessionOpened(openedSession)));
    expect(place.address).toBe('/dingdingLogin');
    act(() => void store.dispatch(sessionCleared({ keepsPlace: true })));
    expect(place.address).toBe('/login');
  });

  it('lets one of several accounts be chosen, and waits again', () => {
    const { store, told } = open();
    act(
      () =>
        void store.dispatch(
          accountsOffered([
            { userName: 'acme-staff', merchantName: 'Acme' },
            { userName: 'globex-admin', merchantName: 'Globex' },
            { userName: undefined, merchantName: undefined },
          ]),
        ),
    );
    expect(screen.getByRole('heading')).toHaveTextContent('请选择要登录的账号');
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Aacme-staffAcme',
      'Gglobex-adminGlobex',
      '3账号 3',
    ]);
    fireEvent.click(getButton('globex-admin Globex'));
    expect(told.filter(accountChosen.match).map(({ payload }) => payload)).toEqual([1]);
    expect(screen.getByRole('status')).toHaveTextContent('正在登录，请稍候');
  });
});
