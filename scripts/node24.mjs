import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

// Node.js 24 has a separate package folder. If it were one of the project's packages, npm scripts would find its `node`
// executable first and run on it.
const folder = join(root, 'scripts/node24');

/**
 * @typedef {{ path?: string, missing?: string }} Found the executable of Node.js 24, or the reason why there is none
 */

/** @returns {Found} the Node.js 24 for the tests, which run on it in addition to the version that runs this script. */
export function ensureNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return { missing: 'the tests run on it anyway.' };
  const path = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
  if (existsSync(path)) return { path };
  if (process.platform !== 'linux') return { missing: `it is tried on Linux alone, not on ${process.platform}.` };
  console.log('Installing Node.js 24 for the tests (scripts/node24) …');
  spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  return existsSync(path) ? { path } : { missing: 'it could not be installed.' };
}
