import { takeOpeningCodes } from './openingCodes';

const at = (address: string) => {
  window.history.replaceState(
    { key: 'kept' },
    '',
    new URL(address.replace(/^\/\//, `${window.location.origin}//`), window.location.origin),
  );
  return takeOpeningCodes();
};
const address = () => window.location.pathname + window.location.search + window.location.hash;

it('[SES-07] takes a code out of the address and the history entry; the rest of the query stays', () => {
  const entries = window.history.length;
  expect(at('/system/user?userName=z&authCode=secret&pageNum=2#row')).toEqual({ authCode: 'secret' });
  expect(address()).toBe('/system/user?userName=z&pageNum=2#row');
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toEqual({ key: 'kept' });
});

it('[SES-07] the exchange happens once: the second look finds nothing', () => {
  at('/home?authCode=secret');
  expect(takeOpeningCodes()).toEqual({});
});

it('[SES-07] a code is taken out of an address that begins with two slashes, too', () => {
  expect(at(`${window.location.origin}//home?authCode=secret`)).toEqual({ authCode: 'secret' });
  expect(address()).toBe('/home');
});

it('an empty code is taken away and is none', () => {
  expect(at('/home?authCode=')).toEqual({ authCode: undefined });
  expect(address()).toBe('/home');
});

it('an address without a code is left as it is, to the letter', () => {
  expect(at('/home?a=%20b+c&d')).toEqual({});
  expect(address()).toBe('/home?a=%20b+c&d');
});

it.each([
  ['/dingdingLogin?code=c&state=s', { code: 'c', state: 's' }],
  ['/dingdingLogin?authCode=c&state=s', { code: 'c', state: 's' }],
  ['/dingdingLogin?state=s', { code: undefined, state: 's' }],
  ['/dingdingLogin', { code: undefined, state: undefined }],
  ['/dingdingLogin/?code=c&state=s', { code: 'c', state: 's' }],
  ['//dingdingLogin?code=c&state=s', { code: 'c', state: 's' }],
])('[SES-08] what the messenger brings back (%s) is taken whole', (from, messenger) => {
  expect(at(from)).toEqual({ messenger });
  expect(address()).toBe('/dingdingLogin');
});
