import { computeFingerprint } from './fingerprint';
import type { FingerprintParts } from './fingerprint';
import { isOlderRelease } from './releases';

const server: FingerprintParts = {
  source: 'server',
  name: 'TypeError',
  message: 'no row 4711 of "positions" with a1b2c3d4e5f6',
  stack: `at save (${process.cwd()}/server/x/routes.ts:10:5)\nat run (node_modules/fastify/lib/x.js:1:1)`,
};
const browser: FingerprintParts = {
  source: 'browser',
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'at t (https://portal/assets/users.3f2a1b.js:1:200)',
};
const fingerprintOf = (parts: FingerprintParts, change: Partial<FingerprintParts> = {}) =>
  computeFingerprint({ ...parts, ...change });

it.each<[string, FingerprintParts, Partial<FingerprintParts>]>([
  ['other values in the message', server, { message: "no row 12 of 'roles' with 0f9e8d7c6b5a" }],
  ['other lines', server, { stack: `at save (${process.cwd()}/server/x/routes.ts:99:1)` }],
  ['another release of the SPA', browser, { stack: 'at e (https://other/assets/users.00ff00.js:1:999)' }],
])('has one fingerprint for an error with %s', (_, parts, change) => {
  expect(fingerprintOf(parts, change)).toBe(fingerprintOf(parts));
});

it.each<[string, FingerprintParts, Partial<FingerprintParts>]>([
  ['name', server, { name: 'RangeError' }],
  ['message', server, { message: 'no column' }],
  ['function', server, { stack: `at load (${process.cwd()}/server/x/routes.ts:10:5)` }],
  ['source', server, { source: 'job' }],
  ['chunk', browser, { stack: 'at t (https://portal/assets/roles.3f2a1b.js:1:200)' }],
])('tells errors of another %s apart', (_, parts, change) => {
  expect(fingerprintOf(parts, change)).not.toBe(fingerprintOf(parts));
});

it.each([
  ['0.2.0', '0.10.0', true],
  ['v1.2', '1.2.1', true],
  ['1.2.0', '1.2', false],
  ['2.0', '1.9.9', false],
  ['main', '1.0', false],
  ['1.0', '', false],
])('knows whether %s is older than %s', (release, than, isOlder) => {
  expect(isOlderRelease(release, than)).toBe(isOlder);
});
