import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { references } from 'contract/documents/references';
import { shares } from 'contract/documents/shares';
import type { ArgOf } from 'contract/endpoint';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addTestFile, grantDocuments } from '../files/testing';

let portal: Portal;
let admin: SignedIn;
/** A user without an administrator role, whose role has all permissions of the document centre. */
let lead: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  await grantDocuments(portal);
  admin = await portal.signIn('acme-admin');
  lead = await portal.signIn('acme-lead');
});
afterAll(() => portal.close());

let made = 0;
const addFolder = async (as: SignedIn, parentId: string | null = null) =>
  (await portal.call(folders.addFolder, { folderName: `夹${(made += 1)}`, parentId }, as)).folderId;
const addFile = (folderId: string) => addTestFile(portal, admin, { folderId, fileName: `${(made += 1)}.txt` });
const share = async (settings: Partial<ArgOf<typeof shares.addShare>>, as = lead) =>
  (await portal.call(shares.addShare, { hasCode: false, hasWatermark: false, isViewOnly: false, ...settings }, as))
    .shareId;
const list = (item: ArgOf<typeof references.listReferences>, as = lead) =>
  portal.call(references.listReferences, item, as);
const idsOf = async (item: ArgOf<typeof references.listReferences>, as = lead) =>
  (await list(item, as)).rows.map(({ shareId }) => shareId);
const ending = async (chosen: ArgOf<typeof references.countEndingShares>, as = lead) =>
  (await portal.call(references.countEndingShares, chosen, as)).shares;
const own = (statement: string, ...values: unknown[]) => portal.store.ownerQuery(statement, values);

/** A folder of `lead` with a folder in it, and a file in that one. */
async function makeTree() {
  const outer = await addFolder(lead);
  const inner = await addFolder(lead, outer);
  return { outer, inner, fileId: await addFile(inner) };
}

describe('where a file is used', () => {
  it('[DOC-02] are its shares and those of the folders above it, the newest first', async () => {
    const { outer, inner, fileId } = await makeTree();
    expect(await list({ fileId })).toEqual({ rows: [], hiddenShares: 0 });
    const ofOuter = await share({ folderId: outer });
    const ofFile = await share({ fileId, days: 3 });
    await share({ fileId: await addFile(inner) });
    const { expireTime, userName } = await portal.call(shares.getShare, { shareId: ofFile }, lead);
    const { rows, hiddenShares } = await list({ fileId });
    expect(rows.map(({ shareId, itemKind }) => [shareId, itemKind])).toEqual([
      [ofFile, 'file'],
      [ofOuter, 'folder'],
    ]);
    expect([rows[0], hiddenShares]).toMatchObject([{ kind: 'share', expireTime, userName }, 0]);
    expect(await idsOf({ folderId: inner })).toEqual([ofOuter]);
    expect(await idsOf({ folderId: outer })).toEqual([ofOuter]);
  });

  it('[DOC-02] are counted and not named where the caller may not see them', async () => {
    const { outer, fileId } = await makeTree();
    const byAdmin = await share({ folderId: outer }, admin);
    const byLead = await share({ fileId });
    expect(await list({ fileId })).toMatchObject({ rows: [{ shareId: byLead }], hiddenShares: 1 });
    expect(await list({ fileId }, admin)).toMatchObject({
      rows: [{ shareId: byLead }, { shareId: byAdmin }],
      hiddenShares: 0,
    });
    const listing = `select menu_id from menus where permission = 'document:share:list'`;
    await own(`delete from role_menus where menu_id in (${listing})`);
    expect(await list({ fileId })).toEqual({ rows: [], hiddenShares: 2 });
    await own(
      `insert into role_menus (merchant_id, role_id, menu_id) select merchant_id, role_id, menu_id from roles, menus
       where role_code = 'operator' and menu_id in (${listing})`,
    );
    expect(await idsOf({ fileId })).toEqual([byLead]);
  });

  const ends: readonly [string, (shareId: string) => Promise<unknown>][] = [
    ['revoked', (shareId) => portal.call(shares.revokeShare, { shareId }, lead)],
    [
      'expired',
      (shareId) => own(`update shares set expire_time = now() - interval '1 s' where share_id = $1`, shareId),
    ],
    ['used up', (shareId) => own('update share_usages set openings = 2 where share_id = $1', shareId)],
  ];
  it.each(ends)('[DOC-02] is no share that is %s', async (_, end) => {
    const { fileId } = await makeTree();
    const shareId = await share({ fileId, maxOpenings: 2 });
    expect([await idsOf({ fileId }), await ending({ fileIds: [fileId] })]).toEqual([[shareId], 1]);
    await end(shareId);
    expect([await list({ fileId }), await ending({ fileIds: [fileId] })]).toEqual([{ rows: [], hiddenShares: 0 }, 0]);
  });

  it('[DOC-02] is no share whose maker may not share the file, or is disabled', async () => {
    const { outer, inner, fileId } = await makeTree();
    await share({ folderId: outer }, admin);
    await share({ folderId: outer });
    const file = await share({ fileId });
    await own('update folders set is_inheriting = false, access_from = array[folder_id] where folder_id = $1', inner);
    // The lead manages the inner folder, whose grant stays, but has no longer the right to the outer one.
    await own('update folder_grants set level = 1 where folder_id = $1', outer);
    expect(await idsOf({ fileId })).toEqual([file]);
    await own('update users set enabled = false where user_id = $1', admin.userId);
    const { hiddenShares } = await list({ fileId });
    await own('update users set enabled = true where user_id = $1', admin.userId);
    expect([hiddenShares, (await list({ fileId })).hiddenShares]).toEqual([0, 1]);
  });

  it('[DOC-02] is asked of one thing that is there', async () => {
    const { inner, fileId } = await makeTree();
    const refuse = (item: ArgOf<typeof references.listReferences>) =>
      portal.refused(references.listReferences, item, lead);
    expect(await refuse({})).toMatchObject({ subCode: 'param-invalid' });
    await portal.call(files.removeItems, { folderIds: [inner] }, lead);
    for (const item of [{ fileId }, { folderId: inner }])
      expect(await refuse(item)).toMatchObject({ subCode: 'not-found' });
  });
});

describe('the shares that a removal ends', () => {
  it('[DOC-02] [DOC-05] are those of the items and of what is below, of all users, each once', async () => {
    const { outer, inner, fileId } = await makeTree();
    await share({ folderId: outer });
    await share({ folderId: inner }, admin);
    await share({ fileId }, admin);
    await share({ fileId });
    expect(await ending({ fileIds: [fileId] })).toBe(2);
    expect(await ending({ folderIds: [inner] })).toBe(3);
    expect(await ending({ folderIds: [outer, inner], fileIds: [fileId] })).toBe(4);
    expect(await ending({})).toBe(0);
  });

  it('[DOC-02] [DOC-05] work again when the items are restored', async () => {
    const { inner, fileId } = await makeTree();
    const shareId = await share({ fileId });
    const { removalIds } = await portal.call(files.removeItems, { folderIds: [inner] }, lead);
    expect(await portal.call(shares.getShare, { shareId }, lead)).toMatchObject({ state: 'stopped' });
    await portal.call(files.restoreItems, { removalIds }, lead);
    expect(await idsOf({ fileId })).toEqual([shareId]);
  });
});
