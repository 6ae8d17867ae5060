import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';

// The oldest major version that the portal supports.
const oldest = 15;

/**
 * @typedef {{ url?: string, bin?: string, missing?: string }} Found the owner's address of a running PostgreSQL, the
 * folder of its programs, or the reason why there is no PostgreSQL
 */

/**
 * @returns {Found} the foreign PostgreSQL for the tests: the configured one, an installed one, or one that is installed
 * now.
 */
export function ensurePostgres() {
  const url = process.env['PORTAL_TEST_POSTGRES_URL'];
  if (url) return { url };
  const bin = findPrograms();
  if (bin !== undefined) return { bin };
  if (!installPackages('PostgreSQL for the tests on a foreign database', ['postgresql'])) {
    return { missing: `no PostgreSQL ${oldest} or later is installed (or name one: PORTAL_TEST_POSTGRES_URL).` };
  }
  const installed = findPrograms();
  return installed === undefined ? { missing: `PostgreSQL ${oldest} could not be installed.` } : { bin: installed };
}

/** @returns {string | undefined} the folder with the programs of the newest PostgreSQL, if it is new enough */
function findPrograms() {
  return [...debianFolders(), configured()].find((bin) => bin !== undefined && readMajorVersion(bin) >= oldest);
}

/** @returns {string[]} where Debian puts the programs, the newest version first */
function debianFolders() {
  const parent = '/usr/lib/postgresql';
  if (!existsSync(parent)) return [];
  const versions = readdirSync(parent).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(parent, version, 'bin'));
}

/** @returns {string | undefined} */
function configured() {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * @param {string} bin
 * @returns {number} the major version of the programs there; 0 where some are missing
 */
function readMajorVersion(bin) {
  if (!existsSync(join(bin, 'initdb'))) return 0;
  const { status, stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/ (\d+)/.exec(stdout)?.[1] ?? 0) : 0;
}
