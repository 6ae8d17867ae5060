import type { Test } from '@jest/reporters';
import TestSequencer from '@jest/test-sequencer';

// Test files that take minutes, the longest first. They run first on a fresh clone, where Jest knows no durations and sorts
// by file size. If one of them began last, one core would run it while the others are idle.
const LONG = [
  'bench/soak/soaks',
  'server/matrix',
  'server/twoServers',
  'server/auditRows',
  'server/main.test',
  'server/db/cluster/cluster',
  'server/modules/site/live/live',
  'server/mail/restart',
  'server/fullDisk',
  'e2e/flows',
  'e2e/subappLeaks',
  'e2e/screens',
];

/** Runs the slowest test files first, by their last durations, else by their sizes. */
export default class LongestFirstSequencer extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    const sorted = await super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const rank = ({ path }: Test) => LONG.findIndex((name) => path.includes(`/${name}`));
    const long = sorted.filter((test) => rank(test) >= 0).sort((one, other) => rank(one) - rank(other));
    return [...long, ...sorted.filter((test) => rank(test) < 0)];
  }
}
