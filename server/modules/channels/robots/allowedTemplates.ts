import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { RobotTemplate } from 'contract/channels/robots';
import type { Db } from '../../../db/store';
import { Refusal, fieldRefusal } from '../../../refusal';
import { channelAccounts } from '../accounts/schema';
import { channelTemplates as table } from '../templates/schema';

// The most robots that a refusal names.
const MAX_NAMED = 3;

/** Reads the templates that a robot can name. */
export function listRobotTemplates(db: Db): Promise<v.InferOutput<typeof RobotTemplate>[]> {
  const { templateId, templateCode, templateName } = table;
  return db
    .select({ templateId, templateCode, templateName })
    .from(table)
    .where(eq(table.channel, 'robot'))
    .orderBy(asc(templateName), asc(templateId));
}

/** Refuses templates of another channel. Locks the templates, so that they are not removed meanwhile. */
export async function lockAllowedTemplates(db: Db, templateIds: readonly string[]): Promise<void> {
  const ids = [...new Set(templateIds)];
  if (ids.length === 0) return;
  const found = await db
    .select({ templateId: table.templateId })
    .from(table)
    .where(and(inArray(table.templateId, ids), eq(table.channel, 'robot')))
    .for('key share');
  if (found.length < ids.length)
    throw fieldRefusal('param-invalid', { name: 'allowedTemplateIds', text: '请选择群机器人的模板' });
}

/**
 * Refuses the removal of a template that robots name: a robot that named no other one would send all from then on. The caller has
 * removed the template in the same transaction, so that no robot names it anew.
 */
export async function refuseAllowedTemplate(db: Db, templateId: string): Promise<void> {
  const named = await db
    .select({ name: channelAccounts.accountName })
    .from(channelAccounts)
    .where(
      and(
        eq(channelAccounts.channel, 'robot'),
        sql`${channelAccounts.settings}->'allowedTemplateIds' @> ${JSON.stringify([templateId])}::jsonb`,
      ),
    )
    .orderBy(asc(channelAccounts.accountName));
  if (named.length === 0) return;
  throw new Refusal('conflict', '{n} 个机器人把它列为允许发送的模板（{names}），不能删除', {
    n: named.length,
    names: named.slice(0, MAX_NAMED).map(({ name }) => name),
  });
}
