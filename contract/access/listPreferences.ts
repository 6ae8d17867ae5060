import * as v from 'valibot';
import { ADMIN } from '../base';
import { endpoint, noArgument, nothing } from '../endpoint';
import { MAX_PAGE_SIZE, wholeNumber } from '../paging';
import { requiredText, rowId } from '../rules';

/** The most lists of which one person's preferences are kept. */
export const MAX_LIST_PREFERENCES = 200;

/** The most columns that a list has. */
export const MAX_COLUMNS = 60;

/** The most views that one person saves of one list. */
export const MAX_LIST_VIEWS = 20;

/** The longest name of a view. */
export const MAX_VIEW_NAME = 30;

/** The longest filter that is saved as a view, as it stands in the address. */
export const MAX_VIEW_SEARCH = 2000;

/**
 * What tells a list from the others: the path of its endpoint, and behind `#` which one it is where several screens show
 * rows of the same endpoint. The server takes the paths of its own endpoints alone.
 */
const listKey = v.pipe(v.string(), v.maxLength(120), v.regex(/^\/[\w/{}-]+(#[A-Za-z]+)?$/));

/** How close the rows of a table are to each other. */
export const density = v.picklist(['compact', 'default', 'loose']);

/** How close the rows of a table are to each other. */
export type Density = v.InferOutput<typeof density>;

/** The columns of a list in the person's order; those that are not named stand where the screen has them. */
const columns = v.pipe(
  v.array(v.object({ name: v.pipe(v.string(), v.regex(/^\w{1,40}$/)), isShown: v.boolean() })),
  v.maxLength(MAX_COLUMNS),
);

const preference = {
  columns: v.optional(v.nullable(columns)),
  density: v.optional(v.nullable(density)),
  pageSize: v.optional(v.nullable(wholeNumber(1, MAX_PAGE_SIZE))),
  isFilterOpen: v.optional(v.nullable(v.boolean())),
};

/** How a person likes one list to look (LST-01); what is missing is as the screen has it. */
export const ListPreference = v.object({ listKey: v.string(), ...preference });

/** How a person likes one list to look (LST-01); what is missing is as the screen has it. */
export type ListPreference = v.InferOutput<typeof ListPreference>;

/** A filter with its order that a person has saved under a name. */
export const ListView = v.object({
  viewId: v.string(),
  viewName: v.string(),
  /** Behind the question mark of the list's address. */
  search: v.string(),
});

/** A filter with its order that a person has saved under a name. */
export type ListView = v.InferOutput<typeof ListView>;

const viewName = requiredText('请输入视图名称', MAX_VIEW_NAME);
const search = v.pipe(v.string(), v.maxLength(MAX_VIEW_SEARCH, '筛选条件过长，不能保存为视图'));

/** What the signed-in user's lists remember, in the merchant that they work in; each sees and changes their own alone. */
export const listPreferences = {
  getListPreferences: endpoint({
    method: 'GET',
    path: `${ADMIN}/user/listPreference`,
    arg: noArgument,
    data: v.array(ListPreference),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /** Replaces what is remembered of one list: the last call wins. */
  saveListPreference: endpoint({
    method: 'POST',
    path: `${ADMIN}/user/listPreference/save`,
    arg: v.object({ listKey, ...preference }),
    data: nothing,
    needs: 'signed-in',
    changes: true,
    owned: {},
  }),
  getListViews: endpoint({
    method: 'GET',
    path: `${ADMIN}/user/listView`,
    arg: v.object({ listKey }),
    data: v.array(ListView),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  addListView: endpoint({
    method: 'POST',
    path: `${ADMIN}/user/listView/add`,
    arg: v.object({ listKey, viewName, search }),
    data: v.object({ viewId: v.string() }),
    needs: 'signed-in',
    changes: true,
    owned: {},
  }),
  renameListView: endpoint({
    method: 'POST',
    path: `${ADMIN}/user/listView/rename`,
    arg: v.object({ viewId: rowId(), viewName }),
    data: nothing,
    needs: 'signed-in',
    changes: true,
    owned: { viewId: 'listView' },
  }),
  removeListView: endpoint({
    method: 'POST',
    path: `${ADMIN}/user/listView/remove`,
    arg: v.object({ viewId: rowId() }),
    data: nothing,
    needs: 'signed-in',
    changes: true,
    owned: { viewId: 'listView' },
  }),
};
