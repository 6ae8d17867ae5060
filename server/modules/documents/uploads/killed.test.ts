import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { downloads } from 'contract/documents/downloads';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { UPLOAD_PARTS_PATH, uploads } from 'contract/documents/uploads';
import { createEmptyDatabase } from '../../../db/testing';
import type { TestDatabase } from '../../../db/testing';
import { waitUntil } from '../../../jobs/testing';
import { connectClient } from '../../../testing/client';
import { startServerOrThrow } from '../../../testing/serverProcess';

const PASSWORD = 'Cable-Pass-1';
const PART = 512 * 1024;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  // Lets other users pass through the folder: if the tests run as root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const start = () =>
  startServerOrThrow({
    PORTAL_DATA_DIR: join(folder, 'data'),
    PORTAL_DATABASE_URL: database.url,
    PORTAL_DEMO: '1',
    PORTAL_ADMIN_PASSWORD: PASSWORD,
    PORTAL_LOG_LEVEL: 'warn',
  });

it('[DOC-02] [DOC-08] an upload is continued after a killed server, with every byte that was acknowledged', async () => {
  const content = randomBytes(3 * PART);
  const size = content.length;
  const server = await start();
  const client = await connectClient(server.url);
  const token = await client.signIn('acme-admin', PASSWORD);
  const { folderId } = v.parse(
    folders.addFolder.data,
    await client.call(folders.addFolder, { folderName: '夹' }, token),
  );
  const begun = await client.call(uploads.beginUpload, { folderId, fileName: 'a.bin', size }, token);
  const { uploadId } = v.parse(uploads.beginUpload.data, begun);
  const path = `${UPLOAD_PARTS_PATH}/${uploadId}`;
  const patch = (url: string, from: number, to = size) =>
    fetch(url + path, {
      method: 'PATCH',
      headers: {
        authorization: token,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: content.subarray(from, to),
    });
  const readOffset = async (url: string) =>
    Number(
      (await fetch(url + path, { method: 'HEAD', headers: { authorization: token } })).headers.get('upload-offset'),
    );

  expect((await patch(server.url, 0, PART)).status).toBe(204);
  // A second part of which a half has arrived when the server is killed.
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const head = [
    `PATCH ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: ${token}`,
    `upload-offset: ${PART}`,
    'content-type: application/offset+octet-stream',
    `content-length: ${PART}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(content.subarray(PART, PART * 1.5));
  const parts = join(folder, 'data', 'files', '.uploads', uploadId);
  await waitUntil(async () => (await stat(parts)).size === PART * 1.5);
  await server.stop('SIGKILL');
  socket.destroy();

  const again = await start();
  const offset = await readOffset(again.url);
  expect(offset).toBeGreaterThanOrEqual(PART);
  expect((await patch(again.url, offset)).status).toBe(204);
  const next = await connectClient(again.url);
  const { fileId } = v.parse(uploads.completeUpload.data, await next.call(uploads.completeUpload, { uploadId }, token));
  const ticket = v.parse(files.exportFile.data, await next.call(files.exportFile, { fileId }, token));
  const received = await next.send(downloads.download, ticket, token);
  expect(Buffer.from(await received.arrayBuffer()).equals(content)).toBe(true);
  expect(await again.stop()).toBe(0);
});
