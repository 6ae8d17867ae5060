import { removeCookie } from './cookies';
import { NONCE_COOKIE, storeNonce, consumeNonce } from './nonce';

afterEach(() => {
  removeCookie(NONCE_COOKIE);
});

describe('[SES-08] the nonce of who signs in elsewhere', () => {
  it('is new each time, of 128 bits', () => {
    const one = storeNonce(undefined);
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(storeNonce(undefined)).not.toBe(one);
  });

  it('is taken back once, with where they want to go', () => {
    const redirect = '/system/user?userName=张三; x=1&pageNum=2#top';
    const nonce = storeNonce(redirect);
    expect(consumeNonce(nonce)).toEqual({ nonce, redirect });
    expect(consumeNonce(nonce)).toBeUndefined();
    expect(document.cookie).toBe('');
  });

  it('is kept for five minutes, and from other sites', () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    const nonce = storeNonce(undefined);
    expect(written).toHaveBeenCalledWith(`portal-nonce=${nonce}; Path=/; SameSite=Strict; Max-Age=300`);
    written.mockRestore();
    expect(consumeNonce(nonce)).toEqual({ nonce, redirect: undefined });
  });

  it('is kept without a wish that no cookie can hold', () => {
    const nonce = storeNonce(`/${'长'.repeat(600)}`);
    expect(consumeNonce(nonce)).toEqual({ nonce, redirect: undefined });
  });

  it.each(['', 'short', 'A'.repeat(32), `${'0'.repeat(31)}/`])('is none when the cookie holds %j', (value) => {
    document.cookie = `portal-nonce=${value}; Path=/`;
    expect(consumeNonce(value)).toBeUndefined();
  });

  it('is not spent by a link that brings another one', () => {
    const nonce = storeNonce('/home');
    expect(consumeNonce('f'.repeat(32))).toBeUndefined();
    expect(consumeNonce(undefined)).toBeUndefined();
    expect(consumeNonce(nonce)).toEqual({ nonce, redirect: '/home' });
  });
});
