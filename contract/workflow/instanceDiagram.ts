import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { rowId } from '../rules';
import { NODE_KINDS } from './nodeKinds';

/**
 * How a node stands to an instance: something has happened there, the instance is there now, it is parked there for a manager, it is
 * still to come, or nothing is known to have happened there, such as in a branch that was not taken.
 */
export const DIAGRAM_STATES = ['DONE', 'CURRENT', 'PARKED', 'AHEAD', 'UNTOUCHED'] as const;

/** How a node stands to an instance. */
export type DiagramState = (typeof DIAGRAM_STATES)[number];

/** What an instance’s process looks like, and where the instance stands in it. Tells nothing of who decides by which rule. */
export const InstanceDiagram = v.object({
  /** Where the starter stands: corrects it now, or has started it. */
  startState: v.picklist(DIAGRAM_STATES),
  /** All nodes in reading order. */
  nodes: v.array(
    v.object({
      nodeId: v.string(),
      nodeName: v.string(),
      kind: v.picklist(NODE_KINDS),
      state: v.picklist(DIAGRAM_STATES),
      /** The branch in which it stands. Null: in none. */
      branchId: v.nullable(v.string()),
    }),
  ),
  branches: v.array(v.object({ branchId: v.string(), branchName: v.string(), gatewayId: v.string() })),
});

/** What an instance’s process looks like, and where the instance stands in it. */
export type InstanceDiagram = v.InferOutput<typeof InstanceDiagram>;

/** The diagram of an instance, for all who may read it (APR-01). */
export const instanceDiagrams = {
  getInstanceDiagram: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/workflow/instance/{instanceId}/diagram`,
    arg: v.object({ instanceId: rowId() }),
    data: InstanceDiagram,
    needs: 'signed-in',
    changes: false,
    owned: { instanceId: 'instance' },
  }),
};
