import * as v from 'valibot';
import { ADMIN } from '../base';
import { endpoint, file, noArgument, nothing } from '../endpoint';
import { wholeNumber } from '../paging';
import { WRONG_FORMAT, rowId } from '../rules';
import { switchStatus } from '../status';
import { menuForm, menuType } from './menuForm';
import { MenuImportPreview } from './menuImports';

/** The most menu nodes of one app. */
export const MAX_MENU_NODES = 2000;

/** The most menu nodes of all apps together: a role can hold all of them. */
export const MAX_ALL_MENU_NODES = 5000;

/** How many menu nodes stand one below the other at most. */
export const MAX_MENU_DEPTH = 8;

/** The longest file in characters. */
export const MAX_MENU_FILE_LENGTH = 2_000_000;

/** How many roles are named where somebody asks who holds a node. */
export const MAX_NAMED_ROLES = 50;

/** The buttons that most pages have, each with what it is called: the last part of its permission tag. */
export const USUAL_BUTTONS = { query: '查询', add: '新增', edit: '修改', remove: '删除', export: '导出' } as const;

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
  status: switchStatus,
  /** False where it, or something above it, is disabled. */
  isInForce: v.boolean(),
  platformOnly: v.boolean(),
  /** How many roles hold it, those of administrators, who hold everything, aside. */
  roleCount: v.number(),
  version: v.number(),
});

/** A menu node as the platform edits it. */
export type Menu = v.InferOutput<typeof Menu>;

/** Who holds some menu nodes. */
export const MenuHolders = v.object({
  /** How many nodes these are. */
  nodeCount: v.number(),
  merchantCount: v.number(),
  roleCount: v.number(),
  userCount: v.number(),
  /** The first of them. */
  roles: v.array(v.object({ merchantName: v.string(), roleName: v.string(), userCount: v.number() })),
});

/** Who holds some menu nodes. */
export type MenuHolders = v.InferOutput<typeof MenuHolders>;

/** A permission tag that somebody who looks after menus should look at. */
export const TagReportRow = v.object({
  tag: v.string(),
  /**
   * unused: nothing asks for what a node carries. ofChild: nothing of the portal does, a child application may. shared: more
   * than one node carries it. missing: endpoints ask for what no node carries, so that no role can be given it.
   */
  kind: v.picklist(['unused', 'ofChild', 'shared', 'missing']),
  /** The nodes that carry it, each by what people know: 系统管理 / 用户管理. */
  places: v.array(v.object({ menuId: v.string(), appName: v.string(), place: v.string() })),
  /** The endpoints that ask for it, by method and path. */
  calls: v.array(v.string()),
});

/** A permission tag that somebody who looks after menus should look at. */
export type TagReportRow = v.InferOutput<typeof TagReportRow>;

const version = wholeNumber(1, 2 ** 31 - 1);
/** Null for the top of the app. */
const parentId = v.nullable(rowId());
const content = v.pipe(
  v.string('请选择 JSON 文件，或粘贴 JSON 内容'),
  v.trim(),
  v.nonEmpty('请选择 JSON 文件，或粘贴 JSON 内容'),
  v.maxLength(MAX_MENU_FILE_LENGTH, '内容过长'),
);
// The content in UTF-8, with room for what JSON escapes.
const LONGEST_BODY = 4 * 1024 * 1024;

