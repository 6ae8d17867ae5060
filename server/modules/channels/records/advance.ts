import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RecordState, RecordStepKind } from 'contract/channels/records';
import type { Message } from 'contract/text';
import type { Db } from '../../../db/store';
import { channelRecordSteps as steps, channelRecords as table } from './schema';

/** A message as it is stored. */
export type RecordRow = typeof table.$inferSelect;

/** What happens to a message. */
export interface Advance {
  readonly state: RecordState;
  readonly reason?: Message | null;
  readonly vendorCode?: string | null;
  /** Further columns that change. */
  readonly set?: Partial<Omit<typeof table.$inferInsert, 'dueTime' | 'givenTime' | 'queryTime'>> & {
    readonly dueTime?: SQL | string;
    readonly givenTime?: SQL;
    readonly queryTime?: SQL | string | null;
  };
  /** The kind of the step, if it is not that of the state. */
  readonly step?: RecordStepKind;
}

/** Puts a message into a state, and adds the step to its course. The caller has locked the message. */
export async function advance(
  db: Db,
  { recordId, merchantId }: Pick<RecordRow, 'recordId' | 'merchantId'>,
  { state, reason = null, vendorCode = null, set = {}, step = state }: Advance,
): Promise<void> {
  await db
    .update(table)
    .set({ ...set, state, reason })
    .where(eq(table.recordId, recordId));
  await addStep(db, { recordId, merchantId }, { kind: step, reason, vendorCode });
}

/** Adds a step to the course of a message. */
export async function addStep(
  db: Db,
  record: Pick<RecordRow, 'recordId' | 'merchantId'>,
  step: Pick<typeof steps.$inferInsert, 'kind' | 'reason' | 'vendorCode'>,
): Promise<void> {
  const { recordId, merchantId } = record;
  await db.insert(steps).values({ recordId, merchantId, ...step });
}

/** The column of a message that has ended and contains a verification code. */
export function forgetCode({ templateType }: RecordRow): { readonly contentCipher?: null } {
  return templateType === 'verification' ? { contentCipher: null } : {};
}
