import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import type { Services } from '../../../services';
import { changeWithProcess } from '../../workflow/applications/businessProcess';
import { sendTasks as table } from './schema';

/**
 * Changes a task whose process ends with the change. The process is locked before the task, as by everything that happens to it, so that
 * of a change and a decision at the same time one waits for the other.
 */
export async function changeWithApproval(
  who: Caller,
  services: Services,
  { taskId, reason }: { readonly taskId: string; readonly reason: string },
  change: () => Promise<void>,
): Promise<void> {
  const { instanceId } = table;
  const isOpen = and(eq(table.taskId, taskId), eq(table.state, 'inApproval'));
  const [task] = await who.db.select({ instanceId }).from(table).where(isOpen);
  if (!task || task.instanceId === null) return change();
  return changeWithProcess({ ...who, services }, task.instanceId, reason, change);
}
