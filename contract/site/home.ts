import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import type { PermissionTag } from '../endpoint';
import { WRONG_FORMAT, rowId } from '../rules';
import { HomeWidget, HomeWidgetItem, homeWidgetItems } from './homeWidgets';
import type { HomeWidget as Widget } from './homeWidgets';

/** The most of the caller's changes that the home page shows. */
export const MAX_HOME_ACTIONS = 8;

/** What a user sees on the home page. */
export const Home = v.object({
  /** The board; null for the board that comes with the release. */
  boardId: v.nullable(v.string()),
  /** The page of the portal that opens in place of the board. */
  path: v.nullable(v.string()),
  /** The widgets that the user may see, in their order. */
  widgets: v.array(HomeWidgetItem),
  /** Whether the user may arrange the board. */
  isArrangeable: v.boolean(),
  /** Whether the widgets are arranged by the user. */
  isOwn: v.boolean(),
  /** The widgets that the user may place on the board, those on it included. */
  offered: v.array(HomeWidget),
});

/** What a user sees on the home page. */
export type Home = v.InferOutput<typeof Home>;

/** The kinds of rows that the widget 用量 counts. */
export const USAGE_KINDS = ['users', 'roles', 'positions', 'projects'] as const;

/** The kinds of rows that the widget 用量 counts. */
export type UsageKind = (typeof USAGE_KINDS)[number];

/** What the widget 用量 calls the rows that it counts. */
export const USAGE_LABELS: Readonly<Record<UsageKind, string>> = {
  users: '用户',
  roles: '角色',
  positions: '岗位',
  projects: '项目',
};

/** How many rows of one kind the merchant has. */
export const HomeUsage = v.object({
  kind: v.picklist(USAGE_KINDS),
  count: v.number(),
  /** Whether all rows were counted. Otherwise there are at least `count`. */
  isExact: v.boolean(),
  /** The most rows that the merchant can have; null if there is no limit. */
  most: v.nullable(v.number()),
});

/** How many rows of one kind the merchant has. */
export type HomeUsage = v.InferOutput<typeof HomeUsage>;

/** A call by which the user has changed something, or would have. */
export const HomeAction = v.object({
  auditId: v.string(),
  createTime: v.string(),
  /** What the call does, a `ChangeAction`; null if this release does not know the endpoint. */
  action: v.nullable(v.string()),
  /** What the kind of the object is called, such as 岗位. */
  noun: v.nullable(v.string()),
  /** The name of the first object. */
  objectName: v.nullable(v.string()),
  objectCount: v.number(),
  isRefused: v.boolean(),
});

/** A call by which the user has changed something. */
export type HomeAction = v.InferOutput<typeof HomeAction>;

/** The state of the installation. */
export const SystemStatus = v.object({
  /** How long the database takes to answer, in milliseconds. */
  databaseMs: v.number(),
  waitingJobs: v.number(),
  runningJobs: v.number(),
  /** The jobs that have failed within the last day. */
  failedJobs: v.number(),
  /** The open pages that this server process tells of changes. */
  liveConnections: v.number(),
});

/** The state of the installation. */
export type SystemStatus = v.InferOutput<typeof SystemStatus>;

/** The home page of the signed-in user, and the data of the widgets that no other module has. */
export const home = {
  getHome: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/home`,
    arg: noArgument,
    data: Home,
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /** Saves how the caller arranges the board. Refuses widgets that the board does not offer to the caller. */
  saveHomeArrangement: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/home/arrange`,
    arg: v.object({ widgets: homeWidgetItems }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'homeArrangement' },
    owned: {},
  }),
  /** Removes the caller's arrangement, so that the board is as the administrator has arranged it. */
  resetHomeArrangement: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/home/reset`,
    arg: noArgument,
    data: noData,
    needs: 'signed-in',
    changes: { action: 'remove', kind: 'homeArrangement' },
    owned: {},
  }),
  /**
   * What a user sees who holds this role and no other, or what such a user sees of one board. The widgets that the role
   * may not see are left out.
   */
  previewHome: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/home/preview`,
    arg: v.object({ roleId: rowId('请选择角色'), boardId: v.optional(rowId(WRONG_FORMAT)) }),
    data: Home,
    needs: 'system:home:list',
    changes: false,
    owned: { roleId: 'role', boardId: 'homeBoard' },
  }),
  /** The caller's own latest changes, newest first, at most {@link MAX_HOME_ACTIONS}. */
  getHomeActions: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/home/actions`,
    arg: noArgument,
    data: v.array(HomeAction),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /** The counts of the rows whose lists the caller may see. */
  getHomeUsage: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/home/usage`,
    arg: noArgument,
    data: v.array(HomeUsage),
    needs: 'system:home:usage',
    changes: false,
    owned: {},
  }),
  getSystemStatus: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/home/status`,
    arg: noArgument,
    data: SystemStatus,
    needs: 'system:home:status',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
};

/** The permissions that widgets need, those of the endpoints with their data. Everybody may see the other widgets. */
export const HOME_WIDGET_PERMISSIONS: Readonly<Partial<Record<Widget, PermissionTag>>> = {
  usage: home.getHomeUsage.needs,
  systemStatus: home.getSystemStatus.needs,
};
