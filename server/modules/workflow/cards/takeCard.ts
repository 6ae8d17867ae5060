import { and, eq, sql } from 'drizzle-orm';
import { SHELL_PERMISSION_TAGS } from 'contract/access/frameTags';
import { hasPermission } from 'contract/access/permissions';
import type { RecordState } from 'contract/channels/records';
import { renderInChinese } from 'contract/text';
import { WHOLE_MERCHANT_SCOPE, withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { Task } from '../../../workflow/state';
import { findActingUser } from '../../access/session/actingUser';
import type { AccountRow } from '../../channels/accounts/accounts';
import { channelAccounts } from '../../channels/accounts/schema';
import { decisionCards as table } from '../../channels/decisionCards/schema';
import type { ShownDecision } from '../../channels/decisionCards/shown';
import { channelRecords } from '../../channels/records/schema';
import { passTask, refuseTask } from '../approvals/decide';
import { readPrincipalsIn } from '../deputies/active';
import { BY_CARD } from '../instances/apply';
import { lockInstance } from '../instances/load';
import type { StoredInstance } from '../instances/load';
import { doOneByOne } from '../instances/oneByOne';
import { processInstances as instances } from '../instances/schema';
import type { EffectServices } from '../instances/takeEffects';
import { describeDecision, findDecidedTask } from './decision';

/** A card that has to be looked at. */
export type DueCard = Pick<typeof table.$inferSelect, 'instanceId' | 'merchantId' | 'recordId'>;

/** What a card has to show, by which app. */
export interface CardUpdate extends DueCard {
  readonly account: AccountRow;
  readonly shown: ShownDecision;
  readonly failures: number;
}

type Card = typeof table.$inferSelect;

// Longer than an update takes. After it, the server that updates the card counts as dead.
const LEASE_SECONDS = 60;
// A card that is still on its way is looked at again.
const ON_ITS_WAY: ReadonlySet<RecordState> = new Set(['held', 'queued', 'sending']);
const NOT_THERE: ReadonlySet<RecordState> = new Set(['refused', 'failed', 'bounced', 'cancelled', 'recalled']);
const WAY_SECONDS = 3;

/**
 * Takes a card that is due: decides by the press on it, and returns what it has to show if that is not what it shows. The instance is
 * locked before the card, as by the events that let cards be looked at; if somebody acts on it at the moment, a later round looks again.
 * Where `mayUpdate` is false, only a press is taken.
 */
export async function takeCard(
  db: Db,
  services: EffectServices,
  { recordId, instanceId }: DueCard,
  mayUpdate: boolean,
): Promise<CardUpdate | undefined> {
  const isThis = eq(table.recordId, recordId);
  const [instance] = await db
    .select({ instanceId: instances.instanceId })
    .from(instances)
    .where(eq(instances.instanceId, instanceId))
    .for('no key update', { skipLocked: true });
  if (!instance) return undefined;
  const isFree = sql`coalesce(${table.leaseTime}, ${table.dueTime}) <= clock_timestamp()`;
  const [card] = await db.select().from(table).where(and(isThis, isFree)).for('update', { skipLocked: true });
  if (!card) return undefined;
  const problem = card.press === null ? card.problem : await decide(db, services, card);
  if (card.press !== null) await db.update(table).set({ press: null, problem }).where(isThis);
  if (!mayUpdate) return undefined;
  const stored = await lockInstance(db, instanceId);
  const task = findDecidedTask(stored.state, card.task, card.userId);
  const shown = task && (await describe(db, card, { stored, task, problem }));
  const rest = { dueTime: null, leaseTime: null };
  if (!shown || isSame(shown, card.shown)) {
    await db.update(table).set(rest).where(isThis);
    return undefined;
  }
  const [sent] = await db
    .select({ state: channelRecords.state, account: channelAccounts })
    .from(channelRecords)
    .leftJoin(channelAccounts, eq(channelAccounts.accountId, channelRecords.accountId))
    .where(eq(channelRecords.recordId, recordId));
  const isOnItsWay = sent !== undefined && ON_ITS_WAY.has(sent.state);
  if (!sent?.account || isOnItsWay || NOT_THERE.has(sent.state)) {
    const later = sql`clock_timestamp() + make_interval(secs => ${WAY_SECONDS}::int)`;
    await db
      .update(table)
      .set(isOnItsWay ? { ...rest, dueTime: later } : rest)
      .where(isThis);
    return undefined;
  }
  const leaseTime = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::int)`;
  await db.update(table).set({ dueTime: null, leaseTime }).where(isThis);
  const { merchantId, failures } = card;
  return { recordId, instanceId, merchantId, account: sent.account, shown, failures };
}

// Decides as the person whose card it is, by the rights of this moment. Returns why nothing was decided; null if it was.
async function decide(db: Db, services: EffectServices, card: Card): Promise<string | null> {
  const { merchantId, userId, instanceId, press } = card;
  const person = await withSessionRole(db, () => findActingUser(db, { merchantId, userId }));
  const [refused] = await doOneByOne(db, [card], async () => {
    if (!person || !hasPermission(person.permissions, SHELL_PERMISSION_TAGS.approvals))
      throw new Refusal('permission-denied', '您没有处理待办的权限');
    const stored = await lockInstance(db, instanceId);
    const task = findDecidedTask(stored.state, card.task, userId);
    if (!task || !(await isTheirs(db, card, task))) throw new Refusal('conflict', '您已不是该任务的处理人');
    const { canPass, canRefuse, hint } = describeDecision(stored, task);
    // What the card does not offer any more: the node may have changed, or a button be pressed that was hidden.
    if (task.status === 'OPEN' && !(press === 'pass' ? canPass : canRefuse)) throw new Refusal('conflict', hint);
    const who = { db, services, merchantId, userId, scope: WHOLE_MERCHANT_SCOPE, via: BY_CARD };
    const decided = { instanceId, taskId: task.id, chosen: [], fileIds: [] };
    await (press === 'pass' ? passTask(who, decided) : refuseTask(who, decided));
  });
  return refused ? renderInChinese(refused.reason) : null;
}

interface Described {
  readonly stored: StoredInstance;
  readonly task: Task;
  readonly problem: string | null;
}

async function describe(db: Db, card: Card, { stored, task, problem }: Described): Promise<ShownDecision> {
  const shown = describeDecision(stored, task, problem);
  const isClosedOrTheirs = task.status !== 'OPEN' || (await isTheirs(db, card, task));
  return isClosedOrTheirs ? shown : { status: '已不由您处理', hint: '', canPass: false, canRefuse: false };
}

// Whether a task is one of the person's, or of somebody in whose place the person decides now.
async function isTheirs(db: Db, { userId, instanceId }: Card, task: Task): Promise<boolean> {
  return task.userId === userId || (await readPrincipalsIn(db, userId, instanceId)).has(task.userId);
}

function isSame(one: ShownDecision, other: ShownDecision): boolean {
  return (
    one.status === other.status &&
    one.hint === other.hint &&
    one.canPass === other.canPass &&
    one.canRefuse === other.canRefuse
  );
}
