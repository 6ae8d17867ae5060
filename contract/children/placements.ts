import * as v from 'valibot';
import { Figures } from '../projects/analysis';
import { CHILD_APPS } from '../access/sysApps';
import { SUBAPP } from '../base';
import { endpoint, nothing } from '../endpoint';
import { pageOf, paging, wholeNumber } from '../paging';
import { WRONG_FORMAT, optionalText, requiredMoment, requiredText, rowId } from '../rules';

/** The dictionary of the groups that events, and what is placed for them, belong to. */
export const EVENT_GROUPS = 'ec_event_group';

/** How often a placement is shown in a day at most; 0 is no limit. */
export const MAX_DAILY_LIMIT = 10_000_000;

/** How many days, up to the newest event, the overview is about. */
export const OVERVIEW_DAYS = 30;

/** The most event groups that the overview tells one by one. */
export const MAX_OVERVIEW_GROUPS = 50;

/** Where a placement stands on the page, and what that is called. */
export const POSITION_LABELS = {
  'home-banner': '首页横幅',
  popup: '弹窗',
  float: '悬浮入口',
  feed: '信息流',
  'pay-result': '缴费结果页',
} as const;

/** Where a placement stands on the page. */
export type PlacementPosition = keyof typeof POSITION_LABELS;

/** Whether a placement is shown, and what that is called. */
export const PLACEMENT_STATUS_LABELS = { DRAFT: '草稿', ONLINE: '已上线', OFFLINE: '已下线' } as const;

/** Whether a placement is shown. */
export type PlacementStatus = keyof typeof PLACEMENT_STATUS_LABELS;

const positions = ['home-banner', 'popup', 'float', 'feed', 'pay-result'] satisfies PlacementPosition[];
const position = v.picklist(positions, WRONG_FORMAT);
const status = v.picklist(['DRAFT', 'ONLINE', 'OFFLINE'] satisfies PlacementStatus[], WRONG_FORMAT);

/** Something of a project that is shown to people at a place, for a time. */
export const Placement = v.object({
  placementId: v.string(),
  projectId: v.string(),
  placementName: v.string(),
  /** A value of the dictionary {@link EVENT_GROUPS}. */
  eventGroup: v.string(),
  position,
  status,
  beginTime: v.string(),
  endTime: v.string(),
  /** Of several at one place the heavier one is shown more often. */
  weight: v.number(),
  /** How often it is shown in a day at most; 0 is no limit. */
  dailyLimit: v.number(),
  createTime: v.string(),
  version: v.number(),
});

/** Something of a project that is shown to people at a place, for a time. */
export type Placement = v.InferOutput<typeof Placement>;

/** What came of the interactions of a project, and what is shown of it now. */
export const PlacementOverview = v.object({
  /** The days that it is about; none where nothing has happened yet. */
  beginDay: v.nullable(v.string()),
  endDay: v.nullable(v.string()),
  totals: Figures,
  onlineCount: v.number(),
  /** Those that have events or something online; in which most took part comes first. */
  groups: v.array(v.object({ eventGroup: v.string(), ...Figures.entries, onlineCount: v.number() })),
});

/** What came of the interactions of a project, and what is shown of it now. */
export type PlacementOverview = v.InferOutput<typeof PlacementOverview>;

const PLACEMENTS = `${SUBAPP}/${CHILD_APPS.placements}/placement` as const;
const weight = wholeNumber(1, 100, '请输入 1 到 100 的整数');
const form = {
  placementName: requiredText('请输入投放名称'),
  eventGroup: requiredText('请选择事件分组'),
  position: v.picklist(positions, '请选择投放位置'),
  beginTime: requiredMoment('请选择开始时间'),
  endTime: requiredMoment('请选择结束时间'),
  weight,
  dailyLimit: wholeNumber(0, MAX_DAILY_LIMIT, '请输入 0 到 10,000,000 的整数'),
};
const ofProject = { projectId: 'project' } as const;
const one = v.object({ placementId: rowId() });
const owned = { placementId: 'placement' } as const;

/** What the merchant's projects show to people, as the child hudong manages it; it works on one project at a time. */
export const placements = {
  listPlacements: endpoint({
    method: 'GET',
    path: `${PLACEMENTS}/list`,
    arg: v.object({
      ...paging(['placementName', 'weight', 'beginTime', 'endTime', 'createTime']),
      projectId: rowId('请选择项目'),
      placementName: optionalText(),
      eventGroup: optionalText(),
      position: v.optional(position),
      status: v.optional(status),
    }),
    /** The heaviest first. */
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
  /** Adds a draft; the project stays the one that it is added to. */
  addPlacement: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/add`,
    arg: v.object({ projectId: rowId('请选择项目'), ...form }),
    data: v.object({ placementId: v.string() }),
    needs: 'hudong:placement:add',
    changes: true,
    owned: ofProject,
  }),
  updatePlacement: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/update`,
    arg: v.object({ placementId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: nothing,
    needs: 'hudong:placement:edit',
    changes: true,
    owned,
  }),
  changePlacementWeight: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/changeWeight`,
    arg: v.object({ placementId: rowId(), weight }),
    data: nothing,
    needs: 'hudong:placement:edit',
    changes: true,
    owned,
  }),
  /** Not while it is online. */
  removePlacement: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/del/{placementId}`,
    arg: one,
    data: nothing,
    needs: 'hudong:placement:remove',
    changes: true,
    owned,
  }),
  /** Unless its time is over. */
  bringPlacementOnline: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/online/{placementId}`,
    arg: one,
    data: nothing,
    needs: 'hudong:placement:online',
    changes: true,
    owned,
  }),
  takePlacementOffline: endpoint({
    method: 'POST',
    path: `${PLACEMENTS}/offline/{placementId}`,
    arg: one,
    data: nothing,
    needs: 'hudong:placement:online',
    changes: true,
    owned,
  }),
  /** Over the last {@link OVERVIEW_DAYS} days of events that there are. */
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
