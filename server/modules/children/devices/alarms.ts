import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Alarm, devices as contract } from 'contract/children/devices';
import type { Caller } from '../../../caller';
import { countMatching, selectPage } from '../../../db/listing';
import { users } from '../../access/users/schema';
import { deviceAlarms as table, devices } from './schema';
import { selectDeviceIds } from './query';
import { Refusal } from '../../../refusal';

type Arg<Name extends 'listAlarms' | 'handleAlarm'> = v.InferOutput<(typeof contract)[Name]['arg']>;

/** Reads the alarms of the merchant's devices, newest first. */
export async function listAlarms({ deviceId, status, level, projectId, ...page }: Arg<'listAlarms'>, { db }: Caller) {
  const where = and(
    deviceId === undefined ? undefined : eq(table.deviceId, deviceId),
    projectId === undefined ? undefined : inArray(table.deviceId, selectDeviceIds(db, projectId)),
    status && eq(table.status, status),
    level && eq(table.level, level),
  );
  const query = db
    .select({
      alarm: table,
      deviceName: devices.deviceName,
      deviceCode: devices.deviceCode,
      handlerName: users.nickName,
    })
    .from(table)
    .innerJoin(devices, eq(devices.deviceId, table.deviceId))
    // The name of a user outside the caller's data scope is left out.
    .leftJoin(users, eq(users.userId, table.handledBy))
    .where(where)
    .$dynamic();
  const rows = await selectPage(query, page, table, [desc(table.occurredTime), desc(table.alarmId)]);
  return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows: rows.map(toAlarm) };
}

/** Records that the caller has handled an alarm, and how. */
export async function handleAlarm({ alarmId, remark }: Arg<'handleAlarm'>, { db, userId }: Caller): Promise<void> {
  const handled = await db
    .update(table)
    .set({ status: 'HANDLED', handledTime: sql`now()`, handledBy: userId, remark })
    .where(and(eq(table.alarmId, alarmId), eq(table.status, 'OPEN')))
    .returning({ id: table.alarmId });
  if (handled.length === 0) throw new Refusal('conflict', '该告警已处理，请刷新后再试');
}

interface Stored {
  readonly alarm: typeof table.$inferSelect;
  readonly deviceName: string;
  readonly deviceCode: string;
  readonly handlerName: string | null;
}

function toAlarm({ alarm, ...told }: Stored): Alarm {
  const { merchantId: _, handledBy: __, ...columns } = alarm;
  return { ...columns, ...told };
}
