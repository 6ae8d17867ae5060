import * as v from 'valibot';
import { SHELL_PERMISSION_TAGS } from '../access/frameTags';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { day, rowId } from '../rules';

const DEPUTIES = `${ADMIN_PATH}/workflow/deputy` as const;
const needs = SHELL_PERMISSION_TAGS.approvals;

/** The most deputies that one person has at a time, those to come included. */
export const MAX_DEPUTIES = 20;

/** The most processes to which a deputy is limited, and the most that are offered for it: those of the latest tasks. */
export const MAX_DEPUTY_PROCESSES = 50;

const process = v.object({ processId: v.string(), processName: v.string() });

const deputy = v.object({
  deputyId: v.string(),
  /** The other person: who decides in one’s place, or in whose place one decides. */
  userId: v.string(),
  userName: v.string(),
  beginTime: v.string(),
  /** The end of the last day. */
  endTime: v.string(),
  /** Whether it has begun. */
  isActive: v.boolean(),
  /** Empty: all processes. */
  processes: v.array(process),
});

/** Somebody who decides in the place of another person for some days. */
export type Deputy = v.InferOutput<typeof deputy>;

/** Who decides in whose place while somebody is away (APR-03). A deputy sees the tasks of the other person beside the own ones. */
export const deputies = {
  /** Lists the caller’s deputies and those whose deputy the caller is, without what is over, and the processes that can be chosen. */
  listDeputies: endpoint({
    method: 'GET',
    path: `${DEPUTIES}/list`,
    arg: v.object({}),
    data: v.object({ own: v.array(deputy), forOthers: v.array(deputy), processes: v.array(process) }),
    needs,
    changes: false,
    owned: {},
  }),
  /** Lets somebody decide in the caller’s place from one day to another, in all processes or in some. */
  addDeputy: endpoint({
    method: 'POST',
    path: `${DEPUTIES}/add`,
    arg: v.object({
      userId: rowId('请选择代理人'),
      beginDay: day,
      endDay: day,
      /** Empty: all processes. */
      processIds: v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_DEPUTY_PROCESSES, '最多选择 {n} 项')), []),
    }),
    data: v.object({ deputyId: v.string() }),
    needs,
    changes: { action: 'add', kind: 'deputy', id: 'deputyId' },
    owned: { userId: 'colleague', processIds: 'process' },
  }),
  /** Ends it at once: what is not decided yet is the caller’s alone again. */
  removeDeputy: endpoint({
    method: 'POST',
    path: `${DEPUTIES}/remove`,
    arg: v.object({ deputyId: rowId() }),
    data: noData,
    needs,
    changes: { action: 'remove', kind: 'deputy', id: 'deputyId' },
    owned: { deputyId: 'deputy' },
  }),
};
