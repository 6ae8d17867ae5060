import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { AlarmStepKind } from 'contract/channels/alarms';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { Db } from '../../../db/store';
import type { NotificationEvent } from '../../../notifications/event';
import { notify } from '../../../notifications/notify';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import { channelAccounts } from '../accounts/schema';
import { readPeople } from '../crowds/crowds';
import { crowds } from '../crowds/schema';
import { addRobotMessage } from '../records/addRobotMessage';
import { parseSettings } from '../robots/settings';
import { isActive } from './activeHours';
import type { WallClock } from './activeHours';
import { composeChat } from './chat';
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
  const [first, further] = [await readAudience(db, rule, 'first'), await readAudience(db, rule, 'escalation')];
  await tellFired(db, services, rule, { waiting, audience: first, clock });
  await escalate(db, services, rule, { waiting, audience: further, clock });
  for (const alarm of waiting.filter(({ isRecoveryUntold }) => isRecoveryUntold)) {
    const values = { title: alarm.title, text: alarm.text };
    await update(db, [alarm], { isRecoveryUntold: false });
    await tell(db, services, rule, first, { told: [alarm], kind: 'recoveryTold', event: ALARM_RECOVERED, values });
  }
}

/** The most people of one crowd who are told of an alarm: those with the first names. */
const MAX_TOLD = 1000;

interface Person {
  readonly userId: string;
  readonly nickName: string;
}

interface AudienceCrowd {
  readonly crowdId: string;
  readonly crowdName: string;
}

interface Robot {
  readonly robotId: string;
  readonly accountName: string;
  /** The words of which the robot requires one; empty for any message. */
  readonly words: readonly string[];
}

/** Whom a stage of a rule tells. */
interface Audience {
  /** Those whom the rule names. */
  readonly named: readonly Person[];
  readonly crowds: readonly AudienceCrowd[];
  readonly robots: readonly Robot[];
}

interface Telling {
  /** The alarms of the rule about which there may be something to tell. */
  readonly waiting: readonly Alarm[];
  readonly audience: Audience;
  readonly clock: WallClock;
}

async function tellFired(db: Db, services: Services, rule: Rule, { waiting, audience, clock }: Telling): Promise<void> {
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
  const fresh = due.filter(({ firstToldTime }) => firstToldTime === null);
  if (fresh.length > 0) await update(db, fresh, { firstToldTime: clock.now });
  await update(db, due, { toldTime: clock.now, untoldSince: null });
  const values = composeMessage(rule, due);
  await tell(db, services, rule, audience, { told: due, kind: 'told', event: ALARM_FIRED, values });
}

async function escalate(db: Db, services: Services, rule: Rule, { waiting, audience, clock }: Telling): Promise<void> {
  const { escalateMinutes } = rule;
  if (escalateMinutes === null || isNobody(audience)) return;
  const latest = new Date(Date.parse(clock.now) - escalateMinutes * 60_000).toISOString();
  for (const alarm of waiting) {
    const { state, firstToldTime, escalateTime, title, text } = alarm;
    if (state !== 'firing' || escalateTime !== null || firstToldTime === null || firstToldTime > latest) continue;
    const values = { title, text, minutes: String(escalateMinutes) };
    await update(db, [alarm], { escalateTime: clock.now });
    await tell(db, services, rule, audience, { told: [alarm], kind: 'escalated', event: ALARM_ESCALATED, values });
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

async function readAudience(db: Db, { ruleId }: Rule, stage: (typeof RECIPIENT_STAGES)[number]): Promise<Audience> {
  const ofStage = and(eq(alarmRecipients.ruleId, ruleId), eq(alarmRecipients.stage, stage));
  const named = await db
    .select({ userId: users.userId, nickName: users.nickName })
    .from(alarmRecipients)
    .innerJoin(users, eq(users.userId, alarmRecipients.userId))
    .where(and(ofStage, users.enabled))
    .orderBy(asc(users.nickName), asc(users.userId));
  const robots = await db
    .select()
    .from(alarmRecipients)
    .innerJoin(channelAccounts, eq(channelAccounts.accountId, alarmRecipients.robotId))
    .where(ofStage)
    .orderBy(asc(channelAccounts.accountName));
  const namedCrowds = await db
    .select({ crowdId: crowds.crowdId, crowdName: crowds.crowdName })
    .from(alarmRecipients)
    .innerJoin(crowds, eq(crowds.crowdId, alarmRecipients.crowdId))
    .where(ofStage)
    .orderBy(asc(crowds.crowdName));
  return {
    named,
    crowds: namedCrowds,
    robots: robots.map(({ channel_accounts: { accountId, accountName, settings } }) => ({
      ...{ robotId: accountId, accountName, words: parseSettings(settings).words },
    })),
  };
}

interface Told {
  readonly told: readonly Alarm[];
  readonly kind: AlarmStepKind;
  readonly event: NotificationEvent;
  readonly values: Readonly<Record<string, string>>;
}

// A disabled robot gets its message, too: the record says that it was not sent, and why.
async function tell(
  db: Db,
  services: Services,
  rule: Rule,
  audience: Audience,
  { told, kind, event, values }: Told,
): Promise<void> {
  const { named, robots } = audience;
  const people = new Map(named.map((person) => [person.userId, person]));
  const names = named.map(({ nickName }) => nickName);
  // Whoever is named and in a crowd, or in several crowds, is told once. A crowd without people is not named as told.
  for (const { crowdId, crowdName } of audience.crowds) {
    const who = { db, merchantId: rule.merchantId, scope: WHOLE_MERCHANT_SCOPE, timeZone: services.timeZone };
    const found = await readPeople(who, crowdId, MAX_TOLD);
    for (const person of found) people.set(person.userId, person);
    if (found.length > 0) names.push(crowdName);
  }
  await notify(db, services, event, [...people.values()], { values });
  // Where there is nobody at all, the step says so.
  if (names.length > 0 || robots.length === 0)
    for (const alarm of told) await addStep(db, alarm, { kind, people: names });
  for (const { robotId, accountName, words } of robots) {
    const message = composeChat(event, values, rule, words);
    const recordId = await addRobotMessage(db, services, rule.merchantId, {
      robotId,
      causeName: rule.ruleName,
      message,
    });
    for (const alarm of told) await addStep(db, alarm, { kind, people: [accountName], recordId });
  }
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

function isNobody({ named, crowds: namedCrowds, robots }: Audience): boolean {
  return named.length + namedCrowds.length + robots.length === 0;
}
