import type { Store } from '../../../db/store';
import type { Portal } from '../../../testing/portal';
import { storeContent } from '../buckets/contents';
import type { StorageServices } from '../buckets/openStorage';
import { addFile } from './addFile';
import type { NewFile } from './addFile';

/** A file for a test: its folder, its name and its content, which is the name if nothing else is said. */
export interface TestFile extends Partial<Pick<NewFile, 'onConflict'>> {
  readonly folderId: string;
  readonly fileName: string;
  readonly text?: string | Uint8Array;
  /** What the content claims to be. Default: text. */
  readonly mediaType?: string;
}

/** Gives the users of the demo with the role `operator`, such as acme-lead, all permissions of the document centre. */
export async function grantDocuments({ store }: Pick<Portal, 'store'>): Promise<void> {
  await store.ownerQuery(
    `insert into role_menus (merchant_id, role_id, menu_id) select merchant_id, role_id, menu_id from roles, menus
     where role_code = 'operator' and permission like 'document:%' on conflict do nothing`,
  );
}

/** Makes a file as an upload does: stores its content, and then names it in a folder, of whomever it is. Returns the id. */
export async function addTestFile(
  { services, store }: { readonly services: StorageServices & { readonly store: Store }; readonly store: Store },
  as: { readonly merchantId: string; readonly userId: string },
  { folderId, fileName, text = fileName, mediaType = 'text/plain', onConflict = 'refuse' }: TestFile,
): Promise<string> {
  const { merchantId, userId } = as;
  // As the portal's own jobs, which see all folders.
  const scope = { merchantId, scope: '*' };
  const content = await storeContent(services, scope, { fileName, mediaType, content: oneText(text) });
  const author = { ...scope, userId, userName: 'tester', user: { userId, userName: 'tester', nickName: '测试员' } };
  const { fileId } = await store.asMerchant(scope, (db) =>
    addFile({ ...author, db }, { folderId, fileName, content: { ...content, mediaType }, onConflict }),
  );
  return fileId;
}

async function* oneText(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}
