import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { MAX_PLACEMENT_OVERVIEW_GROUPS, OVERVIEW_DAYS } from 'contract/children/placements';
import type { PlacementOverview } from 'contract/children/placements';
import { interactionEvents as events } from '../../projects/analysis/schema';
import { placements } from './schema';
import type { Db } from '../../../db/store';
import { ZERO_EVENT_COUNTS, eventCountSums, MOST_PARTICIPATIONS_FIRST } from '../../projects/analysis/overview';

/**
 * Sums a project's interactions over the {@link OVERVIEW_DAYS} days up to its newest event, and counts its online
 * placements.
 */
export async function readPlacementOverview(db: Db, projectId: string): Promise<PlacementOverview> {
  const [days] = await db
    .select({
      beginDay: sql<string | null>`(max(${events.occurredDay}) - ${OVERVIEW_DAYS - 1}::int)::text`,
      endDay: sql<string | null>`max(${events.occurredDay})::text`,
    })
    .from(events)
    .where(eq(events.projectId, projectId));
  const { beginDay = null, endDay = null } = days ?? {};
  const within = and(
    eq(events.projectId, projectId),
    gt(events.occurredDay, sql`${endDay}::date - ${OVERVIEW_DAYS}::int`),
  );
  const [totals = ZERO_EVENT_COUNTS] = await db.select(eventCountSums).from(events).where(within);
  const happened = await db
    .select({ eventGroup: events.eventGroup, ...eventCountSums })
    .from(events)
    .where(within)
    .groupBy(events.eventGroup)
    .orderBy(...MOST_PARTICIPATIONS_FIRST, asc(events.eventGroup))
    .limit(MAX_PLACEMENT_OVERVIEW_GROUPS);
  const online = await db
    .select({ eventGroup: placements.eventGroup, count: sql<number>`count(*)::int` })
    .from(placements)
    .where(and(eq(placements.projectId, projectId), eq(placements.status, 'ONLINE')))
    .groupBy(placements.eventGroup)
    .orderBy(asc(placements.eventGroup));
  const counts = new Map(online.map(({ eventGroup, count }) => [eventGroup, count]));
  const known = new Set(happened.map(({ eventGroup }) => eventGroup));
  const quiet = online.filter(({ eventGroup }) => !known.has(eventGroup));
  const groups = [...happened, ...quiet.map(({ eventGroup }) => ({ eventGroup, ...ZERO_EVENT_COUNTS }))]
    .slice(0, MAX_PLACEMENT_OVERVIEW_GROUPS)
    .map((group) => ({ ...group, onlineCount: counts.get(group.eventGroup) ?? 0 }));
  return { beginDay, endDay, totals, onlineCount: online.reduce((sum, { count }) => sum + count, 0), groups };
}
