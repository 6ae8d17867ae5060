import { newId } from '../../../db/ids';
import { notify } from '../../../notifications/notify';
import type { NotifyServices } from '../../../notifications/notify';
import type { CrowdUser } from '../../channels/crowds/people';
import { nameNode } from '../processes/nodeNames';
import type { StoredInstance } from './load';
import * as events from './notifications';
import { instanceCopies as copies } from './parts.schema';

/** Gives people a copy of an instance, and tells them. They can read it from then on. */
export async function sendCopies(
  { db, merchantId }: CrowdUser,
  services: NotifyServices,
  { instanceId, title, process }: Pick<StoredInstance, 'instanceId' | 'process' | 'title'>,
  { nodeId, userIds: wanted }: { readonly nodeId: string; readonly userIds: readonly string[] },
): Promise<void> {
  const userIds = [...new Set(wanted)];
  if (userIds.length === 0) return;
  const copy = { instanceId, merchantId, nodeId };
  await db.insert(copies).values(userIds.map((userId) => ({ ...copy, userId, copyId: newId() })));
  const people = userIds.map((userId) => ({ userId }));
  const values = { title, node: nameNode(process.definition, nodeId), instanceId };
  await notify(db, services, events.INSTANCE_COPIED, people, { values });
}
