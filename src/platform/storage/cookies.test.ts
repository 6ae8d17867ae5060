import { readCookie, readToken, removeCookie, removeToken, storeToken, writeCookie } from './cookies';

afterEach(() => {
  removeToken();
  removeCookie('other');
});

describe('the cookies of the portal', () => {
  it('keep the token under Admin-Token', () => {
    expect(readToken()).toBeUndefined();
    storeToken('abc');
    expect(document.cookie).toBe('Admin-Token=abc');
    expect(readToken()).toBe('abc');
    removeToken();
    expect(document.cookie).toBe('');
  });

  it('keep values that are no cookie text, and do not take one name for another', () => {
    writeCookie('other', 'a=b; c=中文');
    storeToken('x');
    expect(readCookie('other')).toBe('a=b; c=中文');
    expect(readCookie('ther')).toBeUndefined();
  });

  it('are kept from other sites', () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    storeToken('abc');
    expect(written).toHaveBeenCalledWith('Admin-Token=abc; Path=/; SameSite=Strict');
    written.mockRestore();
  });

  it('survive a value that another application has spoilt', () => {
    document.cookie = 'other=%E0%A4%A';
    expect(readCookie('other')).toBe('%E0%A4%A');
  });
});
