// The coverage of these is a threshold of the run.
const ALWAYS = /[\\/]src[\\/]kernel[\\/]session[\\/]/;

/**
 * Leaves a test file out, with what it would set up, when the time of `npm test` is up before it begins (PORTAL_TEST_MINUTES). `npm test`
 * names it.
 */
export function leaveOutWhenTimeIsUp(): void {
  const until = process.env['PORTAL_TEST_UNTIL'];
  if (until === undefined || Date.now() <= Number(until) || ALWAYS.test(expect.getState().testPath ?? '')) return;
  Object.assign(globalThis, { describe: describe.skip, it: it.skip, test: test.skip });
}
