import { MAX_DICTIONARY_FILE_ROWS, dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import type { DictionaryImportRow } from 'contract/site/dictionaryImports';
import { renderInChinese } from 'contract/text';
import type { MessagePart } from 'contract/text';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
beforeEach(async () => {
  portal = await installPortal();
  admin = await portal.signIn('admin');
});
afterEach(() => portal.close());

const { previewDictionaries, importDictionaries, exportDictionaries, listDictionaryItems } = dictionaryAdministration;

type Document = readonly Readonly<Record<string, unknown>>[];
const fileOf = (document: unknown) => JSON.stringify({ dictionaries: document });
// Renders the problems of a preview's row as Chinese text.
const inWords = (part: MessagePart) => (typeof part === 'string' ? part : renderInChinese(part));
const readable = (row: DictionaryImportRow) => ({
  ...row,
  reasons: row.reasons.map(inWords),
  changes: row.changes.map(({ title, before, after }) => ({ title, before: inWords(before), after: inWords(after) })),
});
async function preview(document: Document) {
  const { rows } = await portal.call(previewDictionaries, { content: fileOf(document) }, admin);
  return { rows: rows.map(readable) };
}
async function importing(document: Document) {
  const content = fileOf(document);
  const { fingerprint } = await portal.call(previewDictionaries, { content }, admin);
  return { content, fingerprint };
}
const everything = () =>
  portal.store.ownerQuery(
    `select to_jsonb(i) as row from dictionary_items i union all select to_jsonb(d) from dictionaries d`,
  );
const labelsOf = async (dictCode: string) =>
  (await portal.call(listDictionaryItems, { dictCode }, admin)).map(({ dictLabel }) => dictLabel);
async function exported(dictCodes?: string) {
  const answer = await portal.send(exportDictionaries, { dictCodes }, admin);
  expect(answer.headers['content-type']).toContain('octet-stream');
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/字典_\d{4}-\d\d-\d\d\.json$/);
  return answer.body;
}

const kinds = {
  dictCode: 'energy_kind',
  dictName: '能源类型',
  items: [
    { dictValue: 'solar', dictLabel: '光伏', tagType: 'success', isDefault: true },
    { dictValue: 'storage', dictLabel: '储能', status: 'STOP_USING', remark: '电池' },
  ],
};

it('[DIC-01] says of each row whether it is new, changed, unchanged or refused, and changes nothing by it', async () => {
  const before = await everything();
  const { rows } = await preview([
    kinds,
    {
      dictCode: 'sys_user_sex',
      dictName: '性别',
      items: [
        { dictValue: '0', dictLabel: '男性', tagType: 'processing', sort: 10, remark: '' },
        { dictValue: '1', dictLabel: '女' },
        { dictValue: '1', dictLabel: '女士' },
        { dictValue: 9, dictLabel: '' },
      ],
    },
  ]);
  const told = rows.map(({ dictCode, dictValue, label, state }) => [dictCode, dictValue, label, state].join(' '));
  expect(told).toEqual([
    'energy_kind  能源类型 new',
    'energy_kind solar 光伏 new',
    'energy_kind storage 储能 new',
    'sys_user_sex  性别 changed',
    'sys_user_sex 0 男性 changed',
    'sys_user_sex 1 女 unchanged',
    'sys_user_sex 1 女士 refused',
    'sys_user_sex 9  refused',
  ]);
  expect(rows.flatMap(({ changes }) => changes)).toEqual([
    { title: '字典名称', before: '用户性别', after: '性别' },
    { title: '字典标签', before: '男', after: '男性' },
    { title: '标签样式', before: '灰色', after: '蓝色' },
  ]);
  expect(rows.flatMap(({ reasons }) => reasons)).toEqual([
    '字典键值在文件中重复',
    'dictValue：请输入字典键值',
    'dictLabel：请输入字典标签',
  ]);
  expect(await everything()).toEqual(before);
});

it('[DIC-01] imports what was previewed, and leaves what the file does not name as it is', async () => {
  const sex = { dictCode: 'sys_user_sex', dictName: '性别', items: [{ dictValue: '1', dictLabel: '女性' }] };
  expect(await portal.call(importDictionaries, await importing([kinds, sex]), admin)).toEqual({ added: 3, changed: 2 });
  expect(await labelsOf('sys_user_sex')).toEqual(['男', '女性', '未知']);
  expect(await portal.call(listDictionaryItems, { dictCode: 'energy_kind' }, admin)).toMatchObject([
    { dictValue: 'solar', dictLabel: '光伏', tagType: 'success', isDefault: true, status: 'NORMAL', isBuiltin: false },
    { dictValue: 'storage', dictLabel: '储能', isDefault: false, status: 'STOP_USING', remark: '电池', sort: 20 },
  ]);
  const again = await preview([kinds, sex]);
  expect(new Set(again.rows.map(({ state }) => state))).toEqual(new Set(['unchanged']));

  // Makes another item the default.
  const [solar, storage] = kinds.items;
  const moved = [
    { ...solar, isDefault: false },
    { ...storage, status: 'NORMAL', isDefault: true },
  ];
  await portal.call(importDictionaries, await importing([{ ...kinds, items: moved.reverse() }]), admin);
  const items = await portal.call(listDictionaryItems, { dictCode: 'energy_kind' }, admin);
  expect(items.map(({ isDefault, version }) => [isDefault, version])).toEqual([
    [false, 2],
    [true, 2],
  ]);
});

it('[DIC-01] imports nothing at all while one row is refused', async () => {
  const before = await everything();
  const arg = await importing([
    kinds,
    { dictCode: 'bad code', dictName: '坏', items: [{ dictValue: 'a', dictLabel: 'b' }] },
  ]);
  const refused = await portal.refused(importDictionaries, arg, admin);
  expect(refused).toMatchObject({ subCode: 'param-invalid', msg: '有 2 行不能导入，未导入任何内容' });
  expect(await everything()).toEqual(before);
});

