import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian packages that the tests need. Does nothing on other systems or without root.
 * @param {string} purpose what the packages are for, shown in the message about the installation
 * @param {string[]} names
 * @returns {boolean} whether an installation was tried
 */
export function installPackages(purpose, names) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing ${purpose} (${names.join(', ')}) …`);
  const options = {
    stdio: /** @type {const} */ ('inherit'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], options);
  return true;
}
