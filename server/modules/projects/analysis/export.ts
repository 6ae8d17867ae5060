import { and, asc, between, eq, sql } from 'drizzle-orm';
import { writeXlsxStream } from 'hucre/xlsx';
import * as v from 'valibot';
import { CHANNEL_LABELS, analysis } from 'contract/projects/analysis';
import type { FileAnswer } from 'contract/endpoint';
import { MAX_EXPORT_ROWS } from 'contract/access/users';
import type { Caller } from '../../../caller';
import { dictionaryItems } from '../../site/dictionaries/schema';
import { interactionEvents as events } from './schema';
import { countUpTo } from '../../../db/listing';
import type { Db, MerchantScope } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { SPREADSHEET_TYPE, escapeFormula } from '../../../spreadsheet';
import type { Period } from './period';

const BATCH = 1000;
const HEADERS = ['日期', '事件分组', '活动', '渠道', '曝光次数', '参与次数', '转化次数'];

/** Refuses a period with more records than a spreadsheet may have. */
export async function refuseTooManyEvents(db: Db, period: Period): Promise<void> {
  if ((await countEvents(db, period, MAX_EXPORT_ROWS + 1)) <= MAX_EXPORT_ROWS) return;
  const most = MAX_EXPORT_ROWS.toLocaleString('en');
  throw new Refusal('param-invalid', '匹配的记录超过 {most} 条，请缩小时间范围后再导出', { most });
}

/** Counts the events of a period, at most `most`. */
export function countEvents(db: Db, period: Period, most = MAX_EXPORT_ROWS): Promise<number> {
  return countUpTo(db, events, inPeriod(period), most);
}

/** Streams the spreadsheet of a project's events over some days, created while it is sent (PRJ-04). */
export function exportInteractions(services: Services, who: Caller, argument: unknown): FileAnswer {
  return createInteractionsSheet(services, who, v.parse(analysis.exportOverview.arg, argument));
}

/** Creates the spreadsheet while its content is read. Calls `onRows` with the number of rows of each batch. */
export function createInteractionsSheet(
  services: Services,
  who: MerchantScope,
  period: Period,
  onRows: (count: number) => Promise<void> = () => Promise.resolve(),
): FileAnswer {
  return {
    fileName: `项目数据_${period.beginTime}_${period.endTime}.xlsx`,
    contentType: SPREADSHEET_TYPE,
    content: writeXlsxStream(cells(services, who, period, onRows), {
      name: '项目数据',
      columns: HEADERS.map((header) => ({ header, width: 18 })),
      freezePane: { rows: 1 },
    }),
  };
}

// Reads the rows in batches. Each batch has a separate short transaction and starts after the last row of the previous
// batch.
async function* cells(
  { store }: Services,
  who: MerchantScope,
  period: Period,
  onRows: (count: number) => Promise<void>,
) {
  const labels = await store.asMerchant(who, groupLabels);
  let after: { occurredDay: string; activityName: string; channel: string } | undefined;
  for (;;) {
    const from = after;
    const batch = await store.asMerchant(who, async (db) => {
      const { occurredDay, activityName, channel } = events;
      const beyond =
        from &&
        sql`(${occurredDay}, ${activityName}, ${channel}) > (${from.occurredDay}, ${from.activityName}, ${from.channel})`;
      return db
        .select()
        .from(events)
        .where(and(inPeriod(period), beyond))
        .orderBy(asc(occurredDay), asc(activityName), asc(channel))
        .limit(BATCH);
    });
    await onRows(batch.length);
    for (const { occurredDay, eventGroup, activityName, channel, ...counts } of batch) {
      yield [
        occurredDay,
        escapeFormula(labels.get(eventGroup) ?? eventGroup),
        escapeFormula(activityName),
        CHANNEL_LABELS[channel],
        counts.exposures,
        counts.participations,
        counts.conversions,
      ];
    }
    after = batch.at(-1);
    if (!after || batch.length < BATCH) return;
  }
}

async function groupLabels(db: Db): Promise<ReadonlyMap<string, string>> {
  const items = await db.select().from(dictionaryItems).where(eq(dictionaryItems.dictCode, 'ec_event_group'));
  return new Map(items.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
}

function inPeriod({ projectId, beginTime, endTime }: Period) {
  return and(eq(events.projectId, projectId), between(events.occurredDay, beginTime, endTime));
}
