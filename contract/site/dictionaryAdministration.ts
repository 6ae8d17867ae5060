import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, file, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';
import { DictionaryItem, tagType } from './dictionaries';
import type { TagType } from './dictionaries';
import { DictionaryImportPreview } from './dictionaryImports';

/** The most dictionaries (lists of values with labels) of an installation. Further ones are refused. */
export const MAX_DICTIONARIES = 200;

/** The most items of one dictionary, since form fields offer all of them for choice. Further items are refused. */
export const MAX_DICTIONARY_ITEMS = 500;

/** The most rows of one import file, dictionaries and items together. A file with more rows is refused. */
export const MAX_DICTIONARY_FILE_ROWS = 2000;

/** The maximum length of an import file in characters. Enough for the most rows, each at its maximum length. */
export const MAX_DICTIONARY_FILE_LENGTH = 2_000_000;

/** Labels of the tag styles. */
export const TAG_TYPE_LABELS: Readonly<Record<TagType, string>> = {
  default: '灰色',
  processing: '蓝色',
  success: '绿色',
  warning: '橙色',
  error: '红色',
};

/** One item of a dictionary, for editing. */
export const DictionaryItemRow = v.object({
  ...DictionaryItem.entries,
  dictId: v.string(),
  sort: v.number(),
  /** Whether the item is part of the release. Such an item can't be removed. */
  isBuiltin: v.boolean(),
  version: v.number(),
});

/** One item of a dictionary, for editing. */
export type DictionaryItemRow = v.InferOutput<typeof DictionaryItemRow>;

/** A dictionary without its items (DIC-01). */
export const Dictionary = v.object({
  dictCode: v.string(),
  dictName: v.string(),
  status: enabledStatus,
  /** Whether the portal itself depends on the dictionary. Such a dictionary can't be removed or disabled. */
  isBuiltin: v.boolean(),
  itemCount: v.number(),
  remark: v.optional(v.nullable(v.string())),
  createTime: v.string(),
  version: v.number(),
});

/** A dictionary without its items. */
export type Dictionary = v.InferOutput<typeof Dictionary>;

/** The code of a dictionary, as a user may enter it. */
export const dictCode = v.pipe(
  requiredText('请输入字典编码', MAX_LENGTHS.code),
  v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
);

/** The editable fields of a dictionary, in forms and in import files. */
export const dictionaryFields = {
  dictName: requiredText('请输入字典名称'),
  remark: optionalText(MAX_LENGTHS.remark),
};

/** The value of an item, as a user may enter it. */
export const dictValue = requiredText('请输入字典键值');

/** The editable fields of an item, in forms and in import files. */
export const dictionaryItemFields = {
  dictLabel: requiredText('请输入字典标签'),
  tagType: v.optional(tagType, 'default'),
  isDefault: v.optional(v.boolean(), false),
  remark: optionalText(MAX_LENGTHS.remark),
};

const version = wholeNumber(1, 2 ** 31 - 1);
const content = v.pipe(
  v.string('请选择 JSON 文件，或粘贴 JSON 内容'),
  v.trim(),
  v.nonEmpty('请选择 JSON 文件，或粘贴 JSON 内容'),
  v.maxLength(MAX_DICTIONARY_FILE_LENGTH, '内容过长，请分批导入'),
);
// The maximum size of the request body of an import, in bytes. Greater than MAX_DICTIONARY_FILE_LENGTH, which counts
// characters: a character may take several bytes in UTF-8 or as an escape sequence of JSON.
const MAX_BODY_LENGTH = 4 * 1024 * 1024;

/**
 * What only the platform does with the dictionaries (DIC-01). It is apart from what all pages read, since nobody else's browser should load it.
 */
