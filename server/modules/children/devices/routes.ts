import type { FastifyInstance } from 'fastify';
import { and, asc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { devices } from 'contract/children/devices';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { deviceAlarms, devices as table } from './schema';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { handleAlarm, listAlarms } from './alarms';
import { isOfProject, isOnline, lastReadingHour, selectDevices, toDevice } from './query';
import { readDeviceOverview, readReadings } from './readings';

/** The energy devices of the merchant: list, detail, add, edit, remove, readings and alarms. */
export function devicesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, devices, {
    async listDevices({ deviceName, deviceCode, deviceType, isOnline: online, projectId, ...page }, { db }) {
      const where = and(
        containsText(table.deviceName, deviceName),
        containsText(table.deviceCode, deviceCode),
        deviceType && eq(table.deviceType, deviceType),
        isOfProject(projectId),
        online === undefined ? undefined : sql`${isOnline(lastReadingHour)} = ${online}`,
      );
      const query = selectDevices(db).where(where).$dynamic();
      const rows = await selectPage(query, page, table, [asc(table.deviceCode), asc(table.deviceId)]);
      return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows: rows.map(toDevice) };
    },

    async getDevice({ deviceId }, { db }) {
      const [stored] = await selectDevices(db).where(eq(table.deviceId, deviceId));
      if (!stored) throw notFound();
      return toDevice(stored);
    },

    async addDevice(form, { db, merchantId }) {
      const deviceId = newId();
      await db.insert(table).values({ ...toColumns(form), deviceId, merchantId });
      return { deviceId };
    },

    async updateDevice({ deviceId, version, ...form }, { db }) {
      await updateVersioned(db, table, { row: eq(table.deviceId, deviceId), version }, toColumns(form));
    },

    async removeDevice({ deviceId }, { db }) {
      const open = and(eq(deviceAlarms.deviceId, deviceId), eq(deviceAlarms.status, 'OPEN'));
      const count = await db.$count(deviceAlarms, open);
      if (count > 0) throw new Refusal('conflict', '设备还有 {n} 条未处理的告警，不能删除', { n: count });
      await db.delete(table).where(eq(table.deviceId, deviceId));
    },

    deviceReadings: (asked, { db }) => readReadings(db, asked, services.timeZone),
    deviceOverview: ({ projectId }, { db }) => readDeviceOverview(db, services.timeZone, projectId),
    listAlarms,
    handleAlarm,
  });
}

// Stores null for every empty field of the form, whether it was sent as null or left out.
function toColumns({ projectId, ...form }: v.InferOutput<typeof devices.addDevice.arg>) {
  return { ...form, projectId: projectId ?? null };
}
