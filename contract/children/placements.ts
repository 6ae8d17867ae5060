import * as v from 'valibot';
import { EventCounts } from '../projects/analysis';
import { CHILD_APP_CODES } from '../access/sysApps';
import { SUB_APP_API_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { WRONG_FORMAT, optionalText, requiredTimestamp, requiredText, rowId } from '../rules';

/**
 * The code of the dictionary that lists the event groups. Every event and every placement belongs to an event group.
 */
export const EVENT_GROUP_DICTIONARY = 'ec_event_group';

/**
 * The highest daily limit of a placement. The daily limit is the most times that the placement is shown in a day; 0: no
 * limit.
 */
export const MAX_DAILY_EXPOSURES = 10_000_000;

/** The number of days that the overview covers: the day of the newest event and the days before it. */
export const OVERVIEW_DAYS = 30;

/** The most event groups that the overview of placements lists. Further groups are left out. */
export const MAX_PLACEMENT_OVERVIEW_GROUPS = 50;

/** The positions on a page at which a placement is shown, with their labels. */
export const PLACEMENT_POSITION_LABELS = {
  'home-banner': '首页横幅',
  popup: '弹窗',
  float: '悬浮入口',
  feed: '信息流',
  'pay-result': '缴费结果页',
} as const;

/** The position on a page at which a placement is shown. */
export type PlacementPosition = keyof typeof PLACEMENT_POSITION_LABELS;

/** The states of a placement, with their labels. */
export const PLACEMENT_STATUS_LABELS = { DRAFT: '草稿', ONLINE: '已上线', OFFLINE: '已下线' } as const;

/** The state of a placement. */
export type PlacementStatus = keyof typeof PLACEMENT_STATUS_LABELS;

const positions = ['home-banner', 'popup', 'float', 'feed', 'pay-result'] satisfies PlacementPosition[];
const position = v.picklist(positions, WRONG_FORMAT);
const status = v.picklist(['DRAFT', 'ONLINE', 'OFFLINE'] satisfies PlacementStatus[], WRONG_FORMAT);

/** Content of a project that is shown at a position of a page during a period of time. */
export const Placement = v.object({
  placementId: v.string(),
  projectId: v.string(),
  placementName: v.string(),
  /** A value of the dictionary {@link EVENT_GROUP_DICTIONARY}. */
  eventGroup: v.string(),
  position,
  status,
  beginTime: v.string(),
  endTime: v.string(),
  /** Weight among several placements at one position: a heavier one is shown more often. */
  weight: v.number(),
  /** The most times that the placement is shown in a day; 0: no limit. */
  dailyLimit: v.number(),
  createTime: v.string(),
  version: v.number(),
});

/** Content of a project that is shown at a position of a page during a period of time. */
export type Placement = v.InferOutput<typeof Placement>;

/** The event counts of a project, and the number of its placements that are online. */
export const PlacementOverview = v.object({
  /** The days that the overview covers; null before the first event. */
  beginDay: v.nullable(v.string()),
  endDay: v.nullable(v.string()),
  totals: EventCounts,
  onlineCount: v.number(),
  /** The event groups that have events or an online placement, those with the most participations first. */
  groups: v.array(v.object({ eventGroup: v.string(), ...EventCounts.entries, onlineCount: v.number() })),
});

/** The event counts of a project, and the number of its placements that are online. */
export type PlacementOverview = v.InferOutput<typeof PlacementOverview>;

const PLACEMENTS = `${SUB_APP_API_PATH}/${CHILD_APP_CODES.placements}/placement` as const;
const weight = wholeNumber(1, 100, '请输入 1 到 100 的整数');
const form = {
  placementName: requiredText('请输入投放名称'),
  eventGroup: requiredText('请选择事件分组'),
  position: v.picklist(positions, '请选择投放位置'),
  beginTime: requiredTimestamp('请选择开始时间'),
  endTime: requiredTimestamp('请选择结束时间'),
  weight,
  dailyLimit: wholeNumber(0, MAX_DAILY_EXPOSURES, '请输入 0 到 10,000,000 的整数'),
};
const ofProject = { projectId: 'project' } as const;
const one = v.object({ placementId: rowId() });
const owned = { placementId: 'placement' } as const;

/** The placements of the merchant's projects, for the sub-app hudong, which works on one project at a time. */
export const placements = {
  listPlacements: endpoint({
    method: 'GET',
    path: `${PLACEMENTS}/list`,
    arg: v.object({
      ...pagingFields(['placementName', 'weight', 'beginTime', 'endTime', 'createTime']),
      projectId: rowId('请选择项目'),
      placementName: optionalText(),
      eventGroup: optionalText(),
      position: v.optional(position),
      status: v.optional(status),
    }),
    /** The placements with the greatest weight first. */
    data: pageOf(Placement),
    needs: 'hudong:placement:list',
    changes: false,
    owned: ofProject,
  }),
  getPlacement: endpoint({
    method: 'GET',
    path: `${PLACEMENTS}/get/{placementId}`,
    arg: one,
    data: Placement,
    needs: 'hudong:placement:query',
    changes: false,
    owned,
  }),
  /** Adds a placement as a draft. The project of a placement can't be changed later. */
  addPlacement: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/add`,
    arg: v.object({ projectId: rowId('请选择项目'), ...form }),
    data: v.object({ placementId: v.string() }),
    needs: 'hudong:placement:add',
    changes: { action: 'add', kind: 'placement', id: 'placementId' },
    owned: ofProject,
  }),
  updatePlacement: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/update`,
    arg: v.object({ placementId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: noData,
    needs: 'hudong:placement:edit',
    changes: { action: 'edit', kind: 'placement', id: 'placementId' },
    owned,
  }),
  changePlacementWeight: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/changeWeight`,
    arg: v.object({ placementId: rowId(), weight }),
    data: noData,
    needs: 'hudong:placement:edit',
    changes: { action: 'edit', kind: 'placement', id: 'placementId' },
    owned,
  }),
  /** Removes a placement that is not online. */
  removePlacement: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/del/{placementId}`,
    arg: one,
    data: noData,
    needs: 'hudong:placement:remove',
    changes: { action: 'remove', kind: 'placement', id: 'placementId' },
    owned,
  }),
  /** Brings a placement online. Refused if the end time of the placement has passed. */
  bringPlacementOnline: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/online/{placementId}`,
    arg: one,
    data: noData,
    needs: 'hudong:placement:online',
    changes: { action: 'changeStatus', kind: 'placement', id: 'placementId' },
    owned,
  }),
  takePlacementOffline: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/offline/{placementId}`,
    arg: one,
    data: noData,
    needs: 'hudong:placement:online',
    changes: { action: 'changeStatus', kind: 'placement', id: 'placementId' },
    owned,
  }),
  /** Counts the events of the {@link OVERVIEW_DAYS} days up to the newest event. */
  placementOverview: endpoint({
    method: 'GET',
    path: `${PLACEMENTS}/overview`,
    arg: v.object({ projectId: rowId('请选择项目') }),
    data: PlacementOverview,
    needs: 'hudong:overview:list',
    changes: false,
    owned: ofProject,
  }),
};
