import * as v from 'valibot';
import { password } from 'contract/personRules';
import { passwordRequirements } from './passwordRequirements';

// All 32 combinations of the character classes, and some edge cases.
const bits = ['AB', 'cd', '12', '#', 'é中'];
const samples = Array.from({ length: 32 }, (_, mask) =>
  bits.filter((_bit, index) => mask & (1 << index)).join(''),
).flatMap((text) => [text, text.repeat(4), text.repeat(4).slice(0, 7), text.repeat(4).slice(0, 8)]);
const odd = ['ÀÉabc1#xyz', 'Abcdef1\u0007#', 'Abcdefg1 x', 'Abcdefg１#', 'Abcdefg1中', 'Abcdefg1😀'];

it('[PRF-04] the parts of the rule are all met exactly where the rule is', () => {
  for (const sample of [...samples, ...odd]) {
    const isMet = passwordRequirements.every((part) => part.isMet(sample));
    expect([sample, isMet]).toEqual([sample, v.is(password, sample)]);
  }
  expect(samples.filter((sample) => v.is(password, sample)).length).toBeGreaterThan(3);
});
