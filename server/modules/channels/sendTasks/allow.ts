import { eq } from 'drizzle-orm';
import { hasPermission } from 'contract/access/permissions';
import { TASK_LIST_PERMISSIONS } from 'contract/channels/sendTaskForm';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import type { Caller } from '../../../caller';
import { notFound, permissionDenied } from '../../../refusal';
import { sendTasks as table } from './schema';

/** Refuses callers who have no right to the tasks of a channel, whatever they may do with tasks. */
export function allowChannel({ permissions }: Pick<Caller, 'permissions'>, channel: TaskChannel): void {
  if (!hasPermission(permissions, TASK_LIST_PERMISSIONS[channel])) throw permissionDenied();
}

/** Refuses callers who have no right to the tasks of the channel of a task. */
export async function allowTask(
  { db, permissions }: Pick<Caller, 'db' | 'permissions'>,
  taskId: string,
): Promise<void> {
  const [task] = await db.select({ channel: table.channel }).from(table).where(eq(table.taskId, taskId));
  if (!task) throw notFound();
  allowChannel({ permissions }, task.channel);
}
