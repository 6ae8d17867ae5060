import { maskText } from './maskText';

it.each([
  ['call 13812345678 now', 'call 138****5678 now'],
  ['no account of zhang.san@example.com', 'no account of z***@example.com'],
  ['{"password":"Secret-1","page":2}', '{"password":"****","page":2}'],
  ['authorization: Bearer abc.def', 'authorization: ****'],
  ['fetch https://portal/api/list?phone=1&code=2 failed', 'fetch https://portal/api/list failed'],
  ['at https://portal/#/login?authCode=x', 'at https://portal/'],
  [`wrong token ${'a1'.repeat(20)}`, 'wrong token ****'],
])('masks what may be a secret: %s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

it.each([
  "Cannot read properties of undefined (reading 'userName')",
  'at open (https://portal.example.com/assets/users.3f2a1b.js:1:23456)',
  'at selectPage (server/db/listing.ts:24:10)',
  'relation "error_occurrences_with_a_very_long_name" does not exist',
])('leaves what tells where an error is: %s', (text) => {
  expect(maskText(text)).toBe(text);
});
