import { and, asc, between, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_BREAKDOWN_ENTRIES } from 'contract/projects/analysis';
import type { CampaignEffect, campaigns as contract } from 'contract/children/campaigns';
import { interactionEvents as events } from '../../projects/analysis/schema';
import { campaigns } from './schema';
import type { Db } from '../../../db/store';
import { ZERO_EVENT_COUNTS, eventCountSums, MOST_PARTICIPATIONS_FIRST } from '../../projects/analysis/overview';

type Asked = v.InferOutput<typeof contract.campaignEffect.arg>;

/** Sums the events of a project's campaigns over some days: in all, by campaign or by channel, and by day. */
export async function readCampaignEffect(
  db: Db,
  { projectId, beginTime, endTime, by }: Asked,
): Promise<CampaignEffect> {
  const own = db.select({ name: campaigns.campaignName }).from(campaigns).where(eq(campaigns.projectId, projectId));
  const within = and(
    eq(events.projectId, projectId),
    between(events.occurredDay, beginTime, endTime),
    inArray(events.activityName, own),
  );
  const part = by === 'campaign' ? events.activityName : events.channel;
  const [totals = ZERO_EVENT_COUNTS] = await db.select(eventCountSums).from(events).where(within);
  const parts = await db
    .select({ part, ...eventCountSums })
    .from(events)
    .where(within)
    .groupBy(part)
    .orderBy(...MOST_PARTICIPATIONS_FIRST, asc(part))
    .limit(MAX_BREAKDOWN_ENTRIES);
  const names = parts.map((each) => each.part);
  if (names.length === 0) return { totals, parts, series: [] };
  const series = await db
    .select({ day: events.occurredDay, part, ...eventCountSums })
    .from(events)
    .where(and(within, inArray(part, names)))
    .groupBy(events.occurredDay, part)
    .orderBy(asc(events.occurredDay), asc(part));
  return { totals, parts, series };
}
