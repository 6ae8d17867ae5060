import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ROBOT_MESSAGES_PER_MINUTE } from 'contract/channels/robots';
import type { RobotRate } from 'contract/channels/robots';
import { ROBOT_PAUSE_SECONDS, ROBOT_TOO_OFTEN_CODES } from '../../../channels/dingtalk/codes';
import type { Db } from '../../../db/store';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import type { Pause } from '../records/adapter';
import { channelRecordSteps as steps, channelRecords as records } from '../records/schema';
import { parseSettings } from './settings';

// A minute, with some to spare: a request that leaves later may arrive earlier.
const MINUTE_SECONDS = 65;
// A message waits for less than a day.
const LONGEST_PAUSE_SECONDS = 12 * 3600;

/**
 * Says for how long DingTalk would refuse a further message of a custom robot: it takes 20 a minute, and after more of them none for ten
 * minutes. The steps of its messages tell how many have left, so that the limit holds over all servers. Messages that wait already
 * have their turn before this one.
 */
export async function findPause(db: Db, { accountId, settings }: AccountRow): Promise<Pause | null> {
  if (parseSettings(settings).kind !== 'custom') return null;
  // Messages of the robot that are checked at the same time follow each other.
  const own = eq(channelAccounts.accountId, accountId);
  await db.select({ accountId: channelAccounts.accountId }).from(channelAccounts).where(own).for('no key update');
  const sent = await db
    .select({ age: age<number>() })
    .from(steps)
    .innerJoin(records, eq(records.recordId, steps.recordId))
    .where(and(eq(records.accountId, accountId), eq(steps.kind, 'sending'), isYoungerThan(MINUTE_SECONDS)))
    .orderBy(desc(steps.createTime))
    .limit(ROBOT_MESSAGES_PER_MINUTE);
  const oldest = sent[ROBOT_MESSAGES_PER_MINUTE - 1];
  const untilFree = oldest ? MINUTE_SECONDS - oldest.age : 0;
  const [refusal] = await db
    .select({ age: sql<number | null>`min(${age()})` })
    .from(steps)
    .innerJoin(records, eq(records.recordId, steps.recordId))
    .where(and(eq(records.accountId, accountId), isRefusal));
  const untilTaken = refusal?.age == null ? 0 : ROBOT_PAUSE_SECONDS - refusal.age;
  const first = Math.max(untilFree, untilTaken);
  if (first <= 0) return null;
  const isWaiting = and(
    eq(records.accountId, accountId),
    eq(records.state, 'queued'),
    sql`${records.dueTime} > clock_timestamp()`,
  );
  const turn = Math.floor((await db.$count(records, isWaiting)) / ROBOT_MESSAGES_PER_MINUTE);
  const reason =
    untilTaken > untilFree
      ? { text: '机器人发送过于频繁，钉钉暂不接收，稍后自动发送' }
      : { text: '机器人每分钟最多发送 {n} 条，稍后自动发送', values: { n: ROBOT_MESSAGES_PER_MINUTE } };
  return { seconds: Math.min(Math.ceil(first) + turn * MINUTE_SECONDS, LONGEST_PAUSE_SECONDS), reason };
}

/** Reads how many messages of each robot have left in the last minute, and until when DingTalk takes none. */
export async function readRates(db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, RobotRate>> {
  const wasSent = and(eq(steps.kind, 'sending'), isYoungerThan(MINUTE_SECONDS));
  const rows = await db
    .select({
      accountId: records.accountId,
      sent: sql<number>`(count(*) filter (where ${wasSent}))::int`,
      refusalAge: sql<number | null>`min(${age()}) filter (where ${isRefusal})`,
    })
    .from(steps)
    .innerJoin(records, eq(records.recordId, steps.recordId))
    .where(
      and(
        inArray(records.accountId, [...accountIds]),
        inArray(steps.kind, ['sending', 'retry']),
        isYoungerThan(ROBOT_PAUSE_SECONDS),
      ),
    )
    .groupBy(records.accountId);
  return new Map(
    rows.flatMap(({ accountId, sent, refusalAge }) => {
      const pauseSeconds = refusalAge === null ? 0 : Math.max(0, Math.ceil(ROBOT_PAUSE_SECONDS - refusalAge));
      return accountId === null ? [] : [[accountId, { sent, pauseSeconds }] as const];
    }),
  );
}

const isRefusal = and(
  eq(steps.kind, 'retry'),
  inArray(steps.vendorCode, [...ROBOT_TOO_OFTEN_CODES]),
  isYoungerThan(ROBOT_PAUSE_SECONDS),
);

// In seconds.
function age<T>(): SQL<T> {
  return sql<T>`extract(epoch from clock_timestamp() - ${steps.createTime})::float8`;
}

// Not for times ahead of the clock, which was set back since.
function isYoungerThan(seconds: number): SQL {
  return sql`${steps.createTime} between clock_timestamp() - make_interval(secs => ${seconds}) and clock_timestamp()`;
}
