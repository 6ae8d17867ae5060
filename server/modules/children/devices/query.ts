import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Device } from 'contract/children/devices';
import { projects } from '../../projects/projects/schema';
import { deviceAlarms as alarms, deviceReadings as readings, devices } from './schema';
import type { Db } from '../../../db/store';

// The devices of a merchant tell once an hour, each at its own time of it.
const SILENT_HOURS = 2;

const newest = sql`(select max(${readings.hour}) from ${readings})`;

/** Whether a device is online that told of its last hour at this moment. */
export function isOnline(lastHour: SQL): SQL<boolean> {
  return sql<boolean>`coalesce(${lastHour} >= ${newest} - make_interval(hours => ${SILENT_HOURS}::int), false)`;
}

/** The last hour that a device has told of. */
export const lastHour = sql`(select max(${readings.hour}) from ${readings} where ${readings.deviceId} = ${devices.deviceId})`;

/** The devices of the merchant, each with its last reading and its open alarms. */
export function selectDevices(db: Db) {
  const latest = db
    .select({ hour: readings.hour, energyWh: readings.energyWh, peakW: readings.peakW })
    .from(readings)
    .where(eq(readings.deviceId, devices.deviceId))
    .orderBy(desc(readings.hour))
    .limit(1)
    .as('latest');
  return db
    .select({
      device: devices,
      projectName: projects.projectName,
      isOnline: isOnline(sql`${latest.hour}`),
      hour: latest.hour,
      energyWh: latest.energyWh,
      peakW: latest.peakW,
      openAlarmCount: db.$count(alarms, and(eq(alarms.deviceId, devices.deviceId), eq(alarms.status, 'OPEN'))),
    })
    .from(devices)
    .leftJoin(projects, eq(projects.projectId, devices.projectId))
    .leftJoinLateral(latest, sql`true`);
}

type Stored = Awaited<ReturnType<typeof selectDevices>>[number];

/** A stored device as the contract tells it. */
export function toDevice({ device, hour, energyWh, peakW, ...told }: Stored): Device {
  const { merchantId: _, ...columns } = device;
  const latest = hour === null ? null : { hour, energyWh: energyWh ?? 0, peakW: peakW ?? 0 };
  return { ...columns, ...told, latest };
}