it('[DIC-01] imports exactly what was previewed: neither another file nor over other data', async () => {
  const arg = await importing([kinds]);
  const outdated = { subCode: 'conflict', msg: '数据已被他人修改，请刷新后再试' };
  const other = { ...arg, content: fileOf([{ ...kinds, dictName: '别的' }]) };
  expect(await portal.refused(importDictionaries, other, admin)).toMatchObject(outdated);
  await portal.call(dictionaryAdministration.addDictionary, { dictCode: 'energy_kind', dictName: '他人所加' }, admin);
  expect(await portal.refused(importDictionaries, arg, admin)).toMatchObject(outdated);
  expect(await labelsOf('energy_kind')).toEqual([]);
});

it('[DIC-01] the same file imported twice at the same moment is imported once', async () => {
  const arg = await importing([kinds]);
  const answers = await Promise.all([1, 2, 3].map(() => portal.send(importDictionaries, arg, admin)));
  const codes = answers.map((answer) => String(answer.json<{ code: unknown }>().code)).sort();
  expect(codes).toEqual(['10000', '40000', '40000']);
  expect(await labelsOf('energy_kind')).toEqual(['光伏', '储能']);
});

it('[DIC-01] tells each row why it can not be', async () => {
  const reasonsOf = async (...document: Document) => (await preview(document)).rows.map(({ reasons }) => reasons);
  const [solar] = kinds.items;
  expect(await reasonsOf(kinds, kinds)).toEqual([
    [],
    [],
    [],
    ['字典编码在文件中重复'],
    ['所属字典有误'],
    ['所属字典有误'],
  ]);
  expect(await reasonsOf({ dictCode: 'sys_user_sex', dictName: '性别', status: 'STOP_USING' })).toEqual([
    ['内置字典不能停用'],
  ]);
  expect(await reasonsOf({ ...kinds, label: 1, items: [{ ...solar, dictlabel: 'x', tagType: 'pink' }] })).toEqual([
    ['label：没有这个字段'],
    ['tagType：请选择标签样式', 'dictlabel：没有这个字段', '所属字典有误'],
  ]);
  expect(await reasonsOf({ ...kinds, items: [{ ...solar, status: '1' }] })).toEqual([[], ['停用的字典项不能设为默认']]);
  const two = [solar, { ...solar, dictValue: 'wind', dictLabel: '风电' }];
  expect(await reasonsOf({ ...kinds, items: two })).toEqual([
    [],
    ['默认项只能有一个：光伏、风电'],
    ['默认项只能有一个：光伏、风电'],
  ]);
  expect(await reasonsOf({ ...kinds, items: ['x', null, [], 7] })).toHaveLength(5);
  expect((await preview([{ ...kinds, items: ['x', null] }])).rows.map(({ state }) => state)).toEqual([
    'new',
    'refused',
    'refused',
  ]);
});

it.each([
  ['{', '内容不是有效的 JSON'],
  ['7', '内容缺少字典列表 dictionaries'],
  ['[]', '内容缺少字典列表 dictionaries'],
  ['{"dictionaries":{}}', '内容缺少字典列表 dictionaries'],
  ['{"dictionaries":[]}', '内容中没有字典'],
  ['  ', '请选择 JSON 文件，或粘贴 JSON 内容'],
])('[DIC-01] refuses a file that holds no dictionaries: %s', async (content, message) => {
  const { fields } = await portal.refused(previewDictionaries, { content }, admin);
  expect(fields).toEqual([{ name: 'content', message }]);
});

it('[DIC-01] takes files of 2,000 rows and none longer', async () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      dictValue: `v${n}`,
      dictLabel: '字'.repeat(50),
      remark: '字'.repeat(200),
    }));
  const four = (last: number) =>
    ['a', 'b', 'c', 'd'].map((dictCode, index) => ({
      dictCode,
      dictName: '大',
      items: items(index === 3 ? last : 499),
    }));
  const arg = await importing(four(499));
  expect(await portal.call(importDictionaries, arg, admin)).toEqual({ added: MAX_DICTIONARY_FILE_ROWS, changed: 0 });
  const longer = await portal.refused(previewDictionaries, { content: fileOf(four(500)) }, admin);
  expect(longer.msg).toBe('一次最多导入 2,000 行，请分批导入');
  // The server exports no more rows than it imports.
  expect((await portal.refused(exportDictionaries, {}, admin)).msg).toBe('一次最多导出 2,000 行，请选择部分字典后再试');
});

it('[DIC-01] exports dictionaries as a file that imports them again', async () => {
  await portal.call(importDictionaries, await importing([kinds]), admin);
  const chosen = JSON.parse(await exported('energy_kind,sys_user_sex')) as { dictionaries: { dictCode: string }[] };
  expect(chosen.dictionaries.map(({ dictCode }) => dictCode)).toEqual(['energy_kind', 'sys_user_sex']);
  expect(await portal.refused(exportDictionaries, { dictCodes: 'energy_kind,nowhere' }, admin)).toMatchObject({
    subCode: 'not-found',
  });

  const content = await exported();
  const { rows } = await portal.call(previewDictionaries, { content }, admin);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['unchanged']));
  await portal.call(dictionaryAdministration.removeDictionary, { dictCode: 'energy_kind' }, admin);
  const { fingerprint } = await portal.call(previewDictionaries, { content }, admin);
  expect(await portal.call(importDictionaries, { content, fingerprint }, admin)).toEqual({ added: 3, changed: 0 });
  expect(await exported()).toBe(content);
});
