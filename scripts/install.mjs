import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const OLDEST_NODE = [20, 19];

/** Exits with a one-line message when Node.js is too old to run the product. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(`Node.js ${OLDEST_NODE.join('.')} or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs exactly the packages of package-lock.json, unless they are installed already. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json (once, a minute or two) …');
  // The build tools are development packages, which are needed whatever NODE_ENV is.
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status === 0) return;
  console.error('npm ci failed: the packages could not be installed (see above).');
  process.exit(1);
}

/**
 * @returns {boolean} whether node_modules contains the packages of package-lock.json (except those of other platforms)
 * in its versions
 */
function isInstalled() {
  // npm writes its list of installed packages last, so that an interrupted installation has none.
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  const locked = readJson('package-lock.json')?.packages;
  if (!installed || !locked) return false;
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional === true),
  );
}

/**
 * @typedef {Record<string, { version?: string, optional?: boolean }>} Packages
 * @param {string} file
 * @returns {{ packages?: Packages } | undefined}
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}
