import * as v from 'valibot';
import { SHELL_PERMISSION_TAGS } from '../access/frameTags';
import { ADMIN_PATH } from '../base';
import { exportAnswer } from '../documents/exportAnswer';
import { endpoint, noArgument } from '../endpoint';
import { day, rowId } from '../rules';

const STATISTICS = `${ADMIN_PATH}/workflow/statistics` as const;
const needs = SHELL_PERMISSION_TAGS.approvals;

/** The days that statistics cover unless the caller names others: today and the days before. */
export const DEFAULT_STATISTICS_DAYS = 30;

/** The most days that statistics cover. Longer periods are refused. */
export const MAX_STATISTICS_DAYS = 366;

/** The most days for which the volume is told by the day. Longer periods are told by the week. */
export const MAX_DAILY_VOLUMES = 92;

/** The most processes, nodes and people that statistics name: those with the most instances, time and tasks. */
export const MAX_STATISTICS_ROWS = 50;

/** The most processes of one manager that are listed. */
export const MAX_MANAGED_PROCESSES = 1000;

/** The parts of the statistics that can be exported. */
export const STATISTICS_PARTS = ['NODES', 'PEOPLE'] as const;

/** A part of the statistics that can be exported. */
export type StatisticsPart = (typeof STATISTICS_PARTS)[number];

/** How many instances were started, and how many have ended and how. */
const volume = {
  startedCount: v.number(),
  passedCount: v.number(),
  refusedCount: v.number(),
  /** Withdrawn by their starters, or ended by a manager. */
  cancelledCount: v.number(),
};

/** Half of the values are no greater than the median, nine of ten no greater than the 90th percentile. Null: there is none. */
const percentiles = { medianSeconds: v.nullable(v.number()), p90Seconds: v.nullable(v.number()) };

/**
 * The tasks of a node or a person. A task is finished where its person has passed, refused or returned it, and where the
 * time limit of its node has decided it or taken it away. It is overdue where the time limit ran out while it was open,
 * whatever the node does then; a node without a limit has no overdue tasks. What is open counts as of now, whatever the
 * period is.
 */
const taskCounts = {
  finishedCount: v.number(),
  /** How many of the finished tasks were overdue. */
  overdueCount: v.number(),
  /** The time that people took for what they decided themselves, each from when the person was asked. */
  ...percentiles,
  openCount: v.number(),
  openOverdueCount: v.number(),
};

const processRow = v.object({
  processId: v.string(),
  processName: v.string(),
  ...volume,
  /** How many run now. */
  runningCount: v.number(),
  /** The time from the start to the end of those that were passed or refused. */
  ...percentiles,
});

const nodeRow = v.object({
  processId: v.string(),
  processName: v.string(),
  nodeId: v.string(),
  nodeName: v.string(),
  ...taskCounts,
  /**
   * How long instances have stood at the node within the period, all together, also those that stand there now. Several
   * people who are asked at once count once.
   */
  totalSeconds: v.number(),
});

const personRow = v.object({
  userId: v.string(),
  /** Null: the person is no user any more. */
  userName: v.nullable(v.string()),
  organizeName: v.nullable(v.string()),
  ...taskCounts,
});

const volumePoint = v.object({ day: v.string(), ...volume });

/** What has happened in processes over some days. */
export const ProcessStatistics = v.object({
  /** The first and the last day. */
  beginTime: v.string(),
  endTime: v.string(),
  step: v.picklist(['DAY', 'WEEK']),
  /** One entry for each day or week (`step`), named by its first day, also where nothing has happened. */
  volumes: v.array(volumePoint),
  /** The processes in which something happened or runs, first those with the most instances. */
  processes: v.array(processRow),
  /** The nodes at which people act. The first is the bottleneck: instances have spent the most time there. */
  nodes: v.array(nodeRow),
  /** Those who have tasks or had some, first those with the most open ones. */
  people: v.array(personRow),
});

/** What has happened in processes over some days. */
export type ProcessStatistics = v.InferOutput<typeof ProcessStatistics>;

/** How many instances were started on a day or in a week, and how many have ended and how. */
export type VolumePoint = ProcessStatistics['volumes'][number];

/** What has happened in one process. */
export type ProcessFigures = ProcessStatistics['processes'][number];

/** The tasks of one node. */
export type NodeFigures = ProcessStatistics['nodes'][number];

/** The tasks of one person. */
export type PersonFigures = ProcessStatistics['people'][number];

const filter = {
  /** The first day and the last one. Without them, the last {@link DEFAULT_STATISTICS_DAYS} days. */
  beginTime: v.optional(day),
  endTime: v.optional(day),
  /** Without it, all processes that the caller manages. */
  processId: v.optional(rowId()),
};
const owned = { processId: 'process' } as const;

/**
 * What managers of processes are told about these (APR-05): whom a version of a process names as a manager is told about
 * the instances of this version. Of other processes there are no figures.
 */
export const processStatistics = {
  /** Lists the processes that the caller manages, by their names. */
  listManagedProcesses: endpoint({
    method: 'GET',
    path: `${STATISTICS}/processes`,
    arg: noArgument,
    data: v.array(v.object({ processId: v.string(), processName: v.string() })),
    needs,
    changes: false,
    owned: {},
  }),
  /** Counts what happened on the days: what was started on them, what ended on them, and the tasks that were finished on them. */
  getProcessStatistics: endpoint({
    method: 'GET',
    path: STATISTICS,
    arg: v.object(filter),
    data: ProcessStatistics,
    needs,
    changes: false,
    owned,
  }),
  /** Makes a spreadsheet of the nodes or of the people. */
  exportProcessStatistics: endpoint({
    method: 'POST',
    path: `${STATISTICS}/export`,
    arg: v.object({ ...filter, part: v.picklist(STATISTICS_PARTS) }),
    data: exportAnswer,
    needs,
    changes: { action: 'export', kind: 'instance' },
    owned,
  }),
};
