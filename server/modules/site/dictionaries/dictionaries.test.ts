import { dictionaries } from 'contract/site/dictionaries';
import {
  MAX_DICTIONARIES,
  MAX_DICTIONARY_ITEMS,
  dictionaryAdministration,
} from 'contract/site/dictionaryAdministration';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('admin');
  staff = await portal.signIn('acme-staff');
});
afterAll(() => portal.close());

const { getDictionary } = dictionaries;
const { listDictionaries, addDictionary, updateDictionary, changeDictionaryStatus } = dictionaryAdministration;
const { removeDictionary, listDictionaryItems, getDictionaryItem, addDictionaryItem } = dictionaryAdministration;
const { updateDictionaryItem, changeDictionaryItemStatus, removeDictionaryItem, sortDictionaryItems } =
  dictionaryAdministration;
const anyText: unknown = expect.any(String);
const list = (filter = {}) => portal.call(listDictionaries, { pageSize: 100, ...filter }, admin);
const itemsOf = (dictCode: string) => portal.call(listDictionaryItems, { dictCode }, admin);
const labelsOf = async (dictCode: string) => (await itemsOf(dictCode)).map(({ dictLabel }) => dictLabel);
/** The labels of the items that `getDictionary` offers to the user acme-staff, in order. */
const offered = async (code: string) =>
  (await portal.call(getDictionary, { code }, staff)).map(({ dictLabel }) => dictLabel);
const gone = { subCode: 'not-found', msg: '数据不存在或已被删除' };

/** Adds a dictionary with items of these labels. The label of an item is also its value. */
async function make(dictCode: string, ...labels: string[]): Promise<Map<string, string>> {
  await portal.call(addDictionary, { dictCode, dictName: `名称 ${dictCode}` }, admin);
  const ids = new Map<string, string>();
  for (const dictLabel of labels) {
    const added = await portal.call(addDictionaryItem, { dictCode, dictValue: dictLabel, dictLabel }, admin);
    ids.set(dictLabel, added.dictId);
  }
  return ids;
}
const id = (ids: Map<string, string>, label: string) => ids.get(label) ?? '';

it('[DIC-01] adds, finds, edits, disables, enables and removes a dictionary with its items', async () => {
  const ids = await make('energy_kind', '光伏', '储能');
  const row = { dictCode: 'energy_kind', status: 'NORMAL', isBuiltin: false, itemCount: 2, createTime: anyText };
  const found = { ...row, dictName: '名称 energy_kind', remark: null, version: 1 };
  expect((await list({ keyword: '名称 ENERGY' })).rows).toEqual([found]);
  expect((await list({ keyword: 'gy_kin' })).rows).toEqual([found]);

  const edited = { dictCode: 'energy_kind', dictName: '能源类型', remark: '能源' };
  await portal.call(updateDictionary, { ...edited, version: 1 }, admin);
  await portal.call(changeDictionaryStatus, { dictCode: 'energy_kind', status: 'STOP_USING' }, admin);
  expect((await list({ status: 'STOP_USING' })).rows).toEqual([
    { ...row, ...edited, status: 'STOP_USING', version: 3 },
  ]);
  expect(await offered('energy_kind')).toEqual([]);
  const labels = await portal.call(getDictionary, { code: 'energy_kind', withDisabled: true }, staff);
  expect(labels.map(({ dictLabel, status }) => `${dictLabel} ${status}`)).toEqual([
    '光伏 STOP_USING',
    '储能 STOP_USING',
  ]);

  await portal.call(changeDictionaryStatus, { dictCode: 'energy_kind', status: 'NORMAL' }, admin);
  expect(await offered('energy_kind')).toEqual(['光伏', '储能']);
  await portal.call(removeDictionary, { dictCode: 'energy_kind' }, admin);
  expect((await list({ keyword: 'energy_kind' })).total).toBe(0);
  expect(await portal.refused(getDictionaryItem, { dictId: id(ids, '光伏') }, admin)).toMatchObject(gone);
});

it('[DIC-01] adds, shows, edits, disables and removes items; a disabled one only keeps its label', async () => {
  const ids = await make('charge_state', '空闲', '充电中');
  const dictId = id(ids, '充电中');
  const form = { dictLabel: '正在充电', tagType: 'processing' as const, isDefault: false, remark: '含预约' };
  await portal.call(updateDictionaryItem, { ...form, dictId, version: 1 }, admin);
  const stored = { ...form, dictId, dictCode: 'charge_state', dictValue: '充电中', sort: 20, isBuiltin: false };
  expect(await portal.call(getDictionaryItem, { dictId }, admin)).toEqual({ ...stored, status: 'NORMAL', version: 2 });
  expect(await portal.call(getDictionary, { code: 'charge_state' }, staff)).toEqual([
    expect.objectContaining({ dictLabel: '空闲' }),
    { ...form, dictCode: 'charge_state', dictValue: '充电中', status: 'NORMAL' },
  ]);

  await portal.call(changeDictionaryItemStatus, { dictId, status: 'STOP_USING' }, admin);
  expect(await offered('charge_state')).toEqual(['空闲']);
  expect(await labelsOf('charge_state')).toEqual(['空闲', '正在充电']);
  const all = await portal.call(getDictionary, { code: 'charge_state', withDisabled: true }, staff);
  expect(all.map(({ status }) => status)).toEqual(['NORMAL', 'STOP_USING']);
  await portal.call(removeDictionaryItem, { dictId }, admin);
  expect(await labelsOf('charge_state')).toEqual(['空闲']);
});

