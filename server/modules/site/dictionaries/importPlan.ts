import { MAX_DICTIONARIES, MAX_DICTIONARY_ITEMS, TAG_TYPE_LABELS } from 'contract/site/dictionaryAdministration';
import type { DictionaryImportRow } from 'contract/site/dictionaryImports';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import type { EnabledStatus } from 'contract/status';
import type { Message, MessagePart } from 'contract/text';
import { newId } from '../../../db/ids';
import type { dictionaries, dictionaryItems } from './schema';
import { isEnabled, toStatus } from '../../../db/status';
import type { ParsedDictionary, ParsedItem } from './importDocument';
import { DISABLED_DEFAULT_MESSAGE, SORT_STEP } from './items';
import type { StoredDictionary, StoredItem } from './query';

/** The stored state of the dictionaries that a file names. */
export interface StoredDictionaries {
  readonly dictionaries: ReadonlyMap<string, StoredDictionary>;
  readonly items: readonly StoredItem[];
  /** The number of all stored dictionaries. */
  readonly count: number;
}

/** A row of a file with the values to be written. */
export interface PlannedRow {
  readonly row: DictionaryImportRow;
  readonly dictionary?: typeof dictionaries.$inferInsert;
  readonly item?: typeof dictionaryItems.$inferInsert & { readonly dictId: string };
}

const OF_DICTIONARY = { dictName: '字典名称', enabled: '状态', remark: '备注' } as const;
const OF_ITEM = {
  dictLabel: '字典标签',
  sort: '排序',
  enabled: '状态',
  isDefault: '默认',
  tagType: '标签样式',
  remark: '备注',
} as const;

/**
 * Plans the change of each row of a file, compared with the stored state. Lists each dictionary, followed by its items.
 */
export function planDictionaryImport(read: readonly ParsedDictionary[], stored: StoredDictionaries): PlannedRow[] {
  const seen = new Set<string>();
  let count = stored.count;
  return read.flatMap((dictionary) => {
    const { name: dictCode, label, values, reasons, items } = dictionary;
    const known = stored.dictionaries.get(dictCode);
    const isRepeated = seen.has(dictCode);
    seen.add(dictCode);
    if (!known) count += 1;
    const after = values && {
      dictCode,
      dictName: values.dictName,
      enabled: enabledBy(values.status, known?.enabled),
      remark: values.remark === undefined ? (known?.remark ?? null) : values.remark || null,
    };
    const why = [
      ...reasons,
      ...(isRepeated ? [{ text: '字典编码在文件中重复' }] : []),
      ...(known?.isBuiltin && after?.enabled === false ? [{ text: '内置字典不能停用' }] : []),
      ...(!known && count > MAX_DICTIONARIES
        ? [{ text: '字典数量已达上限（{n} 个）', values: { n: MAX_DICTIONARIES } }]
        : []),
    ];
    const row = { dictCode, dictValue: null, label, ...compareRow(known, after, OF_DICTIONARY, why) };
    const isLost = isRepeated || (!known && values === undefined);
    return [
      { row, ...(after && { dictionary: after }) },
      ...planItems(dictCode, items, isLost ? undefined : stored.items.filter((item) => item.dictCode === dictCode)),
    ];
  });
}

// Plans the items of a dictionary. `stored` is undefined if the items have to be refused, since the file repeats the
// dictionary, or since the dictionary is new and invalid.
function planItems(
  dictCode: string,
  read: readonly ParsedItem[],
  stored: readonly StoredItem[] | undefined,
): PlannedRow[] {
  const known = new Map((stored ?? []).map((item) => [item.dictValue, item]));
  const first = new Map<string, ParsedItem>();
  for (const item of read) if (!first.has(item.name)) first.set(item.name, item);
  let sort = Math.max(0, ...(stored ?? []).map((item) => item.sort));
  let count = known.size;
  const merged = read.map((item) => {
    const before = known.get(item.name);
    return { item, before, after: item.values && mergeItem(dictCode, item.values, before, () => (sort += SORT_STEP)) };
  });
  const named = new Set(merged.map(({ before }) => before));
  const defaults = [
    ...[...known.values()].filter((item) => item.isDefault && !named.has(item)),
    ...merged.flatMap(({ after }) => (after?.isDefault ? [after] : [])),
  ].map(({ dictLabel }) => dictLabel);
  return merged.map(({ item, before, after }) => {
    if (!before) count += 1;
    const why = [
      ...item.reasons,
      ...(stored ? [] : [{ text: '所属字典有误' }]),
      ...(item.name === '' || first.get(item.name) === item ? [] : [{ text: '字典键值在文件中重复' }]),
      ...(after?.isDefault && !after.enabled ? [{ text: DISABLED_DEFAULT_MESSAGE }] : []),
      ...(after?.isDefault && defaults.length > 1
        ? [{ text: '默认项只能有一个：{labels}', values: { labels: defaults } }]
        : []),
      ...(!before && count > MAX_DICTIONARY_ITEMS
        ? [{ text: '字典项数量已达上限（{n} 个）', values: { n: MAX_DICTIONARY_ITEMS } }]
        : []),
    ];
    const row = { dictCode, dictValue: item.name, label: item.label, ...compareRow(before, after, OF_ITEM, why) };
    return { row, ...(after && { item: after }) };
  });
}

function mergeItem(
  dictCode: string,
  given: NonNullable<ParsedItem['values']>,
  before: StoredItem | undefined,
  nextSort: () => number,
) {
  return {
    dictId: before?.dictId ?? newId(),
    dictCode,
    dictValue: given.dictValue,
    dictLabel: given.dictLabel,
    sort: given.sort ?? before?.sort ?? nextSort(),
    enabled: enabledBy(given.status, before?.enabled),
    isDefault: given.isDefault ?? before?.isDefault ?? false,
    tagType: given.tagType ?? before?.tagType ?? ('default' as const),
    remark: given.remark === undefined ? (before?.remark ?? null) : given.remark || null,
  };
}

function enabledBy(status: EnabledStatus | undefined, before = true): boolean {
  return status === undefined ? before : isEnabled(status);
}

type Value = string | number | boolean | null;

function compareRow<Field extends string>(
  before: Readonly<Record<NoInfer<Field>, Value>> | undefined,
  after: Readonly<Record<NoInfer<Field>, Value>> | undefined,
  titles: Readonly<Record<Field, string>>,
  reasons: readonly Message[],
): Pick<DictionaryImportRow, 'state' | 'changes' | 'reasons'> {
  if (!after || reasons.length > 0) return { state: 'refused', changes: [], reasons: [...reasons] };
  if (!before) return { state: 'new', changes: [], reasons: [] };
  const changes = fieldsOf(titles)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ title: titles[field], before: say(field, before[field]), after: say(field, after[field]) }));
  return { state: changes.length > 0 ? 'changed' : 'unchanged', changes, reasons: [] };
}

function fieldsOf<Field extends string>(titles: Readonly<Record<Field, string>>): Field[] {
  return Object.keys(titles).filter((key): key is Field => key in titles);
}

function say(field: string, value: Value): MessagePart {
  if (value === null || value === '') return '-';
  if (field === 'enabled')
    return { text: ENABLED_STATUS_LABELS[toStatus(value === true)], values: { meaning: 'state' } };
  if (typeof value === 'boolean') return { text: value ? '是' : '否' };
  const labels: Readonly<Record<string, string>> = TAG_TYPE_LABELS;
  const label = field === 'tagType' ? labels[String(value)] : undefined;
  return label === undefined ? String(value) : { text: label };
}
