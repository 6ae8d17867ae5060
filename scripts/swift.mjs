import { spawnSync } from 'node:child_process';
import { installPackages } from './debian.mjs';

const programs = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server'];
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];

/** @returns {{ missing?: string }} the reason why there is no OpenStack Swift for the tests, if there is none */
export function ensureSwift() {
  if (isInstalled()) return {};
  if (!installPackages('OpenStack Swift for the tests on a foreign S3 store', packages))
    return { missing: 'OpenStack Swift is not installed.' };
  return isInstalled() ? {} : { missing: 'OpenStack Swift could not be installed.' };
}

function isInstalled() {
  return [...programs, 'swift-ring-builder', 'memcached'].every(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0,
  );
}