it('[DIC-01] has one default in a dictionary at most, and none that is disabled', async () => {
  const ids = await make('grid_side', '发电', '用电');
  const form = { tagType: 'default' as const, isDefault: true };
  const [one, other] = [id(ids, '发电'), id(ids, '用电')];
  await portal.call(updateDictionaryItem, { ...form, dictLabel: '发电', dictId: one, version: 1 }, admin);
  await portal.call(updateDictionaryItem, { ...form, dictLabel: '用电', dictId: other, version: 1 }, admin);
  const defaults = async () => (await itemsOf('grid_side')).filter(({ isDefault }) => isDefault);
  expect((await defaults()).map(({ dictLabel }) => dictLabel)).toEqual(['用电']);

  await portal.call(changeDictionaryItemStatus, { dictId: other, status: 'STOP_USING' }, admin);
  expect(await defaults()).toEqual([]);
  const refused = await portal.refused(
    updateDictionaryItem,
    { ...form, dictLabel: '用电', dictId: other, version: 3 },
    admin,
  );
  expect(refused.fields).toEqual([{ name: 'isDefault', message: '停用的字典项不能设为默认' }]);
  await portal.call(addDictionaryItem, { ...form, dictCode: 'grid_side', dictValue: 'x', dictLabel: '储电' }, admin);
  expect((await defaults()).map(({ dictLabel }) => dictLabel)).toEqual(['储电']);
});

it('[DIC-01] puts items into an order that names all of them, or leaves them as they are', async () => {
  const ids = await make('quarter', '一', '二', '三');
  const order = (...labels: string[]) => ({ dictCode: 'quarter', dictIds: labels.map((label) => id(ids, label)) });
  await portal.call(sortDictionaryItems, order('三', '一', '二'), admin);
  expect(await offered('quarter')).toEqual(['三', '一', '二']);
  // Lists that miss an item, repeat an item, or contain an item that does not exist.
  const more = { dictCode: 'quarter', dictIds: [...order('一', '二', '三').dictIds, 'nowhere'] };
  for (const wrong of [order('一', '二'), order('一', '二', '二'), more, order()]) {
    expect(await portal.refused(sortDictionaryItems, wrong, admin)).toMatchObject({ subCode: 'conflict' });
  }
  const elsewhere = [...order('一', '二').dictIds, id(await make('month', '一月'), '一月')];
  const mixed = { dictCode: 'quarter', dictIds: elsewhere };
  expect(await portal.refused(sortDictionaryItems, mixed, admin)).toMatchObject({ subCode: 'conflict' });
  expect(await offered('quarter')).toEqual(['三', '一', '二']);
  await portal.call(addDictionaryItem, { dictCode: 'quarter', dictValue: '四', dictLabel: '四' }, admin);
  expect(await offered('quarter')).toEqual(['三', '一', '二', '四']);
});

it('[DIC-01] keeps what came with the release: relabelled and disabled, but neither removed nor renamed in code', async () => {
  const [man] = await itemsOf('sys_user_sex');
  const refusals = [
    [await portal.refused(removeDictionary, { dictCode: 'sys_user_sex' }, admin), '内置字典不能删除'],
    [
      await portal.refused(changeDictionaryStatus, { dictCode: 'sys_user_sex', status: '1' }, admin),
      '内置字典不能停用',
    ],
    [await portal.refused(removeDictionaryItem, { dictId: man?.dictId ?? '' }, admin), '内置字典项不能删除，可以停用'],
  ] as const;
  for (const [{ subCode, msg }, said] of refusals) expect([subCode, msg]).toEqual(['conflict', said]);
  expect((await list({ keyword: 'sys_' })).rows.map(({ dictCode, isBuiltin }) => [dictCode, isBuiltin])).toEqual([
    ['sys_normal_disable', true],
    ['sys_user_sex', true],
  ]);
  const label = { dictLabel: '男性', dictId: man?.dictId ?? '', version: 1 };
  await portal.call(updateDictionaryItem, label, admin);
  expect(await offered('sys_user_sex')).toEqual(['男性', '女', '未知']);
});

