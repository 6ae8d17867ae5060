import { downloads } from 'contract/documents/downloads';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import type { FolderLevel, HolderKind } from 'contract/documents/folders';
import type { ArgOf } from 'contract/endpoint';
import { installPortal, readEnvelope } from '../../../testing/portal';
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

const { listFolders, getFolder, addFolder, renameFolder, listFolderGrants, setFolderGrants } = folders;
type Grants = ArgOf<typeof setFolderGrants>['grants'];

let made = 0;
async function add(parentId?: string, as = admin) {
  made += 1;
  return (await portal.call(addFolder, { folderName: `夹${made}`, parentId: parentId ?? null }, as)).folderId;
}
async function grant(folderId: string, grants: Grants, { isInheriting = true, as = admin } = {}) {
  const { version } = await portal.call(listFolderGrants, { folderId }, as);
  await portal.call(setFolderGrants, { folderId, isInheriting, grants, version }, as);
}
const toLead = (level: FolderLevel) => [{ holderKind: 'user' as const, holderId: lead.userId, level }];
const addFile = (folderId: string, fileName = 'a.txt') => addTestFile(portal, admin, { folderId, fileName });
const topOf = async (as: SignedIn) => (await portal.call(listFolders, {}, as)).map(({ folderId }) => folderId);
const gone = { subCode: 'not-found' };
const denied = { subCode: 'permission-denied' };

describe('who sees a folder', () => {
  it('[DOC-04] its creator and administrators, nobody else', async () => {
    const folderId = await add(undefined, lead);
    const others = await add();
    expect(await topOf(lead)).toEqual([folderId]);
    expect(await topOf(admin)).toEqual(expect.arrayContaining([folderId, others]));
    expect(await portal.refused(getFolder, { folderId: others }, lead)).toMatchObject(gone);
    expect(await topOf(await portal.signIn('globex-admin'))).toEqual([]);
  });

  const holders: Readonly<Record<HolderKind, () => Promise<string | null>>> = {
    user: () => Promise.resolve(lead.userId),
    role: () => readId(`select role_id as id from roles where role_code = 'operator' and merchant_id = $1`),
    // The organisation at the top, which has that of the user below it.
    organization: () =>
      readId('select organize_id as id from organizations where parent_id is null and merchant_id = $1'),
    everyone: () => Promise.resolve(null),
  };
  async function readId(query: string) {
    const [found] = await portal.store.ownerQuery(query, [admin.merchantId]);
    return String(found?.['id']);
  }

  it.each(['user', 'role', 'organization', 'everyone'] as const)('[DOC-04] the holder of a right: %s', async (kind) => {
    const folderId = await add();
    const fileId = await addFile(folderId);
    const grants = [{ holderKind: kind, holderId: await holders[kind](), level: 'view' as const }];
    await grant(folderId, grants);
    expect(await portal.call(files.getFile, { fileId }, lead)).toMatchObject({ level: 'view' });
    await grant(folderId, []);
    expect(await portal.refused(files.getFile, { fileId }, lead)).toMatchObject(gone);
  });

  it('[DOC-04] those of the folder above, unless it does not inherit', async () => {
    const outer = await add();
    const middle = await add(outer);
    const inner = await add(middle);
    const fileId = await addFile(inner);
    await grant(outer, toLead('view'));
    expect((await portal.call(getFolder, { folderId: inner }, lead)).path).toHaveLength(3);
    await grant(middle, [], { isInheriting: false });
    expect(await portal.refused(files.getFile, { fileId }, lead)).toMatchObject(gone);
    expect(await portal.call(listFolders, { parentId: outer }, lead)).toEqual([]);
    // A right to a folder below shows it at the top, since nothing that contains it is visible.
    await grant(inner, toLead('edit'));
    expect(await topOf(lead)).toEqual(expect.arrayContaining([outer, inner]));
    expect((await portal.call(getFolder, { folderId: inner }, lead)).path.map(({ folderId }) => folderId)).toEqual([
      outer,
      inner,
    ]);
    await grant(middle, []);
    expect(await portal.call(getFolder, { folderId: middle }, lead)).toMatchObject({ level: 'view' });
  });

  it('[DOC-04] those of the folder that it was moved to', async () => {
    const [shown, hidden] = [await add(), await add()];
    await grant(shown, toLead('view'));
    const moved = await add(hidden);
    const fileId = await addFile(await add(moved));
    await portal.call(files.moveItems, { folderIds: [moved], targetId: shown }, admin);
    expect(await portal.call(files.getFile, { fileId }, lead)).toMatchObject({ level: 'view' });
    await portal.call(files.moveItems, { folderIds: [moved], targetId: hidden }, admin);
    expect(await portal.refused(files.getFile, { fileId }, lead)).toMatchObject(gone);
  });
});

