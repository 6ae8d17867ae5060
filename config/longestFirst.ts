import type { Test } from '@jest/reporters';
import TestSequencer from '@jest/test-sequencer';

// Files that take minutes although they are short. On a fresh clone Jest knows no times and begins with the largest files: one
// of these, begun last, would keep one core waiting.
const LONG = [
  'server/auditRows',
  'server/matrix',
  'server/modules/site/live/live',
  'server/mail/restart',
  'e2e/flows',
  'e2e/subappLeaks',
  'e2e/screens',
];

/** Runs the test files that take longest first, by their last times, else by their sizes. */
export default class LongestFirst extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    const sorted = await super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const isLong = ({ path }: Test) => LONG.some((name) => path.includes(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
