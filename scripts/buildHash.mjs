import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const inputs = [
  'contract',
  'src',
  'server',
  'config',
  'subapps',
  'vendors',
  'public',
  'scripts/build.ts',
  'scripts/buildServer.ts',
  'scripts/buildSubApps.ts',
  'package-lock.json',
  'webpack.config.ts',
  'tsconfig.json',
];
const stamp = join(root, 'dist/.build-hash');

/**
 * @returns {string} one hash of everything that the build depends on. A start builds again only if the hash differs.
 */
export function buildHash() {
  // The environment variables that config/environment.ts inserts at build time.
  const names = ['PORTAL_BASE_API', 'PORTAL_BARE_TOKEN', 'PORTAL_LOCAL_BUILD', 'PORTAL_VERSION_URL', 'PORTAL_WITHOUT'];
  // Distinguishes an empty variable from a missing one, since the two can have different meanings.
  const given = names.map((name) => process.env[name] ?? null);
  return createHash('sha256').update(hashFiles(inputs)).update(JSON.stringify(given)).digest('hex');
}

/**
 * @param {string[]} paths files and folders of the project
 * @returns {string} one hash of their contents, without tests
 */
export function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(path)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @returns {boolean} whether dist/ holds the complete build of the present sources. */
export function isBuildCurrent() {
  try {
    return readFileSync(stamp, 'utf8') === buildHash();
  } catch {
    return false;
  }
}

/** Marks dist/ as incomplete, so that a build that fails or is killed is never taken for a complete one. */
export function clearBuildStamp() {
  rmSync(stamp, { force: true });
}

/**
 * Marks dist/ as the complete build of the sources with this hash.
 * @param {string} hash
 */
export function writeBuildStamp(hash) {
  writeFileSync(stamp, hash);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(`${path}/${name}`));
}
