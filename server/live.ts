import * as v from 'valibot';
import type { LiveTopic } from 'contract/site/live';
import type { Store } from './db/store';

/** The channel on which the triggers of the database tell what changed. */
const CHANNEL = 'portal_live';

/** Who hears of changes: somebody at work in a merchant. */
export interface Audience {
  readonly userId: string;
  readonly merchantId: string;
}

/** A change that may concern an open session. */
export type Change = Exclude<LiveTopic, 'open' | 'over'>;

/** Tells open sessions of this process what changes, whichever process changed it. */
export interface Live {
  /** Hears of the changes that concern somebody, until the answer is called. */
  subscribe(audience: Audience, hear: (change: Change) => void): () => void;
  stop(): Promise<void>;
}

const told = v.object({
  topic: v.picklist(['rights', 'letters', 'dictionaries', 'site']),
  /** Whom it concerns: everybody of a merchant, one user wherever they work, or without either everybody. */
  merchantId: v.optional(v.nullable(v.string())),
  userId: v.optional(v.nullable(v.string())),
});

const ALL: readonly Change[] = ['rights', 'letters', 'dictionaries', 'site'];

/** Listens to the database once for all sessions of this process. */
export function startLive({ listen }: Pick<Store, 'listen'>): Live {
  const subscribers = new Set<{ readonly audience: Audience; readonly hear: (change: Change) => void }>();

  const listening = listen(CHANNEL, (payload) => {
    if (payload === undefined) {
      // Whatever was told while nobody listened.
      for (const { hear } of subscribers) ALL.forEach(hear);
      return;
    }
    const { topic, merchantId, userId } = v.parse(told, JSON.parse(payload));
    for (const { audience, hear } of subscribers) {
      const isMeant = userId ? audience.userId === userId : !merchantId || audience.merchantId === merchantId;
      if (isMeant) hear(topic);
    }
  });

  return {
    subscribe(audience, hear) {
      const subscriber = { audience, hear };
      subscribers.add(subscriber);
      return () => {
        subscribers.delete(subscriber);
      };
    },
    stop: () => listening.stop(),
  };
}
