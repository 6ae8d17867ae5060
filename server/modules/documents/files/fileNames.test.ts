import { toNameKey } from 'contract/documents/fileNames';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { readNameFrequency } from './findText';
import { addTestFile, grantDocuments } from './testing';
import { toBigrams } from './textIndex';

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

async function addFolder(folderName: string, parentId?: string) {
  const { folderId } = await portal.call(folders.addFolder, { folderName, ...(parentId && { parentId }) }, admin);
  return folderId;
}
async function find(text: string, as = admin, filter: object = {}) {
  return portal.call(files.listItems, { text, pageSize: 100, ...filter }, as);
}
const namesOf = async (...args: Parameters<typeof find>) => (await find(...args)).rows.map(({ name }) => name);
async function letLeadSee(folderId: string) {
  const { version } = await portal.call(folders.listFolderGrants, { folderId }, admin);
  const grants = [{ holderKind: 'user' as const, holderId: lead.userId, level: 'view' as const }];
  await portal.call(folders.setFolderGrants, { folderId, isInheriting: true, grants, version }, admin);
}
const frequencyOf = (name: string) =>
  portal.store.asMerchant({ merchantId: admin.merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
    readNameFrequency(db, name),
  );

it('[DOC-02] the database and the server number the characters of names alike', async () => {
  const names = [
    '采购合同.txt',
    '𠮷野家😀😀.png',
    'A𠮷',
    '\u{10FFFF}\uFFFF',
    'İSTANBUL ı ẞ',
    'ＡＢＣ１２３（终稿）',
    'ΣΟΦΟΣ',
    'Ǆe\u0301',
    'x',
  ];
  // All characters that have another form in the key of a name, next to one that has not.
  for (let code = 1; code < 0x32000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCodePoint(code);
    if (toNameKey(character) !== character) names.push(`${character}文`);
  }
  expect(names.length).toBeGreaterThan(5000);
  const keys = names.map(toNameKey);
  const numbered = await portal.store.ownerQuery(
    'select to_bigrams(key) as numbers from unnest($1::text[]) with ordinality named(key, place) order by place',
    [keys],
  );
  const toText = (numbers: readonly number[]) => [...new Set(numbers)].sort((one, other) => one - other).join();
  const differing = keys.filter((key, at) => toText(numbered[at]?.['numbers'] as number[]) !== toText(toBigrams(key)));
  expect(differing).toEqual([]);
});

it('[DOC-02] finds files and folders by any part of their names, in any case and width', async () => {
  const folderId = await addFolder('İzmir 档案');
  const add = (fileName: string) => addTestFile(portal, admin, { folderId, fileName, text: '无' });
  await add('季度报告 Final.DOCX');
  await add('ＡＢＣ１２３.txt');
  await add('𠮷野家😀.png');
  await addFolder('ABC 子夹', folderId);
  expect(await namesOf('报告 fin')).toEqual(['季度报告 Final.DOCX']);
  expect(await namesOf('度')).toEqual(['季度报告 Final.DOCX']);
  expect(await namesOf('告报')).toEqual([]);
  expect(await namesOf('abc')).toEqual(['ABC 子夹', 'ＡＢＣ１２３.txt']);
  expect(await namesOf('ａｂｃ123')).toEqual(['ＡＢＣ１２３.txt']);
  expect(await namesOf('吉野')).toEqual([]);
  expect(await namesOf('𠮷')).toEqual(['𠮷野家😀.png']);
  expect(await namesOf('😀.p')).toEqual(['𠮷野家😀.png']);
  expect(await namesOf('İZM')).toEqual(['İzmir 档案']);
  expect(await namesOf('100%_')).toEqual([]);
  // After a change of the name, and in the recycle bin.
  const fileId = await add('旧名.txt');
  await portal.call(files.updateFile, { fileId, fileName: '新名.txt', labels: [], version: 1 }, admin);
  expect([await namesOf('旧名'), await namesOf('新名')]).toEqual([[], ['新名.txt']]);
  await portal.call(files.removeItems, { fileIds: [fileId] }, admin);
  expect(await namesOf('新名')).toEqual([]);
});

it('[DOC-04] finds no names in folders that the caller does not see, rare or frequent ones', async () => {
  const shown = await addFolder('可见夹');
  const hidden = await addFolder('隐藏夹');
  await letLeadSee(shown);
  await addTestFile(portal, admin, { folderId: shown, fileName: '罕见甲.txt' });
  await addTestFile(portal, admin, { folderId: hidden, fileName: '罕见乙.txt' });
  expect(await frequencyOf('罕见')).toMatchObject({ isFrequent: false });
  expect(await namesOf('罕见')).toEqual(['罕见甲.txt', '罕见乙.txt']);
  expect(await namesOf('罕见', lead)).toEqual(['罕见甲.txt']);
  expect(await namesOf('藏夹', lead)).toEqual([]);
  expect(await namesOf('罕见', await portal.signIn('globex-admin'))).toEqual([]);

  for (let n = 1; n <= 30; n += 1)
    await addTestFile(portal, admin, { folderId: n % 2 ? shown : hidden, fileName: `常见 ${n}.txt`, text: '无' });
  expect(await frequencyOf('常见')).toMatchObject({ isFrequent: true });
  // Of the pairs of 常见 7.txt, those that the other names do not have.
  expect(await frequencyOf('常见 7.txt')).toEqual({
    isFrequent: false,
    rarest: toBigrams(' 7.').filter((pair) => pair > 0xffff),
  });
  const odd = Array.from({ length: 15 }, (_, at) => `常见 ${2 * at + 1}.txt`);
  const expectFound = async () => {
    expect(await find('常见', lead)).toMatchObject({ total: 15, rows: odd.map((name) => ({ name })) });
    expect(await find('常见')).toMatchObject({ total: 30 });
    expect(await namesOf('常见', lead, { pageSize: 10, pageNum: 2, isAsc: false })).toEqual(odd.slice(0, 5).reverse());
    expect(await namesOf('常见 2', admin, { folderId: hidden, extension: 'txt' })).toEqual(
      [2, 20, 22, 24, 26, 28].map((n) => `常见 ${n}.txt`),
    );
  };
  await expectFound();
  // Users who see many folders get the files another way.
  await portal.store.ownerQuery(
    `insert into folders (folder_id, merchant_id, parent_id, folder_name, name_key, ancestors, access_from, owner_name)
     select 'empty' || n, merchant_id, folder_id, n, n, array[folder_id], access_from || ('empty' || n), owner_name
     from folders, generate_series(1, 150) n where folder_id = $1`,
    [shown],
  );
  await expectFound();
  expect(await namesOf('常见', await portal.signIn('globex-admin'))).toEqual([]);
});
