import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import { PLATFORM_ALARM_SOURCES, findMeasure } from 'contract/channels/alarmSources';
import { newId } from '../../../db/ids';
import { isPlatformMerchant } from '../../../db/platformMerchant';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { readWallClock } from './activeHours';
import type { WallClock } from './activeHours';
import { findSubjects } from './findings';
import type { Finding } from './findings';
import { renderAlarm } from './messages';
import { alarmRules, alarms } from './schema';
import { addStep } from './steps';
import { tellPeople } from './tell';

type Rule = typeof alarmRules.$inferSelect;
type Alarm = typeof alarms.$inferSelect;

/**
 * Evaluates a rule in the transaction of its merchant: fires, repeats and recovers alarms, and tells people. Locks the rule,
 * so that of two servers one waits for the other and then finds nothing left to do. Returns how many alarms have fired.
 */
export async function evaluateRule(db: Db, services: Services, ruleId: string): Promise<number> {
  const [rule] = await db
    .select()
    .from(alarmRules)
    .where(and(eq(alarmRules.ruleId, ruleId), alarmRules.enabled))
    .for('no key update');
  if (!rule) return 0;
  const { merchantId } = rule;
  const isPlatform = await isPlatformMerchant(db, merchantId);
  if (!isPlatform && PLATFORM_ALARM_SOURCES.includes(rule.source)) return 0;

  const clock = await readWallClock(db, services.timeZone);
  const known = await readKnownAlarms(db, rule);
  const open = known.filter(({ state }) => state !== 'recovered');
  const findings = await findSubjects(
    db,
    { merchantId, isPlatform, timeZone: services.timeZone },
    rule,
    open.map(({ subject }) => subject),
  );
  let fired = 0;
  for (const finding of findings) {
    const latest = known.find(({ subject }) => subject === finding.subject);
    if (!latest) await fire(db, rule, finding, clock);
    else if (latest.state === 'recovered') await fireAgain(db, latest, finding);
    else if (hasMoreHappened(latest, finding)) await countRepeat(db, latest, finding);
    if (!latest || latest.state === 'recovered') fired += 1;
  }
  const subjects = new Set(findings.map(({ subject }) => subject));
  for (const alarm of open) if (!subjects.has(alarm.subject)) await recover(db, rule, alarm, clock);
  await tellPeople(db, services, rule, clock);
  return fired;
}

// The open alarms of a rule, and those that have recovered within the silence, the latest of each subject first.
function readKnownAlarms(db: Db, { ruleId, silenceMinutes }: Rule): Promise<Alarm[]> {
  const beginOfSilence = sql`now() - make_interval(mins => ${silenceMinutes})`;
  return db
    .select()
    .from(alarms)
    .where(
      and(
        eq(alarms.ruleId, ruleId),
        or(ne(alarms.state, 'recovered'), gt(sql`coalesce(${alarms.toldTime}, ${alarms.fireTime})`, beginOfSilence)),
      ),
    )
    .orderBy(desc(sql`${alarms.state} <> 'recovered'`), desc(alarms.fireTime));
}

async function fire(db: Db, rule: Rule, finding: Finding, clock: WallClock): Promise<void> {
  const { merchantId, ruleId, ruleName, source, level, threshold, windowMinutes } = rule;
  const { subject, subjectName, value, time } = finding;
  const alarm = { alarmId: newId(), merchantId };
  await db.insert(alarms).values({
    ...{ ...alarm, ruleId, ruleName, source, level, threshold, windowMinutes, subject, subjectName, value },
    ...renderAlarm(rule, finding, clock.text),
    fireTime: clock.now,
    eventTime: time,
    untoldSince: clock.now,
  });
  await addStep(db, alarm, { kind: 'fired' });
}

// The condition is met again before the silence is over: the same alarm goes on, and people are told after the silence.
async function fireAgain(db: Db, alarm: Alarm, { value, time }: Finding): Promise<void> {
  await db
    .update(alarms)
    .set({
      ...{ state: 'firing', value, eventTime: time, repeatCount: alarm.repeatCount + 1 },
      ...{ recoverTime: null, isRecoveryUntold: false, firstToldTime: null, escalateTime: null },
      ...{ acknowledgeTime: null, acknowledgedBy: null, note: null },
    })
    .where(eq(alarms.alarmId, alarm.alarmId));
  await addStep(db, alarm, { kind: 'firedAgain' });
}

function hasMoreHappened({ source, value, eventTime }: Alarm, finding: Finding): boolean {
  switch (findMeasure(source)) {
    case 'times':
      return finding.time > eventTime;
    case 'percent':
      return finding.value > value;
    case 'daysLeft':
      return finding.value < value;
  }
}

async function countRepeat(db: Db, alarm: Alarm, { value, time }: Finding): Promise<void> {
  await db
    .update(alarms)
    .set({ value, eventTime: time, repeatCount: alarm.repeatCount + 1 })
    .where(eq(alarms.alarmId, alarm.alarmId));
}

// What nobody was told yet is told all the same, with its end. Of a muted alarm nobody is told.
async function recover(db: Db, { tellsRecovery }: Rule, alarm: Alarm, { now }: WallClock): Promise<void> {
  const isMuted = alarm.mutedUntil !== null && alarm.mutedUntil > now;
  const wasTold = alarm.firstToldTime !== null;
  await db
    .update(alarms)
    .set({
      state: 'recovered',
      recoverTime: now,
      isRecoveryUntold: tellsRecovery && wasTold && !isMuted,
      ...((wasTold || isMuted) && { untoldSince: null }),
    })
    .where(eq(alarms.alarmId, alarm.alarmId));
  await addStep(db, alarm, { kind: 'recovered' });
}
