import { eq } from 'drizzle-orm';
import { callBacks as contract } from 'contract/workflow/calls';
import { readableValues } from 'contract/workflow/fieldRights';
import type { InstallationSecrets } from '../../../crypto/installationSecrets';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import type { StoredInstance } from '../instances/load';
import { readFormOf } from '../instances/formOf';
import { processInstances as instances } from '../instances/schema';
import { processVersions as versions, processes } from '../processes/schema';
import { nameNode } from '../processes/nodeNames';
import { issueCallToken } from './callToken';
import { rightsOfCall } from './readAnswer';
import type { instanceCalls } from './schema';

/** What writing a call takes of the server. */
export interface CallOrigin {
  readonly secrets: Pick<InstallationSecrets, 'storageKey'>;
  /** The address of the portal, at which the other system calls back. */
  readonly origin?: string | undefined;
}

type Call = Pick<typeof instanceCalls.$inferSelect, 'callId' | 'nodeId' | 'waits'>;

/**
 * Writes what a call tells the other system, as JSON: what it is about, the values of the form that the node lets it read, and where it
 * calls back. Undefined: it has to call back, and nobody has configured at which address.
 */
export async function writeContent(
  db: Db,
  stored: StoredInstance,
  { callId, nodeId, waits }: Call,
  { secrets, origin }: CallOrigin,
): Promise<string | undefined> {
  if (waits && origin === undefined) return undefined;
  const { instanceId, title, process, state } = stored;
  const { processKey, processName } = processes;
  const [around] = await db
    .select({ processKey, processName, userName: users.userName, nickName: users.nickName })
    .from(instances)
    .innerJoin(versions, eq(versions.versionId, instances.versionId))
    .innerJoin(processes, eq(processes.processId, versions.processId))
    .leftJoin(users, eq(users.userId, instances.starterId))
    .where(eq(instances.instanceId, instanceId));
  const form = await readFormOf(db, instanceId);
  return JSON.stringify({
    ...{ event: 'workflow.call', callId, instanceId, title },
    process: { key: around?.processKey, name: around?.processName },
    node: { id: nodeId, name: nameNode(process.definition, nodeId) },
    starter: { userId: state.starterId, userName: around?.userName, nickName: around?.nickName },
    values: form ? readableValues(form, rightsOfCall(stored, nodeId), state.values) : {},
    ...(waits && {
      callbackUrl: `${origin ?? ''}${contract.callBack.path.replace('{token}', issueCallToken(secrets, callId))}`,
    }),
  });
}