describe('what a right is good for', () => {
  it('[DOC-04] is the same in the list, the search, the count, the details and the labels', async () => {
    const [shown, hidden] = [await add(), await add()];
    await grant(shown, toLead('view'));
    const name = `谁能看见${made}`;
    const fileIds = [await addFile(shown, `${name}.txt`), await addFile(hidden, `${name}.txt`)];
    for (const fileId of fileIds)
      await portal.call(files.updateFile, { fileId, fileName: `${name}.txt`, labels: [fileId], version: 1 }, admin);
    const found = await portal.call(files.listItems, { text: name }, lead);
    expect({ total: found.total, ids: found.rows.map(({ itemId }) => itemId) }).toEqual({
      total: 1,
      ids: fileIds.slice(0, 1),
    });
    const labels = await portal.call(files.listLabels, undefined, lead);
    expect(fileIds.map((id) => labels.includes(id))).toEqual([true, false]);
    expect(await portal.refused(files.listItems, { folderId: hidden }, lead)).toMatchObject(gone);
    expect(await portal.refused(files.exportFile, { fileId: fileIds[1] ?? '' }, lead)).toMatchObject(gone);
  });

  it('[DOC-04] each level allows what its name says, and nothing more', async () => {
    const folderId = await add();
    const target = await add(undefined, lead);
    const subfolderId = await add(folderId);
    const fileId = await addFile(folderId);
    const version = 1;
    const attempts: Readonly<Record<Exclude<FolderLevel, 'view'>, (() => Promise<unknown>)[]>> = {
      upload: [
        () => portal.refused(addFolder, { parentId: folderId, folderName: 'x' }, lead),
        () => portal.refused(files.copyItems, { fileIds: [fileId], targetId: folderId }, lead),
        () => portal.refused(files.moveItems, { folderIds: [target], targetId: folderId }, lead),
      ],
      edit: [
        () => portal.refused(renameFolder, { folderId, folderName: 'x', version }, lead),
        () => portal.refused(files.updateFile, { fileId, fileName: 'x', labels: [], version }, lead),
        () => portal.refused(files.lockFile, { fileId, isLocked: true, version }, lead),
        () => portal.refused(files.restoreVersion, { fileId, number: 1, version }, lead),
        () => portal.refused(files.moveItems, { fileIds: [fileId], targetId: target }, lead),
        () => portal.refused(files.moveItems, { folderIds: [subfolderId], targetId: target }, lead),
        () => portal.refused(files.removeItems, { fileIds: [fileId] }, lead),
        () => portal.refused(files.removeItems, { folderIds: [folderId] }, lead),
      ],
      manage: [
        () => portal.refused(listFolderGrants, { folderId }, lead),
        () => portal.refused(setFolderGrants, { folderId, isInheriting: true, grants: [], version }, lead),
      ],
    };
    const levels = [
      ['view', ['upload', 'edit', 'manage']],
      ['upload', ['edit', 'manage']],
      ['edit', ['manage']],
    ] as const;
    for (const [held, refused] of levels) {
      await grant(folderId, toLead(held));
      for (const level of refused)
        for (const attempt of attempts[level])
          expect({ held, ...Object(await attempt()) }).toMatchObject({ held, ...denied });
    }
    await portal.call(files.updateFile, { fileId, fileName: 'x.txt', labels: [], version }, lead);
    await portal.call(files.removeItems, { folderIds: [folderId] }, lead);
  });

  it('[DOC-04] does not remove a folder with one that the caller may not change', async () => {
    const outer = await add();
    await grant(outer, toLead('edit'));
    const secret = await add(outer);
    await grant(secret, [], { isInheriting: false });
    expect(await portal.refused(files.removeItems, { folderIds: [outer] }, lead)).toMatchObject(denied);
  });

  it('[DOC-04] can only be given to holders that the caller sees, and never ends the caller’s own', async () => {
    const folderId = await add(undefined, lead);
    const stranger = await portal.signIn('globex-admin');
    const { version } = await portal.call(listFolderGrants, { folderId }, lead);
    const give = (grants: Grants) =>
      portal.refused(setFolderGrants, { folderId, isInheriting: true, grants, version }, lead);
    expect(
      await give([...toLead('manage'), { holderKind: 'user', holderId: stranger.userId, level: 'view' }]),
    ).toMatchObject(gone);
    expect(await give(toLead('edit'))).toMatchObject({ subCode: 'conflict', fields: [{ name: 'grants' }] });
    expect(await portal.call(getFolder, { folderId }, lead)).toMatchObject({ level: 'manage', version });
  });

  it('[DOC-04] is checked again when a ticket is used', async () => {
    const folderId = await add();
    const fileId = await addFile(folderId);
    await grant(folderId, toLead('view'));
    const ticket = async () => (await portal.call(files.exportFile, { fileId }, lead)).fileName;
    const fetch = async (fileName: string) => portal.send(downloads.download, { fileName }, lead);
    expect((await fetch(await ticket())).body).toBe('a.txt');
    const late = await ticket();
    await grant(folderId, []);
    expect(readEnvelope(await fetch(late))).toMatchObject(gone);
  });
});
