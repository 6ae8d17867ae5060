import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Device } from 'contract/children/devices';
import { projects } from '../../projects/projects/schema';
import { deviceAlarms as alarms, deviceReadings as readings, devices } from './schema';
import type { Db } from '../../../db/store';

// A device is offline if its last reading is more than this number of hours older than the merchant's newest reading.
// More than one hour, since devices report once an hour, each at a different minute.
const SILENT_HOURS = 2;

const newest = sql`(select max(${readings.hour}) from ${readings})`;

/** The SQL condition for an online device, given the hour of its last reading. */
export function isOnline(lastHour: SQL): SQL<boolean> {
  return sql<boolean>`coalesce(${lastHour} >= ${newest} - make_interval(hours => ${SILENT_HOURS}::int), false)`;
}

/** The hour of a device's last reading. */
export const lastReadingHour = sql`(select max(${readings.hour}) from ${readings} where ${readings.deviceId} = ${devices.deviceId})`;

/** The SQL condition for a device of this project. Undefined without a project, which permits every device. */
export function isOfProject(projectId: string | undefined): SQL | undefined {
  return projectId === undefined ? undefined : eq(devices.projectId, projectId);
}

/** The ids of a project's devices, for the condition of a query of readings or alarms. */
export function selectDeviceIds(db: Db, projectId: string) {
  return db.select({ deviceId: devices.deviceId }).from(devices).where(eq(devices.projectId, projectId));
}

/** Reads the merchant's devices, each with its last reading and its open alarms. */
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

/** Maps a stored device to the contract. */
export function toDevice({ device, hour, energyWh, peakW, ...told }: Stored): Device {
  const { merchantId: _, ...columns } = device;
  const latest = hour === null ? null : { hour, energyWh: energyWh ?? 0, peakW: peakW ?? 0 };
  return { ...columns, ...told, latest };
}
