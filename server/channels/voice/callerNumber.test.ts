import { pickCallerNumber } from './callerNumber';

const numbers = [
  { number: '057112345678', kind: 'landline' as const, concurrency: 1 },
  { number: '02187654321', kind: 'landline' as const, concurrency: 3 },
];

it.each([
  [0, '057112345678'],
  [0.24, '057112345678'],
  [0.26, '02187654321'],
  [0.99, '02187654321'],
])('[CHN-01] a call leaves by a number in proportion to its concurrency: %d, %s', (random, number) => {
  expect(pickCallerNumber(numbers, random)).toBe(number);
});

it('[CHN-01] leaves the number to the vendor where the merchant has none', () => {
  expect(pickCallerNumber([])).toBeNull();
});
