import { combineReducers } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Link } from 'react-router-dom';
import { location, visited } from '@/kernel/navigation/location';
import { api } from '@/platform/http/api';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { StoreRouter } from './StoreRouter';
import { connectAddressBar } from './addressBar';

function start() {
  const { store } = createSagaStore(
    combineReducers({ [api.reducerPath]: api.reducer, [location.name]: location.reducer }),
  );
  connectAddressBar(store, () => false);
  store.dispatch(visited('/system/user?pageNum=2'));
  const before = window.history.length;
  render(
    <Provider store={store}>
      <StoreRouter>{() => ['/system/user?pageNum=2', '/system/user', '/home'].map(toLink)}</StoreRouter>
    </Provider>,
  );
  return { added: () => window.history.length - before };
}
const toLink = (to: string) => (
  <Link key={to} to={to}>
    {to}
  </Link>
);
const follow = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
const shown = () => window.location.pathname + window.location.search;

describe('[NAV-01] a link', () => {
  it('adds nothing to the history where it leads to the address that is there', async () => {
    const { added } = start();
    await follow('/system/user?pageNum=2');
    await follow('/system/user?pageNum=2');
    expect([added(), shown()]).toEqual([0, '/system/user?pageNum=2']);
  });

  it('adds one entry where it leads elsewhere, be it the same page with another filter', async () => {
    const { added } = start();
    await follow('/system/user');
    expect([added(), shown()]).toEqual([1, '/system/user']);
    await follow('/home');
    await follow('/home');
    expect([added(), shown()]).toEqual([2, '/home']);
  });
});
