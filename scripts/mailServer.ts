import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './freePort';

/** A mail server that nobody of the portal has written: Postfix takes and delivers mails, Dovecot has the mailboxes. */
export interface MailServer {
  /** How it is reached, as `PORTAL_TEST_MAIL` of the tests. */
  readonly address: MailServerAddress;
  /** The certificate of the server, which signs itself. */
  readonly certificate: string;
  stop(): Promise<void>;
}

/**
 * How the mail server of a test run is reached. There are the mailboxes `reader`, `copied`, `attached` and `bounces` at portal.test, with one
 * password. Mails to `gone`, `full` and `guarded` at far.test are taken, and come back.
 */
export interface MailServerAddress {
  readonly host: string;
  readonly smtpPort: number;
  readonly imapPort: number;
  readonly imapsPort: number;
  readonly password: string;
}

const [HOST, OWNER] = ['localhost', 'nobody'];
const MAILBOXES = ['reader', 'copied', 'attached', 'bounces'];
// Recipients of another mail server, which refuses them only when a mail is delivered there, with its answers.
const REFUSALS = {
  'gone@far.test': '550 5.1.1 no such mailbox',
  'full@far.test': '552 5.2.2 the mailbox is full',
  'guarded@far.test': '554 5.7.1 not welcome',
};
const START_TIMEOUT_MS = 60_000;
// Servers are not in the path of every user.
const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` };

/** Starts the mail server that is installed on this machine, with new mailboxes for one run of tests. Needs root. */
export async function startMailServer(): Promise<MailServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mail-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    // Its main process leaves the group of the one that was started.
    spawnSync('postfix', ['-c', join(folder, 'postfix'), 'abort'], { env: environment });
    await Promise.all(children.map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // The processes of the servers change to users of their own.
    chmodSync(folder, 0o755);
    const [smtpPort, farPort, imapPort, imapsPort] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    const password = randomBytes(16).toString('hex');
    const certificate = createCertificate();
    const [owner, group] = [readId('-u', OWNER), readId('-g', OWNER)];
    const mailboxes = join(folder, 'mailboxes');
    mkdirSync(mailboxes);
    chownSync(mailboxes, owner, group);
    startDovecot();
    startPostfix();
    for (const port of [smtpPort, farPort, imapPort, imapsPort]) await waitUntilOpen(port);
    return { address: { host: HOST, smtpPort, imapPort, imapsPort, password }, certificate, stop };

    function startDovecot(): void {
      write('dovecot.conf', [
        `base_dir = ${join(folder, 'dovecot')}`,
        `state_dir = ${join(folder, 'dovecot-state')}`,
        `log_path = ${join(folder, 'dovecot.log')}`,
        'protocols = imap',
        'listen = 127.0.0.1',
        'ssl = required',
        `ssl_cert = <${certificate}`,
        `ssl_key = <${join(folder, 'key.pem')}`,
        'first_valid_uid = 1',
        'first_valid_gid = 1',
        `passdb {\n driver = static\n args = password=${password}\n}`,
        `userdb {\n driver = static\n args = uid=${owner} gid=${group} home=${mailboxes}/%n mail=maildir:~/Maildir\n}`,
        'service imap-login {',
        ' chroot =',
        ` inet_listener imap {\n port = ${imapPort}\n }`,
        ` inet_listener imaps {\n port = ${imapsPort}\n ssl = yes\n }`,
        '}',
        `service auth {\n unix_listener ${join(folder, 'auth')} {\n mode = 0666\n }\n}`,
      ]);
      launch('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')]);
    }

    function startPostfix(): void {
      for (const name of ['postfix', 'postfix/queue', 'postfix/data']) mkdirSync(join(folder, name));
      chownSync(join(folder, 'postfix/data'), readId('-u', 'postfix'), readId('-g', 'postfix'));
      const far = Object.keys(REFUSALS).map((address) => `${address}=smtp:[127.0.0.1]:${farPort}`);
      write('postfix/main.cf', [
        'compatibility_level = 3.6',
        `queue_directory = ${join(folder, 'postfix/queue')}`,
        `data_directory = ${join(folder, 'postfix/data')}`,
        `maillog_file_prefixes = ${folder}`,
        `maillog_file = ${join(folder, 'postfix.log')}`,
        'myhostname = mail.portal.test',
        'mydestination =',
        'inet_protocols = ipv4',
        'inet_interfaces = 127.0.0.1',
        'alias_maps =',
        'alias_database =',
        'virtual_mailbox_domains = portal.test far.test',
        `virtual_mailbox_maps = ${toTable([
          ...MAILBOXES.map((name) => `${name}@portal.test=${name}/Maildir/`),
          ...Object.keys(REFUSALS).map((address) => `${address}=none/Maildir/`),
        ])}`,
        `virtual_mailbox_base = ${mailboxes}`,
        `virtual_uid_maps = static:${owner}`,
        `virtual_gid_maps = static:${group}`,
        `transport_maps = ${toTable(far)}`,
        'smtpd_relay_restrictions = permit_sasl_authenticated, reject',
        'smtpd_sasl_auth_enable = yes',
        'smtpd_sasl_type = dovecot',
        `smtpd_sasl_path = ${join(folder, 'auth')}`,
        'smtpd_tls_security_level = may',
        'smtpd_tls_auth_only = yes',
        `smtpd_tls_cert_file = ${certificate}`,
        `smtpd_tls_key_file = ${join(folder, 'key.pem')}`,
        'smtp_tls_security_level = none',
      ]);
      const refusals = toTable(Object.entries(REFUSALS).map(([address, answer]) => `${address}=${answer}`));
      write('postfix/master.cf', [
        `127.0.0.1:${smtpPort} inet n - n - - smtpd`,
        `127.0.0.1:${farPort} inet n - n - - smtpd`,
        ' -o myhostname=mail.far.test',
        ' -o smtpd_relay_restrictions=reject_unauth_destination',
        ` -o { smtpd_recipient_restrictions = check_recipient_access ${refusals}, permit }`,
        ...[
          'cleanup unix n - n - 0 cleanup',
          'qmgr unix n - n 300 1 qmgr',
          'rewrite unix - - n - - trivial-rewrite',
          'bounce unix - - n - 0 bounce',
          'defer unix - - n - 0 bounce',
          'trace unix - - n - 0 bounce',
          'proxymap unix - - n - - proxymap',
          'smtp unix - - n - - smtp',
          'error unix - - n - - error',
          'retry unix - - n - - error',
          'virtual unix - n n - - virtual',
          'anvil unix - - n - 1 anvil',
          'tlsmgr unix - - n 1000? 1 tlsmgr',
          'postlog unix-dgram n - n - 1 postlogd',
        ],
      ]);
      launch('postfix', ['-c', join(folder, 'postfix'), 'start-fg']);
    }
  } catch (error) {
    await stop();
    throw error;
  }

  function write(name: string, lines: readonly string[]): void {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o644 });
  }

  function createCertificate(): string {
    const certificate = join(folder, 'certificate.pem');
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`],
        ...['-addext', `subjectAltName=DNS:${HOST}`, '-keyout', join(folder, 'key.pem'), '-out', certificate],
      ],
      { stdio: 'pipe' },
    );
    return certificate;
  }

  function launch(program: string, args: readonly string[]): void {
    // A process group of its own, so that Ctrl-C in the terminal does not end it before the tests have ended.
    const child = spawn(program, args, {
      detached: true,
      stdio: 'ignore',
      env: environment,
    });
    children.push(child);
  }

  async function waitUntilOpen(port: number): Promise<void> {
    const until = performance.now() + START_TIMEOUT_MS;
    while (!(await isOpen(port))) {
      const hasEnded = children.some(({ exitCode }) => exitCode !== null);
      if (hasEnded || performance.now() > until) throw new Error(`the mail server did not start: ${readLogs()}`);
      await wait(100);
    }
  }

  function readLogs(): string {
    return ['postfix.log', 'dovecot.log']
      .map((name) => {
        try {
          return readFileSync(join(folder, name), 'utf8');
        } catch {
          return `no ${name}`;
        }
      })
      .join('\n');
  }
}

function toTable(entries: readonly string[]): string {
  return `inline:{ ${entries.map((entry) => `{${entry}}`).join(' ')} }`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function readId(kind: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [kind, user], { encoding: 'utf8' }).trim());
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
