import { combineReducers } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { users } from 'contract/access/users';
import { usersApi } from '@/api/access/users';
import { api } from '@/platform/http/api';
import { requestFailed } from '@/platform/http/events';
import type { Failure } from '@/platform/http/failure';
import { networkFailure } from '@/platform/http/failure';
import { flowStopped } from '@/platform/saga/supervise';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, jsonResponse } from '@/platform/testing/wire';
import { Theme } from '@/ui/theme/Theme';
import { Notices } from './Notices';
import { feedback, noticeShown, succeeded, warned } from './slice';

const wire = installFakeNetwork();
const refused: Failure = { kind: 'refused', message: '用户名已存在', fields: [] };
const { reducer } = feedback;

function start() {
  const { store } = createSagaStore(combineReducers({ api: api.reducer, [feedback.name]: reducer }));
  render(
    <Provider store={store}>
      <Theme accent="#1b58f4">
        <Notices />
      </Theme>
    </Provider>,
  );
  const { unlockUser, lockUser } = usersApi.endpoints;
  return {
    store,
    /** Makes calls of an endpoint whose failures the portal reports as notices. */
    call: (times = 1) =>
      act(async () => {
        const one = () => store.dispatch(unlockUser.initiate({ userId: '1' }));
        await Promise.all(Array.from({ length: times }, one));
      }),
    /** Makes a call of an endpoint whose failures the caller reports (`failures: 'caller'`). */
    callHandled: () =>
      act(async () => {
        await store.dispatch(lockUser.initiate({ userId: '1', lockDuration: 0 }));
      }),
  };
}
const toasts = () => [...document.querySelectorAll('.ant-message-notice')].map(({ textContent }) => textContent);
const notifications = () =>
  [...document.querySelectorAll('.ant-notification-notice-message')].map(({ textContent }) => textContent);

it('a flow that has stopped for good is told', async () => {
  const { store } = start();
  act(() => void store.dispatch(flowStopped()));
  expect(await screen.findByText('页面部分功能已停止工作，请重新加载页面')).toBeVisible();
});

it('a notice that is told again while it closes is shown anew, and does not close with the former one', async () => {
  const { store } = start();
  const { now } = Date;
  act(() => void store.dispatch(succeeded('已保存')));
  const former = await screen.findByText('已保存');
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 2_500);
  act(() => void store.dispatch(succeeded('已保存')));
  await waitFor(() => expect(former).not.toBeInTheDocument());
  expect(toasts()).toEqual(['已保存']);
  jest.restoreAllMocks();
});

describe('what the portal tells of failed calls', () => {
  it('[ERR-01] another HTTP status than 200: a toast with the message', async () => {
    wire.respond(users.unlockUser, () => jsonResponse({ msg: '服务器繁忙' }, 500));
    await start().call();
    expect(await screen.findByText('服务器繁忙')).toBeVisible();
    expect(toasts()).toEqual(['服务器繁忙']);
    expect(notifications()).toEqual([]);
  });

  it('[ERR-01] another code: a notification with subMsg, else msg', async () => {
    const { call } = start();
    wire.refuse(users.unlockUser, { msg: '失败', subMsg: '用户未锁定' });
    await call();
    wire.refuse(users.unlockUser, { msg: '没有权限' });
    await call();
    await screen.findByText('没有权限');
    expect(notifications()).toEqual(['用户未锁定', '没有权限']);
    expect(toasts()).toEqual([]);
  });

  it('[ERR-01] nothing when the call succeeds, or its caller tells for itself', async () => {
    const { store, call, callHandled } = start();
    wire.answer(users.unlockUser, null);
    await call();
    wire.refuse(users.lockUser, { subMsg: '不能锁定自己' });
    await callHandled();
    expect([...toasts(), ...notifications()]).toEqual([]);
    expect(store.getState().feedback.lastId).toBe(0);
  });

  it('nobody answers: 系统异常，请重试', async () => {
    await start().call();
    expect(await screen.findByText('系统异常，请重试')).toBeVisible();
    expect(toasts()).toEqual(['系统异常，请重试']);
  });

  it('[ERR-03] the same words are not stacked, neither while they wait nor while they show', async () => {
    const { call, store } = start();
    await call(3);
    await screen.findByText('系统异常，请重试');
    await call();
    await waitFor(() => {
      expect(store.getState().feedback.notices).toEqual([]);
    });
    expect(toasts()).toEqual(['系统异常，请重试']);
    wire.refuse(users.unlockUser, { subMsg: '用户未锁定' });
    await call();
    await call();
    await screen.findByText('用户未锁定');
    expect(notifications()).toEqual(['用户未锁定']);
  });
});

describe('[ERR-03] the words that wait to be shown', () => {
  const after = (...actions: Parameters<typeof reducer>[1][]) =>
    actions.reduce(reducer, reducer(undefined, { type: '' }));

  it('are kept once, in order, whoever says them', () => {
    const { notices } = after(
      requestFailed(networkFailure),
      warned('注意'),
      requestFailed(networkFailure),
      requestFailed(refused),
      succeeded('注意'),
    );
    expect(notices.map(({ text, form, kind }) => [text, form, kind])).toEqual([
      ['系统异常，请重试', 'message', 'error'],
      ['注意', 'message', 'warning'],
      ['用户名已存在', 'notification', 'error'],
    ]);
  });

  it('may be said again once they were shown', () => {
    const { notices } = after(warned('注意'), noticeShown(1), warned('注意'));
    expect(notices).toMatchObject([{ id: 2, text: '注意' }]);
  });
});
