import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { AlarmStepKind } from 'contract/channels/alarms';
import type { Db } from '../../../db/store';
import { notify } from '../../../notifications/notify';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import { isActive } from './activeHours';
import type { WallClock } from './activeHours';
import { composeMessage } from './messages';
import { ALARM_ESCALATED, ALARM_FIRED, ALARM_RECOVERED } from './notifications';
import { alarmRecipients, alarms } from './schema';
import type { RECIPIENT_STAGES, alarmRules } from './schema';
import { addStep } from './steps';

type Rule = typeof alarmRules.$inferSelect;
type Alarm = typeof alarms.$inferSelect;

/**
 * Tells the people of a rule what there is to tell: alarms that have fired, those that go on after the silence, those that
 * nobody has acknowledged, and recoveries. Outside of the active hours nobody is told; it is made up for when they begin.
 * The rows say what was told in the same transaction, so that nothing is told twice or lost.
 */
export async function tellPeople(db: Db, services: Services, rule: Rule, clock: WallClock): Promise<void> {
  if (!isActive(rule, clock)) return;
  const waiting = await readWaiting(db, rule, clock);
  if (waiting.length === 0) return;
  const [first, further] = [await readPeople(db, rule, 'first'), await readPeople(db, rule, 'escalation')];
  await tellFired(db, services, rule, { waiting, people: first, clock });
  await escalate(db, services, rule, { waiting, people: further, clock });
  for (const alarm of waiting.filter(({ isRecoveryUntold }) => isRecoveryUntold)) {
    await notify(db, services, ALARM_RECOVERED, first, { values: { title: alarm.title, text: alarm.text } });
    await update(db, [alarm], { isRecoveryUntold: false });
    await addSteps(db, [alarm], 'recoveryTold', first);
  }
}

interface Person {
  readonly userId: string;
  readonly nickName: string;
}

interface Telling {
  /** The alarms of the rule about which there may be something to tell. */
  readonly waiting: readonly Alarm[];
  readonly people: readonly Person[];
  readonly clock: WallClock;
}

async function tellFired(db: Db, services: Services, rule: Rule, { waiting, people, clock }: Telling): Promise<void> {
  const minutesAgo = (minutes: number) => new Date(Date.parse(clock.now) - minutes * 60_000).toISOString();
  const beginOfSilence = minutesAgo(rule.silenceMinutes);
  // Alarms that go on after the silence wait for the digest like new ones.
  const goingOn = waiting.filter(
    ({ state, untoldSince, toldTime }) =>
      state === 'firing' && untoldSince === null && toldTime !== null && toldTime <= beginOfSilence,
  );
  if (goingOn.length > 0) await update(db, goingOn, { untoldSince: clock.now });
  const due = [
    ...waiting.filter(({ untoldSince }) => untoldSince !== null),
    ...goingOn.map((alarm) => ({ ...alarm, untoldSince: clock.now })),
  ];
  const isDigestOver = due.some(({ untoldSince }) => (untoldSince ?? clock.now) <= minutesAgo(rule.digestMinutes));
  if (!isDigestOver) return;
  await notify(db, services, ALARM_FIRED, people, { values: composeMessage(rule, due) });
  const fresh = due.filter(({ firstToldTime }) => firstToldTime === null);
  if (fresh.length > 0) await update(db, fresh, { firstToldTime: clock.now });
  await update(db, due, { toldTime: clock.now, untoldSince: null });
  await addSteps(db, due, 'told', people);
}

async function escalate(db: Db, services: Services, rule: Rule, { waiting, people, clock }: Telling): Promise<void> {
  const { escalateMinutes } = rule;
  if (escalateMinutes === null || people.length === 0) return;
  const latest = new Date(Date.parse(clock.now) - escalateMinutes * 60_000).toISOString();
  for (const alarm of waiting) {
    const { state, firstToldTime, escalateTime, title, text } = alarm;
    if (state !== 'firing' || escalateTime !== null || firstToldTime === null || firstToldTime > latest) continue;
    await notify(db, services, ALARM_ESCALATED, people, { values: { title, text, minutes: String(escalateMinutes) } });
    await update(db, [alarm], { escalateTime: clock.now });
    await addSteps(db, [alarm], 'escalated', people);
  }
}

// The alarms of a rule that may have something to tell, without the muted ones.
async function readWaiting(db: Db, { ruleId }: Rule, { now }: WallClock): Promise<Alarm[]> {
  const found = await db
    .select()
    .from(alarms)
    .where(
      and(
        eq(alarms.ruleId, ruleId),
        or(eq(alarms.state, 'firing'), isNotNull(alarms.untoldSince), alarms.isRecoveryUntold),
      ),
    )
    .orderBy(asc(alarms.fireTime), asc(alarms.alarmId));
  return found.filter(({ mutedUntil }) => mutedUntil === null || mutedUntil <= now);
}

function readPeople(db: Db, { ruleId }: Rule, stage: (typeof RECIPIENT_STAGES)[number]): Promise<Person[]> {
  return db
    .select({ userId: users.userId, nickName: users.nickName })
    .from(alarmRecipients)
    .innerJoin(users, eq(users.userId, alarmRecipients.userId))
    .where(and(eq(alarmRecipients.ruleId, ruleId), eq(alarmRecipients.stage, stage), users.enabled))
    .orderBy(asc(users.nickName), asc(users.userId));
}

async function update(db: Db, told: readonly Alarm[], values: Partial<typeof alarms.$inferInsert>): Promise<void> {
  await db
    .update(alarms)
    .set(values)
    .where(
      inArray(
        alarms.alarmId,
        told.map(({ alarmId }) => alarmId),
      ),
    );
}

async function addSteps(db: Db, told: readonly Alarm[], kind: AlarmStepKind, people: readonly Person[]): Promise<void> {
  for (const alarm of told) await addStep(db, alarm, { kind, people: people.map(({ nickName }) => nickName) });
}
