import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Message } from 'contract/text';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { Db } from '../../../db/store';
import { getErrorMessage } from '../../../errors';
import { startRounds } from '../../../rounds';
import type { Rounds } from '../../../rounds';
import type { Services } from '../../../services';
import { decisionCards as table } from '../../channels/decisionCards/schema';
import { toVariables } from '../../channels/decisionCards/shown';
import { channelAdapters } from '../../channels/records/adapters';
import { takeCard } from './takeCard';
import type { CardUpdate, DueCard } from './takeCard';

/** The most cards that one server updates at a time: in all, and of one merchant, so that a slow vendor keeps nobody else waiting. */
const MOST_UPDATES = 16;
const MOST_UPDATES_OF_MERCHANT = 4;
// The cards of one round.
const MOST_CARDS = 200;
const UPDATE_TIMEOUT_MS = 10_000;
// After each update that has failed, the next one waits longer. In the end it is given up, as whoever opens the link sees what is so.
const RETRY_SECONDS = [5, 30, 120, 600, 3600, 6 * 3600];

/** What cards take of a server. */
export type CardServices = Pick<
  Services,
  'businessKinds' | 'mail' | 'origin' | 'outbound' | 'parameters' | 'storageCipher' | 'store' | 'timeZone'
>;

/**
 * Starts the runner of the cards on which people decide: every second it takes the presses, and lets DingTalk show on the cards what has
 * become of their tasks (APR-02). A press is taken in the transaction of the decision, so that it counts once; what the card has to say
 * is found from the instance as it is, so that whoever has decided where, and a server that was killed, make no difference.
 */
export function startCardRunner(services: CardServices, log: (line: string) => void): Rounds {
  const { store } = services;
  const running = new Map<string, { readonly merchantId: string; readonly ended: Promise<void> }>();
  const stopping = new AbortController();

  const asMerchant = <T>({ merchantId }: DueCard, work: (db: Db) => Promise<T>) =>
    store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, work);

  async function update(card: CardUpdate): Promise<void> {
    try {
      const failure = await show(services, card, stopping.signal);
      await asMerchant(card, (db) => settleUpdate(db, card, failure));
      if (failure) log(`the card ${card.recordId} can't be updated: ${failure.text}`);
    } catch (error) {
      // It is updated again when its lease is over.
      if (!stopping.signal.aborted) log(`the card ${card.recordId} can't be updated: ${getErrorMessage(error)}`);
    } finally {
      running.delete(card.recordId);
    }
  }

  const rounds = startRounds(log, {
    list: () => store.asSession(listDueCards),
    async work(due: DueCard) {
      const { recordId, merchantId } = due;
      if (running.has(recordId)) return;
      const own = [...running.values()].filter((one) => one.merchantId === merchantId);
      const isFree = running.size < MOST_UPDATES && own.length < MOST_UPDATES_OF_MERCHANT;
      const taken = await asMerchant(due, (db) => takeCard(db, services, due, isFree));
      if (taken) running.set(recordId, { merchantId, ended: update(taken) });
    },
    problem: 'cards of tasks can’t be looked at at the moment',
    describeProblem: ({ recordId }) => `the card ${recordId} of a task can’t be looked at`,
  });
  return {
    async stop() {
      await rounds.stop();
      stopping.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

// Presses first. What belongs to a disabled merchant waits until it is enabled.
function listDueCards(db: Db): Promise<DueCard[]> {
  const { recordId, merchantId, instanceId, press, dueTime, leaseTime } = table;
  return db
    .select({ recordId, merchantId, instanceId })
    .from(table)
    .innerJoin(merchants, and(eq(merchants.merchantId, merchantId), merchants.enabled))
    .where(
      or(
        and(isNull(leaseTime), lte(dueTime, sql`clock_timestamp()`)),
        // Its server was killed.
        lte(leaseTime, sql`clock_timestamp()`),
      ),
    )
    .orderBy(sql`${press} is null`, asc(dueTime))
    .limit(MOST_CARDS);
}

async function show(services: CardServices, card: CardUpdate, stopped: AbortSignal): Promise<Message | null> {
  const { recordId, account, shown } = card;
  const { buttons } = channelAdapters.card;
  if (!buttons) return null;
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(UPDATE_TIMEOUT_MS)]);
  return buttons.update(services, account, { recordId, variables: toVariables(shown) }, signal);
}

// What has become due meanwhile stays so.
async function settleUpdate(db: Db, { recordId, shown, failures }: CardUpdate, failure: Message | null): Promise<void> {
  const seconds = RETRY_SECONDS[failures];
  const again = sql`clock_timestamp() + make_interval(secs => ${seconds ?? 0}::int)`;
  const failed = {
    failures: failures + 1,
    ...(seconds !== undefined && { dueTime: sql`coalesce(${table.dueTime}, ${again})` }),
  };
  await db
    .update(table)
    .set({ leaseTime: null, ...(failure ? failed : { shown, failures: 0 }) })
    .where(eq(table.recordId, recordId));
}
