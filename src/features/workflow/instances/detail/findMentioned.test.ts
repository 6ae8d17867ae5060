import { findMentioned } from './findMentioned';

const participants = ['张伟', '张伟民', '李娜', '李娜'].map((userName, index) => ({ userId: `u${index}`, userName }));

it.each([
  ['请 @张伟 看一下', ['u0']],
  ['@张伟民，请看', ['u1']],
  ['@李娜 @张伟', ['u0', 'u2', 'u3']],
  ['写给 zhang@example.com', []],
  ['张伟', []],
  ['@', []],
])('[APR-01] “%s” mentions by name', (text, ids) => {
  expect(findMentioned(text, participants)).toEqual(ids);
});
