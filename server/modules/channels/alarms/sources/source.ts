import type { SQL } from 'drizzle-orm';
import type { PermissionTag } from 'contract/endpoint';
import type { alarmRules } from '../schema';

/** What a rule watches, and the condition under which it fires. */
export type AlarmCondition = Pick<
  typeof alarmRules.$inferSelect,
  'source' | 'filter' | 'threshold' | 'windowMinutes' | 'slowMs'
>;

/** The merchant of a rule. */
export interface WatchingMerchant {
  readonly merchantId: string;
  /** Whether it is the merchant that runs the installation. */
  readonly isPlatform: boolean;
  /** The time zone of the installation. */
  readonly timeZone: string;
}

/** What a rule can watch. */
export interface WatchedSource {
  /** The permission for the page that shows the same. Who lacks it can't watch it by a rule either. */
  readonly needs: PermissionTag;
  /**
   * A select of what has happened since a time, with the columns `subject`, `subject_name`, `time` and `weight`. Events of
   * one subject are summed. It runs in the transaction of the merchant, whose row-level security decides what it sees.
   */
  readonly selectEvents: (condition: AlarmCondition, since: SQL, who: WatchingMerchant) => SQL;
  /** Whether the events are in tables that only the session role reads. The select then names the merchant itself. */
  readonly needsSessionRole?: true;
}
