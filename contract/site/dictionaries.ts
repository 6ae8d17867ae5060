import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { booleanParam } from '../paging';
import { requiredText } from '../rules';
import { enabledStatus } from '../status';

/** The tag styles in which an item's label can be shown, by the names that antd gives them. */
export const tagType = v.picklist(['default', 'processing', 'success', 'warning', 'error'], '请选择标签样式');

/** The tag style in which an item's label is shown. */
export type TagType = v.InferOutput<typeof tagType>;

const text = v.optional(v.nullable(v.string()));

/** One item of a dictionary, for the choice of a value and for its label. */
export const DictionaryItem = v.object({
  dictCode: v.string(),
  dictLabel: v.string(),
  dictValue: v.string(),
  remark: text,
  status: v.optional(enabledStatus, 'NORMAL'),
  isDefault: v.optional(v.boolean(), false),
  tagType: v.optional(tagType, 'default'),
});

/** One item of a dictionary, for the choice of a value and for its label. */
export type DictionaryItem = v.InferOutput<typeof DictionaryItem>;

/** The dictionaries (lists of values with labels), as all merchants read them. */
export const dictionaries = {
  /** The enabled items of a dictionary. With `withDisabled` also disabled items, whose values old rows may have. */
  getDictionary: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/dict/data/dictCode/{code}`,
    arg: v.object({ code: requiredText('请输入字典编码'), withDisabled: v.optional(booleanParam, false) }),
    data: v.array(DictionaryItem),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};
