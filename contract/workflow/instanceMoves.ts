import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { wholeNumber } from '../paging';
import { rowId } from '../rules';
import { message } from '../textSchemas';

/** The most instances that one call looks at or moves. The caller goes on behind the last of them. */
export const MAX_MOVED_INSTANCES = 100;

const part = v.object({
  processId: rowId(),
  /** The version by which the instances are to go on. */
  number: wholeNumber(1, 2 ** 31 - 1),
  /** The last instance of the call before. Null: from the beginning. */
  after: v.optional(v.nullable(rowId()), null),
});

/** What becomes of some of the running instances of a process. */
const moves = v.object({
  /** How many can go on by the version, or do so now. */
  movedCount: v.number(),
  /** Those that keep the version that they have, each with the reason. */
  kept: v.array(
    v.object({
      instanceId: v.string(),
      starterName: v.string(),
      createTime: v.string(),
      /** The number of the version that the instance keeps. */
      number: v.number(),
      reason: message,
    }),
  ),
  /** The last instance that was looked at, where there are more behind it. Null: there are none. */
  next: v.nullable(v.string()),
});

/** What becomes of some of the running instances of a process. */
export type InstanceMoves = v.InferOutput<typeof moves>;

/** Moves the running instances of a process to another version of it (PRO-04). By itself, an instance keeps the version it began with. */
export const instanceMoves = {
  /** Tells which running instances can go on by a version, and what keeps the others from it. Changes nothing. */
  previewInstanceMoves: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/workflow/process/{processId}/instanceMoves`,
    arg: part,
    data: moves,
    needs: 'workflow:process:publish',
    changes: false,
    owned: { processId: 'process' },
  }),
  /** Lets running instances go on by a version. Those that can't stay as they are. */
  moveInstances: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/workflow/process/moveInstances`,
    arg: part,
    data: moves,
    needs: 'workflow:process:publish',
    changes: { action: 'moveInstances', kind: 'process', id: 'processId' },
    owned: { processId: 'process' },
  }),
};
