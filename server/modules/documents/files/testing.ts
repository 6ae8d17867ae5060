import type { Store } from '../../../db/store';
import { storeContent } from '../buckets/contents';
import type { StorageServices } from '../buckets/openStorage';
import { addFile } from './addFile';
import type { NewFile } from './addFile';

/** A file for a test: its folder, its name, and its content. Default: a text. */
export interface TestFile extends Partial<Pick<NewFile, 'onConflict'>> {
  readonly folderId: string;
  readonly fileName: string;
  readonly text?: string;
  readonly bytes?: Uint8Array;
  readonly mediaType?: string;
}

/** Makes a file as an upload does: stores its content, and then names it in a folder, of whomever it is. Returns the id. */
export async function addTestFile(
  { services, store }: { readonly services: StorageServices & { readonly store: Store }; readonly store: Store },
  as: { readonly merchantId: string; readonly userId: string },
  {
    folderId,
    fileName,
    text = fileName,
    bytes = Buffer.from(text),
    mediaType = 'text/plain',
    onConflict = 'refuse',
  }: TestFile,
): Promise<string> {
  const { merchantId, userId } = as;
  // As the portal's own jobs, which see all folders.
  const scope = { merchantId, scope: '*' };
  const content = await storeContent(services, scope, { fileName, mediaType, content: onePart(bytes) });
  const author = { ...scope, userId, userName: 'tester', user: { userId, userName: 'tester', nickName: '测试员' } };
  const { fileId } = await store.asMerchant(scope, (db) =>
    addFile({ ...author, db }, { folderId, fileName, content: { ...content, mediaType }, onConflict }),
  );
  return fileId;
}

async function* onePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
