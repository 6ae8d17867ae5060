import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, file, noArgument, noData } from '../endpoint';
import { wholeNumber } from '../paging';
import { WRONG_FORMAT, rowId } from '../rules';
import { enabledStatus } from '../status';
import { menuFields, menuType } from './menuForm';
import { MenuImportPreview } from './menuImports';

/** The most menu nodes of one app. Changes that add further nodes are refused. */
export const MAX_MENU_NODES = 2000;

/** The most menu nodes of all apps together, since one role can contain all of them. Further nodes are refused. */
export const MAX_TOTAL_MENU_NODES = 5000;

/** The greatest depth of the menu tree; nodes at the top have depth 1. Deeper nodes are refused. */
export const MAX_MENU_DEPTH = 8;

/** The maximum length of an import file in characters. Longer files are refused. */
export const MAX_MENU_FILE_LENGTH = 2_000_000;

/** The most roles that {@link menus.getMenuHolders} lists by name. Further roles are only counted. */
export const MAX_LISTED_HOLDER_ROLES = 50;

/** The usual buttons of a page. Each key is the last part of the button's permission tag, each value its label. */
export const STANDARD_BUTTON_LABELS = {
  query: '查询',
  add: '新增',
  edit: '修改',
  remove: '删除',
  export: '导出',
} as const;

const text = v.nullable(v.string());

/** A menu node as the platform edits it (SYS-02). */
export const Menu = v.object({
  menuId: v.string(),
  appId: v.string(),
  parentId: text,
  type: menuType,
  title: v.string(),
  name: text,
  path: v.string(),
  component: text,
  link: text,
  query: text,
  permission: text,
  icon: text,
  hideHeader: v.boolean(),
  noCache: v.boolean(),
  affix: v.boolean(),
  cross: v.boolean(),
  showBack: v.boolean(),
  extra: text,
  visible: v.picklist(['1', '0']),
  status: enabledStatus,
  /** False when the node or a node above it is disabled. */
  isInForce: v.boolean(),
  platformOnly: v.boolean(),
  /** How many roles contain the node, not counting administrators' roles, which contain every node. */
  roleCount: v.number(),
  version: v.number(),
});

/** A menu node as the platform edits it. */
export type Menu = v.InferOutput<typeof Menu>;

/** The roles that contain some menu nodes, and the users who hold these roles. */
export const MenuHolders = v.object({
  /** How many menu nodes the other counts refer to: the given node and all nodes below it. */
  nodeCount: v.number(),
  merchantCount: v.number(),
  roleCount: v.number(),
  userCount: v.number(),
  /**
   * The roles that contain one of the nodes, sorted by merchant and name. At most {@link MAX_LISTED_HOLDER_ROLES};
   * `roleCount` counts all of them.
   */
  roles: v.array(v.object({ merchantName: v.string(), roleName: v.string(), userCount: v.number() })),
});

/** The roles that contain some menu nodes, and the users who hold these roles. */
export type MenuHolders = v.InferOutput<typeof MenuHolders>;

/** A permission tag on which the menu and the endpoints disagree, for the maintainer of the menus to check. */
export const PermissionTagReportRow = v.object({
  tag: v.string(),
  /**
   * - unused: a menu node carries the tag, but neither an endpoint nor the portal's shell needs it.
   * - ofChild: a node in the menu of a sub-app carries the tag. No endpoint of the portal needs it; the sub-app may.
   * - shared: more than one menu node carries the tag.
   * - missing: endpoints need the tag, but no menu node carries it, so that no role can grant it.
   */
  kind: v.picklist(['unused', 'ofChild', 'shared', 'missing']),
  /** The menu nodes that carry the tag. `place` has the titles from the top down to the node: 系统管理 / 用户管理. */
  places: v.array(v.object({ menuId: v.string(), appName: v.string(), place: v.string() })),
  /** The endpoints that need the tag, by method and path. */
  calls: v.array(v.string()),
});

/** A permission tag on which the menu and the endpoints disagree, for the maintainer of the menus to check. */
export type PermissionTagReportRow = v.InferOutput<typeof PermissionTagReportRow>;

const version = wholeNumber(1, 2 ** 31 - 1);
/** The id of the parent node. Null for a node at the top level of the app's menu. */
const parentId = v.nullable(rowId());
const content = v.pipe(
  v.string('请选择 JSON 文件，或粘贴 JSON 内容'),
  v.trim(),
  v.nonEmpty('请选择 JSON 文件，或粘贴 JSON 内容'),
  v.maxLength(MAX_MENU_FILE_LENGTH, '内容过长'),
);
// The maximum size of the request body of an import, in bytes. Greater than MAX_MENU_FILE_LENGTH, which counts
// characters: a character may take several bytes in UTF-8 or as an escape sequence of JSON.
const MAX_BODY_LENGTH = 4 * 1024 * 1024;

