import { createHash } from 'node:crypto';
import { and, eq, exists, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { readableValues } from 'contract/workflow/fieldRights';
import type { FormValues } from 'contract/workflow/formValues';
import type { InstanceNews, instances as contract } from 'contract/workflow/instances';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { readFormOf } from './formOf';
import { readInstance } from './load';
import { rightsToRead } from './rights';
import { instanceComments as comments, instanceCopies as copies, instanceLooks as table } from './parts.schema';
import { instanceEvents as events } from './schema';
import { readViewer } from './viewer';

/** What a person has last seen of an instance. */
export type Look = Pick<typeof table.$inferSelect, 'commentTime' | 'eventId' | 'fieldHashes' | 'lookTime'>;

/** Keeps what the caller has seen of an instance, and marks the caller's copies of it as read. */
export function markInstanceRead(
  who: Caller,
  { instanceId, eventNumber, commentTime }: v.InferOutput<typeof contract.markInstanceRead.arg>,
): Promise<void> {
  const { db, userId, merchantId } = who;
  return withWholeMerchantScope(db, who, async () => {
    const stored = await readInstance(db, instanceId);
    const viewer = await readViewer(db, stored, userId);
    if (!viewer) throw notFound();
    // Values may have changed with an event that was not seen any more: then nobody can tell which were seen.
    const later = await db.$count(events, and(eq(events.instanceId, instanceId), gt(events.eventId, eventNumber)));
    const form = later === 0 ? await readFormOf(db, instanceId) : undefined;
    const { process, state } = stored;
    const seen = form ? readableValues(form, rightsToRead(process, state, viewer), state.values) : undefined;
    const look = {
      ...{ eventId: eventNumber, commentTime: commentTime ?? null, lookTime: sql`now()` },
      fieldHashes: seen ? hashFields(seen) : null,
    };
    await db
      .insert(table)
      .values({ merchantId, userId, instanceId, ...look })
      .onConflictDoUpdate({
        target: [table.userId, table.instanceId],
        set: look,
        // Of two browsers, the one that has seen more counts.
        setWhere: sql`${table.eventId} <= ${eventNumber}`,
      });
    await db
      .update(copies)
      .set({ readTime: sql`now()` })
      .where(and(eq(copies.instanceId, instanceId), eq(copies.userId, userId), isNull(copies.readTime)));
  });
}

/** What a person has last seen of an instance. Undefined: nothing yet. */
export async function readLook(db: Db, instanceId: string, userId: string): Promise<Look | undefined> {
  const [look] = await db
    .select()
    .from(table)
    .where(and(eq(table.instanceId, instanceId), eq(table.userId, userId)));
  return look;
}

/** The fields whose values are not those that were seen, among those that the person can read now. */
export function listChangedFields(look: Look | undefined, values: FormValues): string[] {
  const seen = look?.fieldHashes;
  if (!seen) return [];
  const now = hashFields(values);
  return Object.keys({ ...seen, ...now }).filter((id) => seen[id] !== now[id]);
}

/** What is new to a person of instances, by their ids. What has nothing new is left out. */
export async function readNews(
  db: Db,
  userId: string,
  instanceIds: readonly string[],
): Promise<ReadonlyMap<string, InstanceNews>> {
  if (instanceIds.length === 0) return new Map();
  const ofOthers = db
    .select({ one: sql`1` })
    .from(events)
    .where(
      and(
        eq(events.instanceId, table.instanceId),
        gt(events.eventId, table.eventId),
        or(isNull(events.userId), ne(events.userId, userId)),
      ),
    );
  const said = db
    .select({ one: sql`1` })
    .from(comments)
    .where(
      and(
        eq(comments.instanceId, table.instanceId),
        ne(comments.userId, userId),
        gt(comments.createTime, sql`coalesce(${table.commentTime}, '-infinity')`),
      ),
    );
  const looks = await db
    .select({ instanceId: table.instanceId, isChanged: sql<boolean>`${or(exists(ofOthers), exists(said))}` })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.instanceId, [...instanceIds])));
  const changed = new Map(looks.map(({ instanceId, isChanged }) => [instanceId, isChanged]));
  return new Map(
    instanceIds.flatMap((id): [string, InstanceNews][] => {
      const isChanged = changed.get(id);
      if (isChanged === undefined) return [[id, 'UNSEEN']];
      return isChanged ? [[id, 'CHANGED']] : [];
    }),
  );
}

// Short, since a mark that is missing by chance does no harm.
function hashFields(values: FormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      id,
      createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 8),
    ]),
  );
}
