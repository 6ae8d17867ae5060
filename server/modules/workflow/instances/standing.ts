import { and, asc, eq, inArray } from 'drizzle-orm';
import { MAX_NAMED } from 'contract/workflow/instances';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import { parseDefinition } from '../processes/definitions';
import { nameNode } from '../processes/nodeNames';
import { processVersions as versions } from '../processes/schema';
import { instanceTasks as tasks, processInstances as instances } from './schema';

/** Where an instance stands, as lists name it. */
export interface Standing {
  readonly nodeNames: string[];
  readonly peopleNames: string[];
  /** Whether it was returned to its starter. */
  readonly isReturned: boolean;
}

/** The definitions of versions, by the ids of these. */
export type DefinitionsByVersion = ReadonlyMap<string, ProcessDefinition>;

const NOWHERE: Standing = { nodeNames: [], peopleNames: [], isReturned: false };

/** Reads where the instances of a page stand: at which nodes, and whose turn it is. */
export async function readStandings(
  db: Db,
  instanceIds: readonly string[],
  definitions: DefinitionsByVersion,
): Promise<(instanceId: string) => Standing> {
  if (instanceIds.length === 0) return () => NOWHERE;
  const { instanceId, nodeId } = tasks;
  const rows = await db
    .select({ instanceId, nodeId, userName: users.nickName, versionId: instances.versionId })
    .from(tasks)
    .innerJoin(instances, eq(instances.instanceId, tasks.instanceId))
    .leftJoin(users, eq(users.userId, tasks.userId))
    .where(and(inArray(instanceId, [...instanceIds]), eq(tasks.status, 'OPEN')))
    .orderBy(asc(instanceId), asc(tasks.number));
  return (id) => {
    const own = rows.filter((row) => row.instanceId === id);
    const nodeNames = own.flatMap((row) => {
      const definition = definitions.get(row.versionId);
      return definition ? [nameNode(definition, row.nodeId)] : [];
    });
    const peopleNames = own.flatMap(({ userName }) => userName ?? []);
    return {
      nodeNames: [...new Set(nodeNames)].slice(0, MAX_NAMED),
      peopleNames: [...new Set(peopleNames)].slice(0, MAX_NAMED),
      isReturned: own.some((row) => row.nodeId === START_NODE_ID),
    };
  };
}

/** Reads the definitions of the versions by which the instances of a page run. */
export async function readDefinitions(
  db: Db,
  rows: readonly { readonly versionId: string }[],
): Promise<DefinitionsByVersion> {
  const versionIds = [...new Set(rows.map(({ versionId }) => versionId))];
  if (versionIds.length === 0) return new Map();
  const stored = await db
    .select({ versionId: versions.versionId, definition: versions.definition })
    .from(versions)
    .where(inArray(versions.versionId, versionIds));
  return new Map(stored.map(({ versionId, definition }) => [versionId, parseDefinition(definition)]));
}