/** The menus of the apps. Only the platform changes them (SYS-02). */
export const menus = {
  /** The apps whose menus can be edited, in the order of the top navigation. */
  listMenuApps: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/menu/apps`,
    arg: noArgument,
    data: v.array(v.object({ appId: v.string(), appCode: v.string(), appName: v.string(), menuCount: v.number() })),
    needs: 'system:menu:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  /** All nodes of an app in menu order, parents before children. */
  listMenus: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/menu/tree`,
    arg: v.object({ appId: rowId() }),
    data: v.array(Menu),
    needs: 'system:menu:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  getMenu: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/menu/{menuId}`,
    arg: v.object({ menuId: rowId() }),
    data: Menu,
    needs: 'system:menu:query',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  /** Compares the permission tags in the menu of an app, or of all apps, with the tags that endpoints need. */
  getTagReport: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/menu/tagReport`,
    arg: v.object({ appId: v.optional(rowId()) }),
    data: v.array(PermissionTagReportRow),
    needs: 'system:menu:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  /**
   * The roles that would lose the node, or a node below it, if the node were removed or disabled, and the users who
   * hold these roles.
   */
  getMenuHolders: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/menu/holders`,
    arg: v.object({ menuId: rowId() }),
    data: MenuHolders,
    needs: 'system:menu:query',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  addMenu: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/menu/add`,
    arg: v.object({ appId: rowId('请选择应用'), parentId, type: menuType, ...menuFields }),
    data: v.object({ menuId: v.string() }),
    needs: 'system:menu:add',
    platformOnly: true,
    changes: { action: 'add', kind: 'menu', id: 'menuId' },
    owned: {},
  }),
  updateMenu: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/menu/update`,
    arg: v.object({ menuId: rowId(), version, ...menuFields }),
    data: noData,
    needs: 'system:menu:edit',
    platformOnly: true,
    changes: { action: 'edit', kind: 'menu', id: 'menuId' },
    owned: {},
  }),
  changeMenuStatus: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/menu/changeStatus`,
    arg: v.object({ menuId: rowId(), status: enabledStatus }),
    data: noData,
    needs: 'system:menu:edit',
    platformOnly: true,
    changes: { action: 'changeStatus', kind: 'menu', id: 'menuId' },
    owned: {},
  }),
  /** Removes the node with all nodes below it. */
  removeMenu: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/menu/remove/{menuId}`,
    arg: v.object({ menuId: rowId() }),
    data: noData,
    needs: 'system:menu:remove',
    platformOnly: true,
    changes: { action: 'remove', kind: 'menu', id: 'menuId' },
    owned: {},
  }),
  /** Moves a node, with all nodes below it, to a position among the children of another node. */
  moveMenu: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/menu/move`,
    arg: v.object({ menuId: rowId(), parentId, position: wholeNumber(0, MAX_MENU_NODES) }),
    data: noData,
    needs: 'system:menu:edit',
    platformOnly: true,
    changes: { action: 'move', kind: 'menu', id: 'menuId' },
    owned: {},
  }),
  /** Copies a node with all nodes below it, and inserts the copy behind the node. No role contains the copy. */
  copyMenu: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/menu/copy`,
    arg: v.object({ menuId: rowId() }),
    data: v.object({ menuId: v.string() }),
    needs: 'system:menu:add',
    platformOnly: true,
    changes: { action: 'copy', kind: 'menu', id: 'menuId' },
    owned: {},
  }),
  /** Adds those of the given buttons that the page lacks. Their permission tags are derived from the page's tag. */
  addMenuButtons: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/menu/addButtons`,
    arg: v.object({
      menuId: rowId(),
      buttons: v.pipe(
        v.array(v.picklist(['query', 'add', 'edit', 'remove', 'export'], WRONG_FORMAT), WRONG_FORMAT),
        v.minLength(1, '请选择按钮'),
        v.maxLength(5),
      ),
    }),
    data: v.object({ added: v.number() }),
    needs: 'system:menu:add',
    platformOnly: true,
    changes: { action: 'edit', kind: 'menu', id: 'menuId' },
    owned: {},
  }),
  /** Exports the menu of an app as a file that can be imported. Writes an audit row. */
  exportMenus: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/menu/json/export`,
    arg: v.object({ appId: rowId() }),
    data: file,
    needs: 'system:menu:export',
    platformOnly: true,
    changes: { action: 'export', kind: 'app', id: 'appId' },
    owned: {},
  }),
  /** Previews an import. `content` is sent as raw text, so that the server can report the errors of each node. */
  previewMenus: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/menu/json/preview`,
    arg: v.object({ appId: rowId(), content }),
    data: MenuImportPreview,
    needs: 'system:menu:import',
    platformOnly: true,
    changes: false,
    owned: {},
    longestBody: MAX_BODY_LENGTH,
  }),
  /** Imports a previewed file as the menu of an app. Either all nodes are imported or none. */
  importMenus: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/menu/json/import`,
    arg: v.object({
      appId: rowId(),
      content,
      fingerprint: v.pipe(v.string('请先预览'), v.regex(/^[0-9a-f]{64}$/, '请先预览')),
    }),
    data: v.object({ added: v.number(), changed: v.number(), removed: v.number() }),
    needs: 'system:menu:import',
    platformOnly: true,
    changes: { action: 'import', kind: 'app', id: 'appId' },
    owned: {},
    longestBody: MAX_BODY_LENGTH,
  }),
};
