import * as v from 'valibot';
import { ANALYSIS_PATH } from '../base';
import { exportAnswer } from '../documents/exportAnswer';
import { endpoint, noArgument } from '../endpoint';
import { MAX_PAGE_SIZE, pageOf, pagingFields, wholeNumber } from '../paging';
import { Project } from './projects';
import { day, optionalText, rowId } from '../rules';

/** The most days that one request for event counts covers. Longer periods are refused. */
export const MAX_ANALYSIS_DAYS = 366;

/** The most days for which the trend has one point per day. A trend over more days has one point per week. */
export const MAX_DAILY_POINTS = 92;

/** The most event groups, channels or activities in one overview. Those with fewer participations are left out. */
export const MAX_BREAKDOWN_ENTRIES = 10;

/** The channels through which people reach an activity, with their labels. */
export const CHANNEL_LABELS = {
  app: '手机应用',
  mini: '小程序',
  sms: '短信',
  site: '营业厅',
} as const;

/** The channel through which people reach an activity. */
export type Channel = keyof typeof CHANNEL_LABELS;

/** The schema of a channel. */
export const channel = v.picklist(['app', 'mini', 'sms', 'site'] satisfies Channel[]);

const figures = {
  /** How often an activity was shown. */
  exposures: v.number(),
  /** How often people took part. */
  participations: v.number(),
  /** How often taking part led to the activity's goal. */
  conversions: v.number(),
};

/** How often activities were shown, and how often people took part in them and reached their goal. */
export const EventCounts = v.object(figures);

/** How often activities were shown, and how often people took part in them and reached their goal. */
export type EventCounts = v.InferOutput<typeof EventCounts>;

/** The event counts of one project over a range of days (PRJ-04). */
export const ProjectOverview = v.object({
  totals: EventCounts,
  /** The event counts of the preceding range of the same number of days. */
  before: EventCounts,
  step: v.picklist(['DAY', 'WEEK']),
  /**
   * The trend: one entry per day or per week (`step`), including those without events. `day` is the first day of a
   * week; the first week begins with the range.
   */
  series: v.array(v.object({ day: v.string(), ...figures })),
  /** The counts by event group, a value of the dictionary ec_event_group. */
  groups: v.array(v.object({ eventGroup: v.string(), ...figures })),
  channels: v.array(v.object({ channel, ...figures })),
  /** The activities with the most participations, at most {@link MAX_BREAKDOWN_ENTRIES}. */
  activities: v.array(v.object({ activityName: v.string(), eventGroup: v.string(), ...figures })),
});

/** The event counts of one project over a range of days (PRJ-04). */
export type ProjectOverview = v.InferOutput<typeof ProjectOverview>;

const period = v.object({ projectId: rowId(), beginTime: day, endTime: day });
const owned = { projectId: 'project' } as const;

/** The event counts of projects. */
export const analysis = {
  getOverview: endpoint({
    method: 'GET',
    path: `${ANALYSIS_PATH}/overview`,
    arg: period,
    data: ProjectOverview,
    needs: 'signed-in',
    changes: false,
    owned,
  }),
  listProjects: endpoint({
    method: 'GET',
    path: `${ANALYSIS_PATH}/projectList`,
    arg: v.object({
      ...pagingFields(['projectName', 'createTime']),
      // 12 by default: the projects are shown as cards, and twelve cards fill complete rows in grids of two, three and
      // four columns.
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
    path: `${ANALYSIS_PATH}/projectOption`,
    arg: noArgument,
    data: v.array(v.object({ projectId: v.string(), projectName: v.string() })),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  exportOverview: endpoint({
    method: 'POST',
    path: `${ANALYSIS_PATH}/overview/export`,
    arg: period,
    data: exportAnswer,
    needs: 'signed-in',
    changes: { action: 'export', kind: 'project', id: 'projectId' },
    owned,
  }),
};
