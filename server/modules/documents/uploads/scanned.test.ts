import { businessLogs } from 'contract/audit/businessLogs';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { UPLOAD_PARTS_PATH, uploads } from 'contract/documents/uploads';
import { createScanner } from '../../../files/scanner';
import { startTestScanner } from '../../../testing/clamd';
import type { TestScanner } from '../../../testing/clamd';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let clamd: TestScanner;
let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  clamd = await startTestScanner();
  portal = await installPortal({ scanner: createScanner({ host: '127.0.0.1', port: clamd.port }) });
  admin = await portal.signIn('acme-admin');
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});

async function send(folderId: string, fileName: string, text: string): Promise<string> {
  const size = Buffer.byteLength(text);
  const { uploadId } = await portal.call(uploads.beginUpload, { folderId, fileName, size }, admin);
  const headers = {
    authorization: admin.token,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  await portal.app.inject({ method: 'PATCH', url: `${UPLOAD_PARTS_PATH}/${uploadId}`, headers, payload: text });
  return uploadId;
}

it('[DOC-06] [AUD-01] what the scanner finds malicious becomes no file, and the refusal is in the audit log', async () => {
  const { folderId } = await portal.call(folders.addFolder, { folderName: '收件' }, admin);
  const uploadId = await send(folderId, '附件.txt', 'EICAR');
  const refused = await portal.refused(uploads.completeUpload, { uploadId, onConflict: 'refuse' }, admin);
  expect(refused).toMatchObject({
    subCode: 'conflict',
    msg: expect.stringContaining('Eicar-Test-Signature') as string,
  });
  expect((await portal.call(files.listItems, { folderId }, admin)).rows).toEqual([]);
  const { rows } = await portal.call(businessLogs.listBusinessLogs, { result: 'refused' }, admin);
  expect(rows).toContainEqual(
    expect.objectContaining({ operation: 'completeUpload', refusal: 'conflict', userName: 'acme-admin' }),
  );
  // Nor is it stored where another upload of the same content would find it.
  expect(await portal.store.ownerQuery('select from stored_contents')).toEqual([]);

  const harmless = await send(folderId, '说明.txt', '无害');
  await portal.call(uploads.completeUpload, { uploadId: harmless, onConflict: 'refuse' }, admin);
  expect((await portal.call(files.listItems, { folderId }, admin)).rows).toHaveLength(1);
});
