import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { sendTasks as table } from './schema';

// A draft does not count: it is told what it lacks when it is submitted.
const isOpen = sql`state in ('inApproval', 'scheduled', 'preparing', 'sending', 'paused')`;

/** Counts the tasks that are on their way and send a template. */
export function countTasksOfTemplate(db: Db, templateId: string): Promise<number> {
  return db.$count(table, and(eq(table.templateId, templateId), isOpen));
}

/** Counts the tasks that are on their way and name a crowd. */
export function countTasksOfCrowd(db: Db, crowdId: string): Promise<number> {
  const names = (list: 'crowdIds' | 'excludedCrowdIds') => sql`${table.audience} -> ${list} ? ${crowdId}`;
  return db.$count(table, and(isOpen, sql`(${names('crowdIds')} or ${names('excludedCrowdIds')})`));
}
