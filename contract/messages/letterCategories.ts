import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { tagType } from '../site/dictionaries';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';

const CATEGORY = `${ADMIN_PATH}/temp/letter/category` as const;

/**
 * The most categories of letters (messages inside the portal) of one merchant. `addLetterCategory` refuses a further
 * one. Limited, because filters and forms offer all categories.
 */
export const MAX_LETTER_CATEGORIES = 500;

/** A category of letters (MSG-01). */
export const LetterCategory = v.object({
  categoryId: v.string(),
  categoryName: v.string(),
  tagType,
  sort: v.number(),
  status: enabledStatus,
  /** How many templates the category has. */
  templateCount: v.number(),
  remark: v.nullable(v.string()),
  createTime: v.string(),
  version: v.number(),
});

/** A category of letters. */
export type LetterCategory = v.InferOutput<typeof LetterCategory>;

const version = wholeNumber(1, 2 ** 31 - 1);

const categoryForm = {
  categoryName: requiredText('请输入分类名称'),
  tagType,
  sort: wholeNumber(0, 9999, '请输入 0 到 9999 的整数'),
  remark: optionalText(MAX_LENGTHS.remark),
};

/** The categories of letters and their templates (MSG-01). */
export const letterCategories = {
  listLetterCategories: endpoint({
    method: 'POST',
    path: `${CATEGORY}/page/list`,
    arg: v.object({
      ...pagingFields(['categoryName', 'sort', 'createTime']),
      categoryName: optionalText(),
      status: v.optional(enabledStatus),
    }),
    data: pageOf(LetterCategory),
    needs: 'message:letterCategory:list',
    changes: false,
    owned: {},
  }),
  getLetterCategory: endpoint({
    method: 'POST',
    path: `${CATEGORY}/detail`,
    arg: v.object({ categoryId: rowId() }),
    data: LetterCategory,
    needs: 'message:letterCategory:query',
    changes: false,
    owned: { categoryId: 'letterCategory' },
  }),
  addLetterCategory: endpoint({
    method: 'POST',
    path: `${CATEGORY}/add`,
    arg: v.object(categoryForm),
    data: v.object({ categoryId: v.string() }),
    needs: 'message:letterCategory:add',
    changes: { action: 'add', kind: 'letterCategory', id: 'categoryId' },
    owned: {},
  }),
  updateLetterCategory: endpoint({
    method: 'POST',
    path: `${CATEGORY}/update`,
    arg: v.object({ categoryId: rowId(), version, ...categoryForm }),
    data: noData,
    needs: 'message:letterCategory:edit',
    changes: { action: 'edit', kind: 'letterCategory', id: 'categoryId' },
    owned: { categoryId: 'letterCategory' },
  }),
  changeLetterCategoryStatus: endpoint({
    method: 'POST',
    path: `${CATEGORY}/status`,
    arg: v.object({ categoryId: rowId(), status: enabledStatus }),
    data: noData,
    needs: 'message:letterCategory:edit',
    changes: { action: 'changeStatus', kind: 'letterCategory', id: 'categoryId' },
    owned: { categoryId: 'letterCategory' },
  }),
  removeLetterCategory: endpoint({
    method: 'POST',
    path: `${CATEGORY}/delete`,
    arg: v.object({ categoryId: rowId() }),
    data: noData,
    needs: 'message:letterCategory:remove',
    changes: { action: 'remove', kind: 'letterCategory', id: 'categoryId' },
    owned: { categoryId: 'letterCategory' },
  }),
};
