import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

const programs = ['postfix', 'doveadm', 'dkimverify', 'openssl'];
// Where Debian keeps what is not in the path of every user.
const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

/** @returns {{ missing?: string }} the reason why there is no mail server for the tests, if there is none */
export function ensurePostfix() {
  if (process.getuid?.() !== 0) return { missing: 'Postfix can only be started as root.' };
  if (isInstalled()) return {};
  // The package would take the place of the machine's own mail server.
  if (existsSync('/usr/sbin/sendmail')) return { missing: 'this machine has another mail server than Postfix.' };
  if (
    !installPackages('Postfix and Dovecot for the tests on a foreign mail server', [
      'postfix',
      'dovecot-imapd',
      'python3-dkim',
    ])
  )
    return { missing: 'Postfix and Dovecot are not installed.' };
  return isInstalled() ? {} : { missing: 'Postfix and Dovecot could not be installed.' };
}

function isInstalled() {
  return programs.every(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { ...process.env, PATH: path } }).status === 0,
  );
}