export const dictionaryAdministration = {
  listDictionaries: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/dict/type/list`,
    arg: v.object({
      ...pagingFields(['dictCode', 'dictName', 'createTime']),
      /** A part of the dictionary's name or code. */
      keyword: optionalText(),
      status: v.optional(enabledStatus),
    }),
    data: pageOf(Dictionary),
    needs: 'system:dict:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  addDictionary: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/dict/type/add`,
    arg: v.object({ dictCode, ...dictionaryFields }),
    data: noData,
    needs: 'system:dict:add',
    platformOnly: true,
    changes: { action: 'add', kind: 'dictionary', id: 'dictCode' },
    owned: {},
  }),
  updateDictionary: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/dict/type/update`,
    arg: v.object({ dictCode, version, ...dictionaryFields }),
    data: noData,
    needs: 'system:dict:edit',
    platformOnly: true,
    changes: { action: 'edit', kind: 'dictionary', id: 'dictCode' },
    owned: {},
  }),
  changeDictionaryStatus: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/dict/type/changeStatus`,
    arg: v.object({ dictCode, status: enabledStatus }),
    data: noData,
    needs: 'system:dict:edit',
    platformOnly: true,
    changes: { action: 'changeStatus', kind: 'dictionary', id: 'dictCode' },
    owned: {},
  }),
  /** Removes the dictionary with all its items. */
  removeDictionary: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/dict/type/remove/{dictCode}`,
    arg: v.object({ dictCode }),
    data: noData,
    needs: 'system:dict:remove',
    platformOnly: true,
    changes: { action: 'remove', kind: 'dictionary', id: 'dictCode' },
    owned: {},
  }),
  listDictionaryItems: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/dict/data/list`,
    arg: v.object({ dictCode }),
    data: v.array(DictionaryItemRow),
    needs: 'system:dict:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  getDictionaryItem: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/dict/data/{dictId}`,
    arg: v.object({ dictId: rowId() }),
    data: DictionaryItemRow,
    needs: 'system:dict:query',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  addDictionaryItem: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/dict/data/add`,
    arg: v.object({ dictCode, dictValue, ...dictionaryItemFields }),
    data: v.object({ dictId: v.string() }),
    needs: 'system:dict:add',
    platformOnly: true,
    changes: { action: 'add', kind: 'dictionaryItem', id: 'dictId' },
    owned: {},
  }),
  updateDictionaryItem: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/dict/data/update`,
    arg: v.object({ dictId: rowId(), version, ...dictionaryItemFields }),
    data: noData,
    needs: 'system:dict:edit',
    platformOnly: true,
    changes: { action: 'edit', kind: 'dictionaryItem', id: 'dictId' },
    owned: {},
  }),
  changeDictionaryItemStatus: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/dict/data/changeStatus`,
    arg: v.object({ dictId: rowId(), status: enabledStatus }),
    data: noData,
    needs: 'system:dict:edit',
    platformOnly: true,
    changes: { action: 'changeStatus', kind: 'dictionaryItem', id: 'dictId' },
    owned: {},
  }),
  removeDictionaryItem: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/dict/data/remove/{dictId}`,
    arg: v.object({ dictId: rowId() }),
    data: noData,
    needs: 'system:dict:remove',
    platformOnly: true,
    changes: { action: 'remove', kind: 'dictionaryItem', id: 'dictId' },
    owned: {},
  }),
  /** Sets the order of all items of a dictionary. */
  sortDictionaryItems: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/dict/data/sort`,
    arg: v.object({ dictCode, dictIds: v.pipe(v.array(rowId()), v.maxLength(MAX_DICTIONARY_ITEMS)) }),
    data: noData,
    needs: 'system:dict:edit',
    platformOnly: true,
    changes: { action: 'sort', kind: 'dictionaryItem', id: 'dictIds' },
    owned: {},
  }),
  /** Previews an import. `content` is sent as raw text, so that the server can report the errors of each row. */
  previewDictionaries: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/dict/data/data/json/preview`,
    arg: v.object({ content }),
    data: DictionaryImportPreview,
    needs: 'system:dict:import',
    platformOnly: true,
    changes: false,
    owned: {},
    longestBody: MAX_BODY_LENGTH,
  }),
  /** Imports all rows of a previewed file, or none. */
  importDictionaries: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/dict/data/data/json/import`,
    arg: v.object({ content, fingerprint: v.pipe(v.string('请先预览'), v.regex(/^[0-9a-f]{64}$/, '请先预览')) }),
    data: v.object({ added: v.number(), changed: v.number() }),
    needs: 'system:dict:import',
    platformOnly: true,
    changes: { action: 'import', kind: 'dictionary' },
    owned: {},
    longestBody: MAX_BODY_LENGTH,
  }),
  /** Exports the given dictionaries, or all of them, as a file that can be imported. Writes an audit row. */
  exportDictionaries: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/dict/data/data/json/export`,
    arg: v.object({
      /** The codes of the dictionaries, as a list or separated by commas. Missing: all dictionaries. */
      dictCodes: v.optional(
        v.pipe(
          v.union([v.array(v.string()), v.string()]),
          v.transform((codes) => (typeof codes === 'string' ? codes.split(',') : codes)),
          v.array(dictCode),
          v.maxLength(MAX_DICTIONARIES, '一次最多导出 {n} 个字典'),
        ),
      ),
    }),
    data: file,
    needs: 'system:dict:export',
    platformOnly: true,
    changes: { action: 'export', kind: 'dictionary', id: 'dictCodes' },
    owned: {},
  }),
};
