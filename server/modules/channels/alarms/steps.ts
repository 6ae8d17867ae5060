import type { AlarmStepKind } from 'contract/channels/alarms';
import type { Db } from '../../../db/store';
import { alarmSteps } from './schema';

interface NewStep {
  readonly kind: AlarmStepKind;
  readonly userName?: string;
  readonly people?: readonly string[];
  readonly note?: string | null;
  /** The message to the robot that `people` names. */
  readonly recordId?: string;
}

/** Adds a step to the course of an alarm. */
export async function addStep(
  db: Db,
  { alarmId, merchantId }: { readonly alarmId: string; readonly merchantId: string },
  step: NewStep,
): Promise<void> {
  await db.insert(alarmSteps).values({ alarmId, merchantId, ...step });
}
