import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { SHARED_CONTENT_PATH, shares } from 'contract/documents/shares';
import type { ArgOf, Endpoint } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addTestFile, grantDocuments } from '../files/testing';
import { openSharedFile } from './content';
import { MAX_DEAD_LINKS, MAX_WRONG_CODES } from './limits';

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
// The counts of failed openings, which are those of the one address that all tests have.
beforeEach(() => portal.store.ownerQuery(`delete from sign_in_failures where subject like 'share%'`));

type Settings = Partial<ArgOf<typeof shares.addShare>>;
const SHARE_NODES = `select menu_id from menus where permission = 'document:share:add'`;
const DEAD = { subCode: 'not-found', msg: '链接不存在或已失效' };

let made = 0;
async function addFolder(as: SignedIn, parentId: string | null = null) {
  return (await portal.call(folders.addFolder, { folderName: `夹${(made += 1)}`, parentId }, as)).folderId;
}
const addFile = (folderId: string, fileName = 'a.txt', text = fileName) =>
  addTestFile(portal, admin, { folderId, fileName, text });
const share = (settings: Settings, as = lead) =>
  portal.call(shares.addShare, { hasCode: false, hasWatermark: false, isViewOnly: false, ...settings }, as);
const open = async (token: string, code?: string) =>
  (await portal.call(shares.openShare, { token, ...(code !== undefined && { code }) })).visit;
async function visit(settings: Settings, as = lead) {
  const { token, shareId } = await share(settings, as);
  return { token, shareId, ticket: (await open(token))?.ticket ?? '' };
}
const refuseOpening = (token: string, code?: string) =>
  portal.refused(shares.openShare, { token, ...(code !== undefined && { code }) });
const list = (ticket: string, folderId?: string) =>
  portal.call(shares.listSharedItems, { visit: ticket, ...(folderId !== undefined && { folderId }) });
const download = (ticket: string, what: { fileId?: string; folderId?: string }) =>
  portal.send(shares.downloadShared, { visit: ticket, ...what });
const own = (statement: string, ...values: unknown[]) => portal.store.ownerQuery(statement, values);
const logOf = async (shareId: string, as = lead) =>
  (await portal.call(shares.listShareAccesses, { shareId, pageSize: 50 }, as)).rows
    .map(({ action, fileName }) => [action, fileName])
    .reverse();

