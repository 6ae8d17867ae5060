import { configureStore } from '@reduxjs/toolkit';
import {
  formatLocation,
  location,
  parseLocation,
  replaced,
  returned,
  selectLocation,
  visited,
} from '@/kernel/navigation/location';
import { connectAddressBar, canGoBack } from './addressBar';

function start(address: string, isTravelling = () => false) {
  window.history.replaceState(null, '', address);
  const store = configureStore({ reducer: { [location.name]: location.reducer } });
  connectAddressBar(store, isTravelling);
  return store;
}
const shown = () => formatLocation(window.location);

it('the store begins with the address that was opened', () => {
  const store = start('/system/user?pageNum=2#row');
  expect(selectLocation(store.getState())).toMatchObject({
    pathname: '/system/user',
    search: '?pageNum=2',
    hash: '#row',
    way: 'returned',
  });
});

it('[NAV-01] a visit is a new entry of the history, a replacement is none', () => {
  const store = start('/home');
  const entries = window.history.length;
  store.dispatch(visited('/system/user?userName=张'));
  expect(window.history.length).toBe(entries + 1);
  expect(decodeURIComponent(shown())).toBe('/system/user?userName=张');
  store.dispatch(replaced('/login'));
  expect(window.history.length).toBe(entries + 1);
  expect(shown()).toBe('/login');
});

it('back and forward are told to the store', async () => {
  const store = start('/home');
  store.dispatch(visited('/system/user'));
  const first = selectLocation(store.getState()).key;
  store.dispatch(visited('/system/position'));
  const told = new Promise<void>((done) => store.subscribe(done));
  window.history.back();
  await told;
  expect(selectLocation(store.getState())).toMatchObject({ pathname: '/system/user', way: 'returned', key: first });
  expect(shown()).toBe('/system/user');
});

it('two visits to the same address are two', () => {
  const [one, other] = [parseLocation('/home'), parseLocation('/home')];
  expect(one.key).not.toBe(other.key);
});

it('while somebody travels in time the address bar follows and the history does not grow', () => {
  const store = start('/home', () => true);
  const entries = window.history.length;
  store.dispatch(visited('/system/user'));
  expect(shown()).toBe('/system/user');
  expect(window.history.length).toBe(entries);
});

it.each(['//', '//home', '///system/user?a=1'])(
  'an address that begins with more than one slash (%s) is one of this site',
  (address) => {
    const store = start(window.location.origin + address);
    expect(shown()).toBe(address.replace(/^\/+/, '/'));
    expect(formatLocation(selectLocation(store.getState()))).toBe(address.replace(/^\/+/, '/'));
  },
);

it('an address of another site is only its path', () => {
  expect(formatLocation(parseLocation('https://evil.example/x?y#z'))).toBe('/x?y#z');
  expect(location.reducer(undefined, returned(parseLocation('/a', 'k')))).toMatchObject({ key: 'k', way: 'returned' });
});

it('[SHL-04] knows whether there is an entry of the portal to go back to, after a reload, too', async () => {
  const store = start('/home');
  expect(canGoBack()).toBe(false);
  store.dispatch(visited('/system/user'));
  store.dispatch(replaced('/system/user?pageNum=2'));
  expect(canGoBack()).toBe(true);
  // A new store stands for a reload: the browser still has the history entry and its state.
  connectAddressBar(configureStore({ reducer: { [location.name]: location.reducer } }), () => false);
  expect(canGoBack()).toBe(true);
  const told = new Promise<void>((done) => store.subscribe(done));
  window.history.back();
  await told;
  expect(canGoBack()).toBe(false);
});
