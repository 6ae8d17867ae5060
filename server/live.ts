import * as v from 'valibot';
import type { LiveTopic } from 'contract/site/live';
import type { Store } from './db/store';

/** The PostgreSQL notification channel on which triggers of the database announce changes of data. */
const CHANNEL = 'portal_live';

/** The user and the merchant of a session that is notified of changes. */
export interface LiveAudience {
  readonly userId: string;
  readonly merchantId: string;
}

/** What has changed, such as a user's rights. Concerns some or all open sessions. */
export type LiveChange = Exclude<LiveTopic, 'open' | 'over'>;

/** Notifies the open sessions of this process of changes, including changes made by other processes. */
export interface LiveFeed {
  /** Subscribes to the changes that concern a session. Returns the unsubscribe function. */
  subscribe(audience: LiveAudience, hear: (change: LiveChange) => void): () => void;
  /** Tells the open sessions of this process in the merchants that a change concerns, which no trigger announces. */
  announce(change: LiveChange, concerns: (merchantId: string) => boolean): void;
  /** The number of sessions of this process that are subscribed, those of several pages of one user included. */
  countSubscribers(): number;
  stop(): Promise<void>;
}

const told = v.object({
  topic: v.picklist(['rights', 'letters', 'tasks', 'dictionaries', 'site', 'jobs']),
  /**
   * Who is notified: all users of a merchant (`merchantId`), or one user in every merchant (`userId`). With neither id,
   * all users.
   */
  merchantId: v.optional(v.nullable(v.string())),
  userId: v.optional(v.nullable(v.string())),
});

const ALL: readonly LiveChange[] = ['rights', 'letters', 'tasks', 'dictionaries', 'site', 'jobs'];

/** Subscribes to the database once for all sessions of this process. */
export function startLiveFeed({ listen }: Pick<Store, 'listen'>): LiveFeed {
  const subscribers = new Set<{ readonly audience: LiveAudience; readonly hear: (change: LiveChange) => void }>();

  const listening = listen(CHANNEL, (payload) => {
    if (payload === undefined) {
      // After a break in the connection any data may have changed, so every session is notified of a change of every
      // topic.
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
    announce(change, concerns) {
      for (const { audience, hear } of subscribers) if (concerns(audience.merchantId)) hear(change);
    },
    countSubscribers: () => subscribers.size,
    stop: () => listening.stop(),
  };
}
