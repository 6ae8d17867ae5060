import { combineReducers } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { authorizedMerchants } from 'contract/access/authorizedMerchants';
import { location, visited } from '@/kernel/navigation/location';
import { merchantChangeFailed, merchantChangeRequested, session, sessionOpened } from '@/kernel/session/slice';
import { openedSession } from '@/kernel/session/testing';
import { tabs, unsavedChanged } from '@/kernel/tabs/slice';
import { api } from '@/platform/http/api';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, neverResponds } from '@/platform/testing/wire';
import { Theme } from '@/ui/theme/Theme';
import { MerchantDialog } from './MerchantDialog';

const wire = installFakeNetwork();
const tree = [
  {
    merchantId: '1',
    merchantName: '平台',
    children: [
      { merchantId: '2', merchantName: '甲公司' },
      { merchantId: '3', merchantName: '乙公司' },
    ],
  },
];

function open() {
  const portal = createSagaStore(
    combineReducers({
      api: api.reducer,
      [session.name]: session.reducer,
      [tabs.name]: tabs.reducer,
      [location.name]: location.reducer,
    }),
  );
  portal.store.dispatch(sessionOpened(openedSession));
  const onClose = jest.fn();
  render(
    <Provider store={portal.store}>
      <Theme accent="#1b58f4">
        <MerchantDialog onClose={onClose} />
      </Theme>
    </Provider>,
  );
  const asked = () => portal.told.filter(merchantChangeRequested.match).map(({ payload }) => payload);
  return { ...portal, onClose, asked };
}
const confirm = () => screen.getByRole('button', { name: /切换$/ });

describe('[TEN-02] 切换租户', () => {
  it('can not be confirmed before the tree is there', async () => {
    wire.respond(authorizedMerchants.getAuthorizedTree, neverResponds);
    const { onClose } = open();
    expect(confirm()).toBeDisabled();
    fireEvent.click(confirm());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('nor where it could not be had, until it was tried again', async () => {
    const { onClose } = open();
    const again = await screen.findByText('重试');
    expect(confirm()).toBeDisabled();
    expect(screen.queryByText('暂无授权租户')).toBeNull();
    wire.answer(authorizedMerchants.getAuthorizedTree, tree);
    fireEvent.click(again);
    await screen.findByText('甲公司');
    expect(confirm()).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes where there really is no other merchant', async () => {
    wire.answer(authorizedMerchants.getAuthorizedTree, []);
    const { onClose } = open();
    await screen.findByText('暂无授权租户');
    fireEvent.click(confirm());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before something typed is lost with the pages of the former merchant', async () => {
    wire.answer(authorizedMerchants.getAuthorizedTree, tree);
    const { store, asked } = open();
    act(() => {
      store.dispatch(visited('/system/user'));
      store.dispatch(unsavedChanged({ path: '/system/user', isUnsaved: true }));
    });
    fireEvent.click(await screen.findByText('甲公司'));
    fireEvent.click(confirm());
    await screen.findByText('“用户管理”中刚才填写的内容不会保存。');
    expect(asked()).toEqual([]);
    fireEvent.click(screen.getByText('放弃修改'));
    expect(asked()).toEqual(['2']);
  });

  it('takes no second choice while the first one is under way, and does again when it failed', async () => {
    wire.answer(authorizedMerchants.getAuthorizedTree, tree);
    const { store, asked } = open();
    fireEvent.click(await screen.findByText('甲公司'));
    fireEvent.click(confirm());
    expect(asked()).toEqual(['2']);
    await waitFor(() => {
      expect(confirm()).toBeDisabled();
    });
    fireEvent.click(screen.getByText('乙公司'));
    fireEvent.click(confirm());
    expect(asked()).toEqual(['2']);
    act(() => void store.dispatch(merchantChangeFailed()));
    fireEvent.click(confirm());
    // A click on the tree during the change was ignored.
    expect(asked()).toEqual(['2', '2']);
  });
});
