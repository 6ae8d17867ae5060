import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { MAX_PAGE_SIZE, wholeNumber } from '../paging';
import { requiredText, rowId } from '../rules';

/** The most lists for which one user has preferences in one merchant. `saveListPreference` refuses a further one. */
export const MAX_LIST_PREFERENCES = 200;

/** The most columns for which the preferences of one list can define an order. A call with more columns is refused. */
export const MAX_LIST_COLUMNS = 60;

/**
 * The most views that one user saves for one list; `addListView` refuses a further one. A view is a filter and sort
 * order with a name.
 */
export const MAX_LIST_VIEWS = 20;

/** The maximum length of a view's name, in characters. */
export const MAX_VIEW_NAME_LENGTH = 30;

/** The maximum length of the query string that a view stores, in characters. */
export const MAX_VIEW_SEARCH_LENGTH = 2000;

/**
 * Identifies a list: the path of its endpoint, followed by `#` and a name when several screens list the same endpoint.
 * The server accepts only paths of its own endpoints.
 */
const listKey = v.pipe(v.string(), v.maxLength(120), v.regex(/^\/[\w/{}-]+(#[A-Za-z]+)?$/));

/** The row spacing of a table. */
export const density = v.picklist(['compact', 'default', 'loose']);

/** The row spacing of a table. */
export type Density = v.InferOutput<typeof density>;

/**
 * The columns of a list in the user's order. A column that is missing here keeps the position that the list's screen
 * defines.
 */
const columns = v.pipe(
  v.array(v.object({ name: v.pipe(v.string(), v.regex(/^\w{1,40}$/)), isShown: v.boolean() })),
  v.maxLength(MAX_LIST_COLUMNS),
);

const preferenceFields = {
  columns: v.optional(v.nullable(columns)),
  density: v.optional(v.nullable(density)),
  pageSize: v.optional(v.nullable(wholeNumber(1, MAX_PAGE_SIZE))),
  isFilterOpen: v.optional(v.nullable(v.boolean())),
};

/** A user's preferences for one list (LST-01). Null or missing means the screen's default. */
export const ListPreference = v.object({ listKey: v.string(), ...preferenceFields });

/** A user's preferences for one list (LST-01). Null or missing means the screen's default. */
export type ListPreference = v.InferOutput<typeof ListPreference>;

/** A filter and sort order that a user has saved under a name. */
export const ListView = v.object({
  viewId: v.string(),
  viewName: v.string(),
  /** The query string of the list's address, without the question mark. */
  search: v.string(),
});

/** A filter and sort order that a user has saved under a name. */
export type ListView = v.InferOutput<typeof ListView>;

const viewName = requiredText('请输入视图名称', MAX_VIEW_NAME_LENGTH);
const search = v.pipe(v.string(), v.maxLength(MAX_VIEW_SEARCH_LENGTH, '筛选条件过长，不能保存为视图'));

/**
 * The list preferences and views of the signed-in user in the current merchant. Users see and change only their own.
 */
export const listPreferences = {
  getListPreferences: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/user/listPreference`,
    arg: noArgument,
    data: v.array(ListPreference),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /**
   * Changes the given preferences of one list. Null resets a preference to the screen's default, and a missing field
   * leaves the preference unchanged. Of two calls for the same field, the later one wins.
   */
  saveListPreference: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/listPreference/save`,
    arg: v.object({ listKey, ...preferenceFields }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'listPreference' },
    owned: {},
  }),
  getListViews: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/user/listView`,
    arg: v.object({ listKey }),
    data: v.array(ListView),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  addListView: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/listView/add`,
    arg: v.object({ listKey, viewName, search }),
    data: v.object({ viewId: v.string() }),
    needs: 'signed-in',
    changes: { action: 'add', kind: 'listView', id: 'viewId' },
    owned: {},
  }),
  renameListView: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/listView/rename`,
    arg: v.object({ viewId: rowId(), viewName }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'listView', id: 'viewId' },
    owned: { viewId: 'listView' },
  }),
  removeListView: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/listView/remove`,
    arg: v.object({ viewId: rowId() }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'remove', kind: 'listView', id: 'viewId' },
    owned: { viewId: 'listView' },
  }),
};