/** The menus of the apps, which the platform alone changes (SYS-02). */
export const menus = {
  /** The apps whose menus can be edited, in the order of the top navigation. */
  listMenuApps: endpoint({
    method: 'GET',
    path: `${ADMIN}/menu/apps`,
    arg: noArgument,
    data: v.array(v.object({ appId: v.string(), appCode: v.string(), appName: v.string(), menuCount: v.number() })),
    needs: 'system:menu:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  /** All nodes of an app, in menu order; what is above stands before what is below. */
  listMenus: endpoint({
    method: 'GET',
    path: `${ADMIN}/menu/tree`,
    arg: v.object({ appId: rowId() }),
    data: v.array(Menu),
    needs: 'system:menu:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  getMenu: endpoint({
    method: 'GET',
    path: `${ADMIN}/menu/{menuId}`,
    arg: v.object({ menuId: rowId() }),
    data: Menu,
    needs: 'system:menu:query',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  /** What the tags of the menu of an app, or of all, have to do with what endpoints ask for. */
  getTagReport: endpoint({
    method: 'GET',
    path: `${ADMIN}/menu/tagReport`,
    arg: v.object({ appId: v.optional(rowId()) }),
    data: v.array(TagReportRow),
    needs: 'system:menu:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  /** Whose roles hold a node together with all below it: what removing or disabling it takes from whom. */
  getMenuHolders: endpoint({
    method: 'GET',
    path: `${ADMIN}/menu/holders`,
    arg: v.object({ menuId: rowId() }),
    data: MenuHolders,
    needs: 'system:menu:query',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  addMenu: endpoint({
    method: 'POST',
    path: `${ADMIN}/menu/add`,
    arg: v.object({ appId: rowId('请选择应用'), parentId, type: menuType, ...menuForm }),
    data: v.object({ menuId: v.string() }),
    needs: 'system:menu:add',
    platformOnly: true,
    changes: true,
    owned: {},
  }),
  updateMenu: endpoint({
    method: 'POST',
    path: `${ADMIN}/menu/update`,
    arg: v.object({ menuId: rowId(), version, ...menuForm }),
    data: nothing,
    needs: 'system:menu:edit',
    platformOnly: true,
    changes: true,
    owned: {},
  }),
  changeMenuStatus: endpoint({
    method: 'POST',
    path: `${ADMIN}/menu/changeStatus`,
    arg: v.object({ menuId: rowId(), status: switchStatus }),
    data: nothing,
    needs: 'system:menu:edit',
    platformOnly: true,
    changes: true,
    owned: {},
  }),
  /** With all below it. */
  removeMenu: endpoint({
    method: 'GET',
    path: `${ADMIN}/menu/remove/{menuId}`,
    arg: v.object({ menuId: rowId() }),
    data: nothing,
    needs: 'system:menu:remove',
    platformOnly: true,
    changes: true,
    owned: {},
  }),
  /** Puts a node, with all below it, to a place among the children of another one. */
  moveMenu: endpoint({
    method: 'POST',
    path: `${ADMIN}/menu/move`,
    arg: v.object({ menuId: rowId(), parentId, position: wholeNumber(0, MAX_MENU_NODES) }),
    data: nothing,
    needs: 'system:menu:edit',
    platformOnly: true,
    changes: true,
    owned: {},
  }),
  /** Copies a node, with all below it, to right behind itself; no role holds the copy. */
  copyMenu: endpoint({
    method: 'POST',
    path: `${ADMIN}/menu/copy`,
    arg: v.object({ menuId: rowId() }),
    data: v.object({ menuId: v.string() }),
    needs: 'system:menu:add',
    platformOnly: true,
    changes: true,
    owned: {},
  }),
  /** Adds those of the usual buttons to a page that it has not got, with tags after that of the page. */
  addMenuButtons: endpoint({
    method: 'POST',
    path: `${ADMIN}/menu/addButtons`,
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
    changes: true,
    owned: {},
  }),
  /** The menu of an app as a file that can be imported. Who exported what leaves an audit row. */
  exportMenus: endpoint({
    method: 'GET',
    path: `${ADMIN}/menu/json/export`,
    arg: v.object({ appId: rowId() }),
    data: file,
    needs: 'system:menu:export',
    platformOnly: true,
    changes: true,
    owned: {},
  }),
  /** What would become of the menu of an app; the text comes as it is, so that each node can be told what is wrong with it. */
  previewMenus: endpoint({
    method: 'POST',
    path: `${ADMIN}/menu/json/preview`,
    arg: v.object({ appId: rowId(), content }),
    data: MenuImportPreview,
    needs: 'system:menu:import',
    platformOnly: true,
    changes: false,
    owned: {},
    longestBody: LONGEST_BODY,
  }),
  /** Makes the menu of an app what a file that was previewed says, all of it or nothing. */
  importMenus: endpoint({
    method: 'POST',
    path: `${ADMIN}/menu/json/import`,
    arg: v.object({
      appId: rowId(),
      content,
      fingerprint: v.pipe(v.string('请先预览'), v.regex(/^[0-9a-f]{64}$/, '请先预览')),
    }),
    data: v.object({ added: v.number(), changed: v.number(), removed: v.number() }),
    needs: 'system:menu:import',
    platformOnly: true,
    changes: true,
    owned: {},
    longestBody: LONGEST_BODY,
  }),
};
