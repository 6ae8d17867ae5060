import { and, asc, eq, gte, inArray, lt, lte, max, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_READING_DAYS } from 'contract/children/devices';
import type { DeviceOverview, devices as contract } from 'contract/children/devices';
import { startOfDay } from '../../../db/listing';
import { deviceAlarms, deviceReadings as readings, devices } from './schema';
import type { Db } from '../../../db/store';
import { refuseWrongPeriod } from '../../projects/analysis/period';
import { isOfProject, isOnline, lastReadingHour, selectDeviceIds } from './query';

type Asked = v.InferOutput<typeof contract.deviceReadings.arg>;

/** Reads a device's readings over some days, by hour or by day in the installation's time zone. */
export async function readReadings(db: Db, asked: Asked, timeZone: string) {
  const { deviceId, beginTime, endTime, step } = asked;
  refuseWrongPeriod(asked, MAX_READING_DAYS);
  const within = and(
    eq(readings.deviceId, deviceId),
    gte(readings.hour, startOfDay(beginTime, timeZone)),
    lt(readings.hour, startOfDay(endTime, timeZone, 1)),
  );
  if (step === 'HOUR') {
    const rows = await db.select().from(readings).where(within).orderBy(asc(readings.hour));
    return rows.map(({ hour, energyWh, peakW }) => ({ at: hour, energyWh, peakW }));
  }
  const at = sql<string>`to_char(${readings.hour} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return db
    .select({
      at,
      energyWh: sql<number>`sum(${readings.energyWh})::float8`,
      peakW: sql<number>`max(${readings.peakW})`,
    })
    .from(readings)
    .where(within)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/**
 * Counts the devices of the merchant, or of one project, by state, and sums their energy on the day of the merchant's
 * newest reading and the day before.
 */
export async function readDeviceOverview(
  db: Db,
  timeZone: string,
  projectId: string | undefined,
): Promise<DeviceOverview> {
  const [newest] = await db
    .select({
      day: sql<string | null>`(max(${readings.hour}) at time zone ${timeZone})::date::text`,
      hour: max(readings.hour),
    })
    .from(readings);
  const day = newest?.day ?? null;
  // Used inside another `sql` template only: at the top level of a selection from a single table, Drizzle omits the
  // table from column names, which would be ambiguous in this subquery.
  const sumOf = (daysAgo: number) => sql`select sum(${readings.energyWh}) from ${readings}
    where ${readings.deviceId} = ${devices.deviceId} and ${readings.hour} >= ${startOfDay(day ?? '', timeZone, -daysAgo)}
      and ${readings.hour} < ${startOfDay(day ?? '', timeZone, 1 - daysAgo)}`;
  const energy = (daysAgo: number) =>
    day === null ? sql<number>`0::float8` : sql<number>`coalesce((${sumOf(daysAgo)}), 0)::float8`;
  const each = db
    .select({
      deviceType: devices.deviceType,
      isOnline: isOnline(lastReadingHour).as('is_online'),
      alarmCount: db
        .$count(deviceAlarms, and(eq(deviceAlarms.deviceId, devices.deviceId), eq(deviceAlarms.status, 'OPEN')))
        .as('alarm_count'),
      energyToday: energy(0).as('energy_today'),
      energyYesterday: energy(1).as('energy_yesterday'),
    })
    .from(devices)
    .where(isOfProject(projectId))
    .as('each');
  const [before] =
    day === null
      ? []
      : await db
          .select({ soFar: sql<number>`coalesce(sum(${readings.energyWh}), 0)::float8` })
          .from(readings)
          .where(
            and(
              gte(readings.hour, startOfDay(day, timeZone, -1)),
              lte(readings.hour, sql`(select max(${readings.hour}) from ${readings}) - interval '1 day'`),
              projectId === undefined ? undefined : inArray(readings.deviceId, selectDeviceIds(db, projectId)),
            ),
          );
  const types = await db
    .select({
      deviceType: each.deviceType,
      deviceCount: sql<number>`count(*)::int`,
      onlineCount: sql<number>`count(*) filter (where ${each.isOnline})::int`,
      openAlarmCount: sql<number>`sum(${each.alarmCount})::int`,
      energyToday: sql<number>`sum(${each.energyToday})::float8`,
      energyYesterday: sql<number>`sum(${each.energyYesterday})::float8`,
    })
    .from(each)
    .groupBy(each.deviceType)
    .orderBy(asc(each.deviceType));
  const total = (name: Exclude<keyof (typeof types)[number], 'deviceType'>) =>
    types.reduce((sum, type) => sum + type[name], 0);
  return {
    day,
    lastHour: newest?.hour ?? null,
    deviceCount: total('deviceCount'),
    onlineCount: total('onlineCount'),
    openAlarmCount: total('openAlarmCount'),
    energyToday: total('energyToday'),
    energyYesterday: total('energyYesterday'),
    energyYesterdaySoFar: before?.soFar ?? 0,
    types,
  };
}
