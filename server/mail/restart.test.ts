import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { passwords } from 'contract/access/passwords';
import { connectClient } from '../testing/client';
import { startServerOrThrow } from '../testing/serverProcess';
import { startTestMailServer, getPort } from './testing';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-mail-'));
  // Lets other users pass through the folder: if the tests run as root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('[PRF-08] delivers after the next start what a killed server has promised, and ends in order', async () => {
  const variables = (url: string) => ({
    PORTAL_DATA_DIR: join(folder, 'data'),
    PORTAL_SMTP_URL: url,
    PORTAL_MAIL_FROM: 'portal@example.com',
  });
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const port = getPort(silent);
  const environment = variables(`smtp://portal:Secret-1@127.0.0.1:${port}`);
  const first = await startServerOrThrow(environment);
  const connected = once(silent, 'connection');
  const client = await connectClient(first.url);
  const form = { userName: 'acme-staff', email: 'acme-staff@acme.example.com' };
  await client.call(passwords.sendForgottenVerification, form);
  await connected;
  await first.stop('SIGKILL');
  silent.close();
  for (const secret of [form.email, 'Secret-1']) expect(first.output()).not.toContain(secret);

  const mailServer = await startTestMailServer(port);
  const second = await startServerOrThrow(environment);
  while (mailServer.taken.length === 0) await wait(100);
  expect(await second.stop()).toBe(0);
  expect(mailServer.taken.map(({ recipient }) => recipient)).toEqual([form.email]);
  await mailServer.close();
});

it('[PRF-06] says at the start when there is no way to send mails', async () => {
  const server = await startServerOrThrow({ PORTAL_DATA_DIR: join(folder, 'without'), PORTAL_OUTBOX: '0' });
  expect(await server.stop()).toBe(0);
  expect(server.output()).toContain('passwords are reset without verification codes');
});
