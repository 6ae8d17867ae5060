import { shortHash } from './shortHash';

it('is the same for the same text, another for another one, and tells nothing of it', () => {
  const text = 'acme-staff\nstaff@acme.example';
  expect(shortHash(text)).toBe(shortHash(text));
  expect(shortHash(text)).toMatch(/^[0-9a-z]{1,7}$/);
  expect(new Set(['', 'a', 'b', 'ab', 'ba', text, '张三'].map(shortHash)).size).toBe(7);
});
