import type { FieldRight, FieldRights } from 'contract/workflow/fieldRights';
import { FIELD_RIGHTS } from 'contract/workflow/fieldRights';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { InstanceState, Process, Task } from '../../../workflow/state';

/** What a person may do who corrects or reads what they have applied for: all that the form itself allows. */
export const STARTER_RIGHTS: FieldRights = { otherwise: 'EDIT', fields: {} };

const NO_RIGHTS: FieldRights = { otherwise: 'HIDE', fields: {} };

/** What a person has to do with an instance. */
export interface Viewer {
  readonly userId: string;
  /** The nodes from which the person has got copies. */
  readonly copiedNodeIds: readonly string[];
  readonly isManager: boolean;
  /** In whose place the person decides now. */
  readonly principalIds: ReadonlySet<string>;
}

/** The rights to fields at a node, for whoever acts there. Those of the start are the starter’s. */
export function rightsAtNode({ tree }: Process, nodeId: string): FieldRights {
  const node = tree.get(nodeId)?.node;
  return node && 'fieldRights' in node ? node.fieldRights : STARTER_RIGHTS;
}

/** What whoever acts at a node may read there, with masks over protected texts, for what leaves the portal. */
export function rightsToReadAtNode(process: Process, nodeId: string): FieldRights {
  return toReading(rightsAtNode(process, nodeId));
}

/** What a person may read of an instance: the most that any of the person’s parts in it grants, and nothing to change. */
export function rightsToRead(process: Process, { starterId, tasks }: InstanceState, viewer: Viewer): FieldRights {
  const own = tasks.filter((task) => isAsked(task, viewer, tasks));
  const parts = [
    ...(starterId === viewer.userId || viewer.isManager ? [STARTER_RIGHTS] : []),
    ...own.map(({ nodeId }) => rightsAtNode(process, nodeId)),
    ...viewer.copiedNodeIds.map((nodeId) => rightsAtNode(process, nodeId)),
  ];
  return toReading(parts.reduce(combineRights, NO_RIGHTS));
}

/**
 * Whether a task was or is a person's to decide, or is one that the person can decide now in the place of another. Who has asked others
 * before deciding stays one of its people; who waits for a turn is none yet.
 */
export function isAsked(
  { id, userId, status, nodeId }: Task,
  viewer: Pick<Viewer, 'principalIds' | 'userId'>,
  tasks: readonly Task[],
): boolean {
  if (userId === viewer.userId) return status !== 'HELD' || tasks.some(({ addedTo }) => addedTo === id);
  return status === 'OPEN' && nodeId !== START_NODE_ID && viewer.principalIds.has(userId);
}

/** The most that one of two rights grants. */
function combineRights(one: FieldRights, other: FieldRights): FieldRights {
  const references = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)]);
  return {
    otherwise: greater(one.otherwise, other.otherwise),
    fields: Object.fromEntries(
      [...references].map((reference) => [reference, greater(readRight(one, reference), readRight(other, reference))]),
    ),
  };
}

// A column can be read no further than its table.
function readRight(rights: FieldRights, reference: string): FieldRight {
  const { fields, otherwise } = rights;
  const listed = Object.hasOwn(fields, reference) ? fields[reference] : undefined;
  const [table = '', column] = reference.split('.');
  if (column === undefined) return listed ?? otherwise;
  const ofTable = readRight(rights, table);
  return listed === undefined ? ofTable : lesser(ofTable, listed);
}

function toReading({ otherwise, fields }: FieldRights): FieldRights {
  const lower = (right: FieldRight) => (right === 'EDIT' ? 'READ' : right);
  return {
    otherwise: lower(otherwise),
    fields: Object.fromEntries(Object.entries(fields).map(([reference, right]) => [reference, lower(right)])),
  };
}

// The rights stand from the most to the least.
function greater(one: FieldRight, other: FieldRight): FieldRight {
  return FIELD_RIGHTS.indexOf(one) <= FIELD_RIGHTS.indexOf(other) ? one : other;
}

function lesser(one: FieldRight, other: FieldRight): FieldRight {
  return greater(one, other) === one ? other : one;
}
