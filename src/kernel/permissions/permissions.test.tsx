import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { session, sessionCleared, sessionOpened } from '../session/slice';
import { openedSession } from '../session/testing';
import { Authorized } from './Authorized';
import { hasAnyPermission, useHasPermission } from './permissions';

/** Renders an element for a user with these permissions. */
function renderAs(permissions: readonly string[], element: ReactNode) {
  const store = configureStore({ reducer: { [session.name]: session.reducer } });
  store.dispatch(sessionOpened({ ...openedSession, permissions }));
  return { store, ...render(<Provider store={store}>{element}</Provider>) };
}

describe('[PER-01] permissions', () => {
  it.each<[permissions: string[], tags: string[], holds: boolean]>([
    [['system:user:list'], ['system:user:list'], true],
    [['system:user:list'], ['system:user:add', 'system:user:list'], true],
    [['system:user:list'], ['system:user:add'], false],
    [['system:user'], ['system:user:list'], false],
    [['system:user:list'], ['system:user'], false],
    [['*:*:*'], ['system:user:add'], true],
    [['system:*:*'], ['system:user:add'], false],
    [[], ['system:user:add'], false],
  ])('with %j one of %j: %j', (permissions, tags, holds) => {
    expect(hasAnyPermission(permissions, tags)).toBe(holds);
  });

  it.each([[undefined], [[]]])('without a tag list (%j) throws, even for whoever may do everything', (tags) => {
    expect(() => hasAnyPermission(['*:*:*'], tags)).toThrow('请设置操作权限标签值');
  });

  it('<Authorized> shows what may be used and leaves out the rest', () => {
    renderAs(
      ['system:user:add'],
      <>
        <Authorized tags={['system:user:add']}>新增</Authorized>
        <Authorized tags={['system:user:remove']}>删除</Authorized>
        <Authorized tags={['system:user:remove', 'system:user:add']}>导出</Authorized>
      </>,
    );
    expect(document.body).toHaveTextContent('新增导出');
    expect(screen.queryByText(/删除/)).toBeNull();
  });

  it('<Authorized> and useHasPermission throw without a tag list', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const Asking = () => String(useHasPermission());
    expect(() => renderAs(['*:*:*'], <Authorized tags={[]}>新增</Authorized>)).toThrow('请设置操作权限标签值');
    expect(() => renderAs(['*:*:*'], <Asking />)).toThrow('请设置操作权限标签值');
    jest.restoreAllMocks();
  });

  it('nobody signed in may do nothing', () => {
    const Asking = () => String(useHasPermission('system:user:list'));
    const { store } = renderAs(['*:*:*'], <Asking />);
    expect(document.body).toHaveTextContent('true');
    act(() => void store.dispatch(sessionCleared({ keepsPlace: false })));
    expect(document.body).toHaveTextContent('false');
  });
});