it('[DIC-01] takes each code once, each value once in a dictionary, and nothing for a dictionary that is not there', async () => {
  await make('twice', '甲');
  const again = await portal.refused(addDictionary, { dictCode: 'twice', dictName: '又' }, admin);
  expect(again.fields).toEqual([{ name: 'dictCode', message: '字典编码已存在' }]);
  const item = { dictCode: 'twice', dictValue: '甲', dictLabel: '乙' };
  const repeated = await portal.refused(addDictionaryItem, item, admin);
  expect(repeated.fields).toEqual([{ name: 'dictValue', message: '字典键值已存在' }]);
  for (const call of [
    portal.refused(addDictionaryItem, { ...item, dictCode: 'nowhere' }, admin),
    portal.refused(listDictionaryItems, { dictCode: 'nowhere' }, admin),
    portal.refused(updateDictionary, { dictCode: 'nowhere', dictName: 'x', version: 1 }, admin),
    portal.refused(removeDictionary, { dictCode: 'nowhere' }, admin),
    portal.refused(changeDictionaryItemStatus, { dictId: 'nowhere', status: '0' }, admin),
    portal.refused(removeDictionaryItem, { dictId: 'nowhere' }, admin),
  ])
    expect(await call).toMatchObject(gone);
});

it('[DIC-01] refuses to overwrite what somebody else has saved meanwhile', async () => {
  const dictId = id(await make('stale', '旧'), '旧');
  await portal.call(updateDictionary, { dictCode: 'stale', dictName: '先', version: 1 }, admin);
  const late = { dictCode: 'stale', dictName: '后', version: 1 };
  expect(await portal.refused(updateDictionary, late, admin)).toMatchObject({ subCode: 'conflict' });
  await portal.call(updateDictionaryItem, { dictId, dictLabel: '先', version: 1 }, admin);
  const lateItem = { dictId, dictLabel: '后', version: 1 };
  expect(await portal.refused(updateDictionaryItem, lateItem, admin)).toMatchObject({ subCode: 'conflict' });
  expect(await labelsOf('stale')).toEqual(['先']);
});

it('[DIC-01] wants a code, a name, a value and a label, in words', async () => {
  const dictionary = await portal.refused(addDictionary, { dictCode: '用 户', dictName: ' ' }, admin);
  expect(dictionary.fields).toEqual([
    { name: 'dictCode', message: '只能使用字母、数字、下划线和短横线' },
    { name: 'dictName', message: '请输入字典名称' },
  ]);
  const item = await portal.refused(addDictionaryItem, { dictCode: 'x', dictValue: '', dictLabel: '' }, admin);
  expect(item.fields).toEqual([
    { name: 'dictValue', message: '请输入字典键值' },
    { name: 'dictLabel', message: '请输入字典标签' },
  ]);
});

it.each(['dictCode', 'dictName', 'createTime'] as const)(
  '[DIC-01] sorts dictionaries by %s, up and down',
  async (by) => {
    const up = (await list({ orderBy: by, isAsc: true })).rows.map((row) => row[by]);
    const down = (await list({ orderBy: by, isAsc: false })).rows.map((row) => row[by]);
    expect(down).toEqual([...up].reverse());
  },
);

it('[API-02] has no more dictionaries and no more items in one than lists and pickers show', async () => {
  await make('many', '一');
  await portal.store.ownerQuery(
    `insert into dictionary_items (dict_code, dict_value, dict_label) select 'many', n, n from generate_series(2, $1::int) n`,
    [MAX_DICTIONARY_ITEMS],
  );
  const item = { dictCode: 'many', dictValue: 'one more', dictLabel: '再一个' };
  expect((await portal.refused(addDictionaryItem, item, admin)).msg).toBe('字典项数量已达上限（500 个）');
  const { count } = await portal.row('select count(*)::int from dictionaries');
  await portal.store.ownerQuery(
    `insert into dictionaries (dict_code, dict_name) select 'd' || n, n from generate_series(1, $1::int) n`,
    [MAX_DICTIONARIES - Number(count)],
  );
  const dictionary = { dictCode: 'one-more', dictName: '再一个' };
  expect((await portal.refused(addDictionary, dictionary, admin)).msg).toBe('字典数量已达上限（200 个）');
  const content = JSON.stringify({ dictionaries: [{ ...dictionary, items: [] }] });
  const preview = await portal.call(dictionaryAdministration.previewDictionaries, { content }, admin);
  expect(preview.rows).toMatchObject([
    { state: 'refused', reasons: [{ text: '字典数量已达上限（{n} 个）', values: { n: 200 } }] },
  ]);
  await portal.store.ownerQuery(`delete from dictionaries where dict_code ~ '^d\\d' or dict_code = 'many'`);
});

it('[DIC-01] two who add the same at the same moment: one has it, the other is told', async () => {
  await make('race', '甲');
  const item = { dictCode: 'race', dictValue: '乙', dictLabel: '乙' };
  const answers = await Promise.all([1, 2, 3].map(() => portal.send(addDictionaryItem, item, admin)));
  expect(answers.map((answer) => readEnvelope(answer).subCode).sort()).toEqual(['conflict', 'conflict', null].sort());
  expect(await labelsOf('race')).toEqual(['甲', '乙']);
});