describe('a share', () => {
  it('[DOC-05] shows a folder with what is below it, and nothing beside it', async () => {
    const outer = await addFolder(lead);
    const inner = await addFolder(lead, outer);
    const fileId = await addFile(inner, 'b.txt', 'shared text');
    const beside = await addFile(await addFolder(lead), 'beside.txt');
    const { ticket, shareId } = await visit({ folderId: outer });
    expect((await list(ticket)).rows).toMatchObject([{ kind: 'folder', itemId: inner }]);
    expect(await list(ticket, inner)).toMatchObject({
      total: 1,
      rows: [{ itemId: fileId, name: 'b.txt', size: 11 }],
      path: [{ folderId: outer }, { folderId: inner }],
    });
    const sent = await download(ticket, { fileId });
    expect([sent.body, sent.headers['content-type'], sent.headers['content-disposition']]).toEqual([
      'shared text',
      'application/octet-stream',
      `attachment; filename*=UTF-8''b.txt`,
    ]);
    expect((await download(ticket, { folderId: inner })).rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(readEnvelope(await download(ticket, { fileId: beside }))).toMatchObject(DEAD);
    expect(
      await portal.refused(shares.listSharedItems, { visit: ticket, folderId: await addFolder(lead) }),
    ).toMatchObject(DEAD);
    expect(await logOf(shareId)).toEqual([
      ['opened', null],
      ['downloaded', 'b.txt'],
      ['downloaded', expect.stringMatching(/\.zip$/)],
    ]);
  });

  it('[DOC-05] of one file shows that file only, in its newest version', async () => {
    const folderId = await addFolder(lead);
    const fileId = await addFile(folderId, 'a.txt', 'one');
    const other = await addFile(folderId, 'other.txt');
    const { ticket } = await visit({ fileId });
    await addTestFile(portal, admin, { folderId, fileName: 'a.txt', text: 'two', onConflict: 'version' });
    expect((await download(ticket, { fileId })).body).toBe('two');
    expect(readEnvelope(await download(ticket, { fileId: other }))).toMatchObject(DEAD);
    expect(await portal.refused(shares.listSharedItems, { visit: ticket })).toMatchObject(DEAD);
    expect(readEnvelope(await download(ticket, { folderId }))).toMatchObject(DEAD);
  });

  it('[DOC-05] asks for its code, which its maker can copy again and nobody else', async () => {
    const { token, code, shareId } = await share({ folderId: await addFolder(lead), hasCode: true });
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    expect(await open(token)).toBeNull();
    expect(await refuseOpening(token, 'WRONG2')).toMatchObject({ msg: '提取码不正确', fields: [{ name: 'code' }] });
    expect(await open(token, ` ${String(code).toLowerCase()} `)).not.toBeNull();
    expect(await portal.call(shares.readShareLink, { shareId }, lead)).toEqual({ token, code });
    expect(await portal.refused(shares.readShareLink, { shareId }, admin)).toMatchObject({
      subCode: 'permission-denied',
    });
    const stored = await own('select row_to_json(s)::text as row from shares s where share_id = $1', shareId);
    for (const secret of [token, String(code)]) expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await logOf(shareId)).toEqual([
      ['wrongCode', null],
      ['opened', null],
    ]);
  });

  it('[DOC-05] is opened as often as allowed, also by two at once', async () => {
    const { token, shareId } = await share({ folderId: await addFolder(lead), maxOpenings: 2 });
    const first = await open(token);
    const answers = await Promise.all([1, 2, 3].map(() => portal.send(shares.openShare, { token })));
    expect(answers.map((answer) => readEnvelope(answer).subCode).sort()).toEqual(
      ['not-found', 'not-found', null].sort(),
    );
    expect(await refuseOpening(token)).toMatchObject(DEAD);
    // Who is there stays.
    expect((await list(first?.ticket ?? '')).rows).toEqual([]);
    expect(await portal.call(shares.getShare, { shareId }, lead)).toMatchObject({ state: 'usedUp', openings: 2 });
  });

  it('[DOC-05] goes on with a visit after a reload, without its code and without another opening', async () => {
    const fileId = await addFile(await addFolder(lead));
    const { token, code, shareId } = await share({ fileId, hasCode: true, maxOpenings: 1 });
    const ticket = (await open(token, String(code)))?.ticket ?? '';
    const goOn = (formerVisit: string, of = token) => portal.call(shares.openShare, { token: of, formerVisit });
    expect((await goOn(ticket)).visit).toMatchObject({ ticket, item: { itemId: fileId } });
    expect((await logOf(shareId)).map(([action]) => action)).toEqual(['opened']);
    expect(await refuseOpening(token, String(code))).toMatchObject(DEAD);
    // A visit opens no other share, and no code can be saved by a forged one.
    const other = await share({ fileId, hasCode: true });
    expect((await goOn(ticket, other.token)).visit).toBeNull();
    expect((await goOn('x', other.token)).visit).toBeNull();
    await portal.call(shares.revokeShare, { shareId }, lead);
    expect(await portal.refused(shares.openShare, { token, formerVisit: ticket })).toMatchObject(DEAD);
  });

  it('[DOC-05] lets look only where it says so, and has a watermark', async () => {
    const fileId = await addFile(await addFolder(lead));
    const { token, shareId } = await share({ fileId, isViewOnly: true, hasWatermark: true });
    const opened = await open(token);
    expect([opened?.isViewOnly, opened?.watermark]).toEqual([
      true,
      expect.stringMatching(/ \d{4}-\d\d-\d\d \d\d:\d\d$/),
    ]);
    expect(readEnvelope(await download(opened?.ticket ?? '', { fileId }))).toMatchObject({
      msg: '分享人只允许在线查看，不能下载',
    });
    expect(await logOf(shareId)).toEqual([['opened', null]]);
  });

  it('[DOC-05] is changed by its maker, and listed for its maker and administrators', async () => {
    const folderId = await addFolder(lead);
    const { shareId, token } = await share({ folderId });
    const { version } = await portal.call(shares.getShare, { shareId }, lead);
    const settings = { shareId, hasCode: true, maxOpenings: 3, hasWatermark: true, isViewOnly: true, version };
    await portal.call(shares.updateShare, { ...settings, days: 30 }, lead);
    expect(await open(token)).toBeNull();
    const updated = await portal.call(shares.getShare, { shareId }, admin);
    expect(updated).toMatchObject({ hasCode: true, maxOpenings: 3, isOwn: false, state: 'active' });
    expect((Date.parse(updated.expireTime) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    expect(await portal.refused(shares.updateShare, settings, lead)).toMatchObject({ subCode: 'conflict' });
    expect(await portal.refused(shares.updateShare, { ...settings, version: 2 }, admin)).toMatchObject({
      subCode: 'permission-denied',
    });
    const idsOf = async (as: SignedIn) =>
      (await portal.call(shares.listShares, { pageSize: 100 }, as)).rows.map((row) => row.shareId);
    const { shareId: others } = await share({ folderId: await addFolder(admin) }, admin);
    expect(await idsOf(admin)).toEqual(expect.arrayContaining([shareId, others]));
    expect(await idsOf(lead)).not.toContain(others);
    expect(await portal.refused(shares.getShare, { shareId: others }, lead)).toMatchObject({ subCode: 'not-found' });
  });
});

it('[DOC-05] needs the right to edit what is shared, of one thing at a time', async () => {
  const folderId = await addFolder(admin);
  const fileId = await addFile(folderId);
  const grants = (level: 'view' | 'edit') => [{ holderKind: 'user' as const, holderId: lead.userId, level }];
  await portal.call(
    folders.setFolderGrants,
    { folderId, isInheriting: true, grants: grants('view'), version: 1 },
    admin,
  );
  const attempt = (what: Settings) =>
    portal.refused(shares.addShare, { hasCode: false, hasWatermark: false, isViewOnly: false, ...what }, lead);
  expect(await attempt({ fileId })).toMatchObject({ subCode: 'permission-denied' });
  expect(await attempt({ folderId })).toMatchObject({ subCode: 'permission-denied' });
  expect(await attempt({})).toMatchObject({ subCode: 'param-invalid' });
  expect(await attempt({ folderId, days: 366 })).toMatchObject({ fields: [{ name: 'days' }] });
});

// Each call of the contract that takes a visit: without an id, and with each id that it takes.
function attacks(ticket: string, ids: Readonly<Record<'folderId' | 'fileId', string>>) {
  return Object.values(registry)
    .flatMap((area) => Object.values<Endpoint>(area))
    .filter(({ arg }) => 'visit' in arg.entries)
    .flatMap((endpoint) => {
      const taken = Object.entries(ids).filter(([name]) => name in endpoint.arg.entries);
      return [{}, ...taken.map(([name, id]) => ({ [name]: id }))].map((more) => ({
        endpoint,
        arg: { visit: ticket, ...more },
      }));
    });
}

describe('every dead end is the same sentence', () => {
  it('[DOC-05] and is asked for at each call that takes a visit', () => {
    const paths = attacks('x', { folderId: '1', fileId: '1' }).map(({ endpoint }) => endpoint.path);
    expect(paths).toEqual(expect.arrayContaining([shares.listSharedItems.path, shares.downloadShared.path]));
  });

  const flag = (statement: string) => (id: string) => own(statement, id);
  // How a share ends, and how it comes back; null for good.
  const ends: readonly [string, (id: string) => Promise<unknown>, ((id: string) => Promise<unknown>) | null][] = [
    ['expired', flag(`update shares set expire_time = now() - interval '1 s' where share_id = $1`), null],
    ['revoked', (shareId) => portal.call(shares.revokeShare, { shareId }, lead), null],
    [
      'its maker disabled',
      flag(`update users set enabled = false where user_id = (select user_id from shares where share_id = $1)`),
      flag(`update users set enabled = true where user_id = (select user_id from shares where share_id = $1)`),
    ],
    [
      'its merchant disabled',
      flag(
        `update merchants set enabled = false where merchant_id = (select merchant_id from shares where share_id = $1)`,
      ),
      flag(
        `update merchants set enabled = true where merchant_id = (select merchant_id from shares where share_id = $1)`,
      ),
    ],
    [
      'the right of its maker lowered',
      flag(`update folder_grants set level = 2 where folder_id = (select folder_id from shares where share_id = $1)`),
      flag(`update folder_grants set level = 4 where folder_id = (select folder_id from shares where share_id = $1)`),
    ],
    [
      'its folder in the recycle bin',
      async (shareId) => {
        const [row] = await own('select folder_id from shares where share_id = $1', shareId);
        await portal.call(files.removeItems, { folderIds: [String(row?.['folder_id'])] }, admin);
      },
      async () => {
        const { rows } = await portal.call(files.listRemovals, { orderBy: 'createTime', isAsc: false }, admin);
        await portal.call(
          files.restoreItems,
          { removalIds: rows.slice(0, 1).map(({ removalId }) => removalId) },
          admin,
        );
      },
    ],
    [
      'the permission to share taken',
      () => own(`delete from role_menus where menu_id in (${SHARE_NODES})`),
      () =>
        own(`insert into role_menus (merchant_id, role_id, menu_id) select merchant_id, role_id, menu_id from roles, menus
        where role_code = 'operator' and menu_id in (${SHARE_NODES})`),
    ],
  ];
  it.each(ends)('[DOC-05] %s', async (_, end, restore) => {
    const folderId = await addFolder(lead);
    const fileId = await addFile(folderId);
    const { token, shareId, ticket } = await visit({ folderId });
    const coded = await share({ folderId, hasCode: true });
    await end(shareId);
    await end(coded.shareId).catch(() => undefined);
    expect(await refuseOpening(token)).toMatchObject(DEAD);
    expect(await refuseOpening(coded.token)).toMatchObject(DEAD);
    expect(await refuseOpening(coded.token, String(coded.code))).toMatchObject(DEAD);
    for (const { endpoint, arg } of attacks(ticket, { folderId, fileId }))
      expect([endpoint.path, readEnvelope(await portal.send(endpoint, arg))]).toMatchObject([endpoint.path, DEAD]);
    const content = await portal.app.inject(`${SHARED_CONTENT_PATH}/${ticket}/${fileId}`);
    expect(readEnvelope(content)).toMatchObject(DEAD);
    if (!restore) return;
    await restore(shareId);
    expect((await list(ticket)).total).toBe(1);
  });

  it('[DOC-05] an unknown link, and a ticket that nobody has issued', async () => {
    expect(await refuseOpening('x'.repeat(32))).toMatchObject(DEAD);
    const { ticket } = await visit({ folderId: await addFolder(lead) });
    const forged = [ticket.slice(0, -2), portal.services.storageCipher.seal('{}').toString('base64url'), 'x'];
    for (const one of forged) expect(await portal.refused(shares.listSharedItems, { visit: one })).toMatchObject(DEAD);
  });
});

describe('guessing', () => {
  it('[DOC-05] of links ends after some, and the right link is not harmed by those that open', async () => {
    const { token } = await share({ folderId: await addFolder(lead) });
    for (let n = 0; n < MAX_DEAD_LINKS + 5; n += 1) await open(token);
    for (let n = 0; n < MAX_DEAD_LINKS; n += 1) await refuseOpening(`guess-${n}`);
    expect(await refuseOpening('another')).toMatchObject({ subCode: 'too-many-requests' });
  });

  it('[DOC-05] of codes ends after some, even for the right one', async () => {
    const { token, code } = await share({ folderId: await addFolder(lead), hasCode: true });
    for (let n = 0; n < MAX_WRONG_CODES; n += 1)
      expect(await refuseOpening(token, 'WRONG2')).toMatchObject({ subCode: 'param-invalid' });
    expect(await refuseOpening(token, String(code))).toMatchObject({ subCode: 'too-many-requests' });
  });
});

it('[DOC-05] shows of a folder what its maker may share, and ends amid a content with the share', async () => {
  const outer = await addFolder(lead);
  const hidden = await addFolder(lead, outer);
  await addFile(hidden, 'secret.txt');
  const fileId = await addFile(outer, 'long.bin', 'x'.repeat(3_000_000));
  const { ticket, shareId } = await visit({ folderId: outer });
  await own(`update folders set access_from = array[folder_id], is_inheriting = false where folder_id = $1`, hidden);
  await own(`delete from folder_grants where folder_id = $1`, hidden);
  expect((await list(ticket)).rows.map(({ itemId }) => itemId)).toEqual([fileId]);
  expect(await portal.refused(shares.listSharedItems, { visit: ticket, folderId: hidden })).toMatchObject(DEAD);
  const content = await openSharedFile(portal.services, ticket, fileId);
  await portal.call(shares.revokeShare, { shareId }, lead);
  const clock = jest.spyOn(performance, 'now');
  let now = 0;
  clock.mockImplementation(() => (now += 10_000));
  const read = async () => {
    for await (const part of content) expect(part.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toMatchObject({ subCode: 'not-found' });
  clock.mockRestore();
});
