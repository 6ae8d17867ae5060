import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { channelTemplateVersions as versions, channelTemplates as templates } from '../templates/schema';

// The most templates that a refusal names.
const MAX_NAMED = 3;
const signId = sql<string>`${versions.content}->>'signId'`;
const isPresent = and(eq(versions.templateId, templates.templateId), eq(versions.number, templates.versionNumber));

/** Counts the templates whose present version uses each of some signs. */
export async function countTemplatesOfSigns(db: Db, signIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = await db
    .select({ signId, total: count() })
    .from(templates)
    .innerJoin(versions, isPresent)
    .where(and(eq(templates.channel, 'sms'), inArray(signId, [...signIds])))
    .groupBy(signId);
  return new Map(counts.map(({ signId: id, total }) => [id, total]));
}

/** Refuses to remove a sign that templates use. The caller has locked the sign. */
export async function refuseUsedSign(db: Db, id: string): Promise<void> {
  const named = await db
    .select({ name: templates.templateName })
    .from(templates)
    .innerJoin(versions, isPresent)
    .where(and(eq(templates.channel, 'sms'), eq(signId, id)))
    .orderBy(asc(templates.templateName));
  if (named.length === 0) return;
  throw new Refusal('conflict', '{n} 个模板使用该签名（{names}），不能删除', {
    n: named.length,
    names: named.slice(0, MAX_NAMED).map(({ name }) => name),
  });
}
