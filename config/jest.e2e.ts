// Each journey (a test file in e2e) starts a portal and a browser, which takes time. The time-out is set here, since
// Jest ignores a time-out in the configuration of a single project.
jest.setTimeout(180_000);

// A journey that has not begun when the time of `npm test` is up is left out, with its portal and its browser, and `npm test` names it.
const until = process.env['PORTAL_TEST_UNTIL'];
if (until !== undefined && Date.now() > Number(until))
  Object.assign(globalThis, { describe: describe.skip, it: it.skip });
