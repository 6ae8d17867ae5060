import { validateReturnPath } from './returnPath';

describe('where somebody is taken after signing in', () => {
  it.each(['/home', '/system/user?pageNum=2&userName=%E5%BC%A0#top', '/a', '/login', '/%5Cevil.example'])(
    'is the path that was asked for: %s',
    (path) => {
      expect(validateReturnPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'home',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'https:evil.example',
    'https://evil.example',
    `${location.origin}/home`,
  ])('is never another site, nor what is no path: %j', (requested) => {
    expect(validateReturnPath(requested)).toBeUndefined();
  });

  it('is no address of 20 kB', () => {
    expect(validateReturnPath(`/${'a'.repeat(20_000)}`)).toBeUndefined();
  });

  it('stays on this site whatever the characters are', () => {
    const parts = [
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '\t',
      '\n',
      '@',
      ':',
      '//',
      'evil.example',
      '?',
      '#',
      'javascript:',
      ' ',
    ];
    for (const a of parts) {
      for (const b of parts) {
        for (const c of parts) {
          const path = validateReturnPath(`/${a}${b}${c}evil.example`);
          if (path !== undefined) expect(new URL(path, location.origin).origin).toBe(location.origin);
        }
      }
    }
  });
});
