import * as v from 'valibot';
import { ADMIN } from './base';
import { endpoint } from './endpoint';
import { requiredText } from './rules';

/** One entry of a dictionary. */
export const DictionaryItem = v.object({
  dictCode: v.string(),
  dictLabel: v.string(),
  dictValue: v.string(),
  remark: v.optional(v.nullable(v.string())),
});

/** One entry of a dictionary. */
export type DictionaryItem = v.InferOutput<typeof DictionaryItem>;

/** The dictionaries from which labels and choices come. */
export const dictionaries = {
  getDictionary: endpoint({
    method: 'GET',
    path: `${ADMIN}/dict/data/dictCode/{code}`,
    arg: v.object({ code: requiredText('请输入字典编码') }),
    data: v.array(DictionaryItem),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};
