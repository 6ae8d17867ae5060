import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { booleanParam, pageOf, pagingFields, wholeNumber } from '../paging';
import { WRONG_FORMAT, optionalText, requiredDay, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';
import { HOME_WIDGETS, HomeWidget, HomeWidgetItem, homeWidgetItems, portalPath } from './homeWidgets';

const HOME_BOARDS = `${ADMIN_PATH}/homeBoard` as const;

/** The most boards of one merchant. `addHomeBoard` refuses a further one. */
export const MAX_HOME_BOARDS = 500;

/** The maximum priority of a board. */
export const MAX_BOARD_PRIORITY = 9999;

/** For whom a board is, from the narrowest to the widest. The narrowest board that applies is shown. */
export const BOARD_TARGETS = ['user', 'position', 'role', 'all', 'platform'] as const;

/** For whom a board is. */
export type BoardTarget = (typeof BOARD_TARGETS)[number];

/** The names of the targets. */
export const BOARD_TARGET_LABELS: Readonly<Record<BoardTarget, string>> = {
  user: '指定人员',
  position: '岗位',
  role: '角色',
  all: '本租户全员',
  platform: '全平台',
};

/** What opens as the home page: a board of widgets, or another page of the portal. */
export const BOARD_MODES = ['board', 'route'] as const;

/** What opens as the home page. */
export type BoardMode = (typeof BOARD_MODES)[number];

/** The names of the modes. */
export const BOARD_MODE_LABELS: Readonly<Record<BoardMode, string>> = { board: '组件看板', route: '站内页面' };

const target = v.picklist(BOARD_TARGETS, '请选择适用对象');
const mode = v.picklist(BOARD_MODES);
const validDay = v.optional(v.nullable(requiredDay('请选择日期')));
const version = wholeNumber(1, 2 ** 31 - 1);

const ids = { roleId: v.nullable(v.string()), positionId: v.nullable(v.string()), userId: v.nullable(v.string()) };

/** A board in the list. */
export const HomeBoardSummary = v.object({
  boardId: v.string(),
  boardName: v.string(),
  target,
  /** The name of the role, the position or the user; null for a board that is for everybody. */
  targetName: v.nullable(v.string()),
  mode,
  path: v.nullable(v.string()),
  widgets: v.array(HomeWidgetItem),
  priority: v.number(),
  status: enabledStatus,
  /** The first and the last day on which the board applies, in the installation's time zone. Null: no limit. */
  validFrom: v.nullable(v.string()),
  validUntil: v.nullable(v.string()),
  isArrangeable: v.boolean(),
  updateTime: v.string(),
  version: v.number(),
});

/** A board in the list. */
export type HomeBoardSummary = v.InferOutput<typeof HomeBoardSummary>;

/** A board with everything that its form edits. */
export const HomeBoard = v.object({
  ...HomeBoardSummary.entries,
  ...ids,
  /** The widgets that users may add in addition to those on the board. */
  optionalWidgets: v.array(HomeWidget),
});

/** A board with everything that its form edits. */
export type HomeBoard = v.InferOutput<typeof HomeBoard>;

const form = {
  boardName: requiredText('请输入名称'),
  target,
  roleId: v.optional(v.nullable(rowId('请选择角色'))),
  positionId: v.optional(v.nullable(rowId('请选择岗位'))),
  userId: v.optional(v.nullable(rowId('请选择人员'))),
  mode,
  path: v.optional(v.nullable(portalPath)),
  widgets: homeWidgetItems,
  optionalWidgets: v.optional(v.pipe(v.array(HomeWidget), v.maxLength(HOME_WIDGETS.length)), []),
  priority: wholeNumber(0, MAX_BOARD_PRIORITY, '请输入 0 到 9999 的整数'),
  validFrom: validDay,
  validUntil: validDay,
  isArrangeable: booleanParam,
};
const owned = { roleId: 'role', positionId: 'position', userId: 'user' } as const;
const one = v.object({ boardId: rowId(WRONG_FORMAT) });

/** The home page setting (首页设置): the boards of the merchant and, on the platform, those for all merchants (SET-05). */
export const homeBoards = {
  listHomeBoards: endpoint({
    method: 'GET',
    path: `${HOME_BOARDS}/list`,
    arg: v.object({
      ...pagingFields(['boardName', 'priority', 'updateTime']),
      boardName: optionalText(),
      target: v.optional(target),
      status: v.optional(enabledStatus),
    }),
    data: pageOf(HomeBoardSummary),
    needs: 'system:home:list',
    changes: false,
    owned: {},
  }),
  getHomeBoard: endpoint({
    method: 'GET',
    path: `${HOME_BOARDS}/{boardId}`,
    arg: one,
    data: HomeBoard,
    needs: 'system:home:list',
    changes: false,
    owned: { boardId: 'homeBoard' },
  }),
  addHomeBoard: endpoint({
    method: 'POST',
    path: `${HOME_BOARDS}/add`,
    arg: v.object(form),
    data: v.object({ boardId: v.string() }),
    needs: 'system:home:add',
    changes: { action: 'add', kind: 'homeBoard', id: 'boardId' },
    owned,
  }),
  updateHomeBoard: endpoint({
    method: 'POST',
    path: `${HOME_BOARDS}/update`,
    arg: v.object({ ...form, ...one.entries, version }),
    data: noData,
    needs: 'system:home:edit',
    changes: { action: 'edit', kind: 'homeBoard', id: 'boardId' },
    owned: { ...owned, boardId: 'homeBoard' },
  }),
  changeHomeBoardStatus: endpoint({
    method: 'POST',
    path: `${HOME_BOARDS}/changeStatus`,
    arg: v.object({ ...one.entries, version, status: enabledStatus }),
    data: noData,
    needs: 'system:home:edit',
    changes: { action: 'changeStatus', kind: 'homeBoard', id: 'boardId' },
    owned: { boardId: 'homeBoard' },
  }),
  removeHomeBoard: endpoint({
    method: 'POST',
    path: `${HOME_BOARDS}/remove`,
    arg: v.object({ ...one.entries, version }),
    data: noData,
    needs: 'system:home:remove',
    changes: { action: 'remove', kind: 'homeBoard', id: 'boardId' },
    owned: { boardId: 'homeBoard' },
  }),
};
