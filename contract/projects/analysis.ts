import * as v from 'valibot';
import { ANALYSIS } from '../base';
import { endpoint, noArgument } from '../endpoint';
import { MAX_PAGE_SIZE, pageOf, paging, wholeNumber } from '../paging';
import { Project } from './projects';
import { day, optionalText, rowId } from '../rules';

/** The most days that figures are asked for at once. */
export const MAX_DAYS = 366;

/** Up to so many days the course is told by the day, beyond them by the week. */
export const MAX_DAILY = 92;

/** The most event groups, channels or activities that are told one by one. */
export const MAX_PARTS = 10;

/** Where people meet an activity, and what that is called. */
export const CHANNEL_LABELS = {
  app: '手机应用',
  mini: '小程序',
  sms: '短信',
  site: '营业厅',
} as const;

/** Where people meet an activity. */
export type Channel = keyof typeof CHANNEL_LABELS;

/** Every channel. */
export const channel = v.picklist(['app', 'mini', 'sms', 'site'] satisfies Channel[]);

const figures = {
  /** How often an activity was shown. */
  exposures: v.number(),
  /** How often somebody took part. */
  participations: v.number(),
  /** How often that led to what the activity is for. */
  conversions: v.number(),
};

/** What happened, in numbers. */
export const Figures = v.object(figures);

/** What happened, in numbers. */
export type Figures = v.InferOutput<typeof Figures>;

/** The figures of one project over some days (PRJ-04). */
export const Overview = v.object({
  totals: Figures,
  /** Those of as many days before. */
  before: Figures,
  step: v.picklist(['DAY', 'WEEK']),
  /** The course, without gaps; `day` is the first one of a week, and weeks begin with the period. */
  series: v.array(v.object({ day: v.string(), ...figures })),
  /** By the values of the dictionary ec_event_group. */
  groups: v.array(v.object({ eventGroup: v.string(), ...figures })),
  channels: v.array(v.object({ channel, ...figures })),
  /** Those in which most took part. */
  activities: v.array(v.object({ activityName: v.string(), eventGroup: v.string(), ...figures })),
});

/** The figures of one project over some days (PRJ-04). */
export type Overview = v.InferOutput<typeof Overview>;

const period = v.object({ projectId: rowId(), beginTime: day, endTime: day });
const owned = { projectId: 'project' } as const;

/** The figures of projects, counted from what happened. */
export const analysis = {
  getOverview: endpoint({
    method: 'GET',
    path: `${ANALYSIS}/overview`,
    arg: period,
    data: Overview,
    needs: 'signed-in',
    changes: false,
    owned,
  }),
  listProjects: endpoint({
    method: 'GET',
    path: `${ANALYSIS}/projectList`,
    arg: v.object({
      ...paging(['projectName', 'createTime']),
      // Full rows of cards, whether two, three or four stand side by side.
      pageSize: v.optional(wholeNumber(1, MAX_PAGE_SIZE), 12),
      projectName: optionalText(),
    }),
    data: pageOf(Project),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  getProjectOptions: endpoint({
    method: 'GET',
    path: `${ANALYSIS}/projectOption`,
    arg: noArgument,
    data: v.array(v.object({ projectId: v.string(), projectName: v.string() })),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  exportOverview: endpoint({
    method: 'POST',
    path: `${ANALYSIS}/overview/export`,
    arg: period,
    /** A ticket for `download`, good once. */
    data: v.object({ fileName: v.string() }),
    needs: 'signed-in',
    changes: true,
    owned,
  }),
};
