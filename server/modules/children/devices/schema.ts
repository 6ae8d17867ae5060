import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { createTime, moment, version } from '../../../db/columns';
import { merchantId, merchantTable, ownRow } from '../../../db/merchantTable';

/** What a merchant has that makes, keeps or uses energy (child millstone). */
export const devices = merchantTable(
  'merchant',
  pgTable(
    'devices',
    {
      deviceId: text('device_id').primaryKey(),
      merchantId: merchantId(),
      /** Empty once the project is gone: a rule of the database that stands in its migration. */
      projectId: text('project_id'),
      deviceName: text('device_name').notNull(),
      deviceCode: text('device_code').notNull(),
      deviceType: text('device_type', { enum: ['meter', 'charger', 'inverter', 'storage', 'heat-pump'] }).notNull(),
      /** Where it stands. */
      site: text('site').notNull(),
      ratedW: integer('rated_w').notNull(),
      status: text('status', { enum: ['NORMAL', 'STOPPED'] })
        .notNull()
        .default('NORMAL'),
      createTime: createTime(),
      version: version(),
    },
    (table) => [
      uniqueIndex('devices_code').on(table.merchantId, table.deviceCode),
      index('devices_project').on(table.projectId),
      // What belongs to a device belongs to its merchant.
      unique('devices_merchant_device').on(table.merchantId, table.deviceId),
    ],
  ),
);

/** What devices told of each hour. */
export const deviceReadings = merchantTable(
  'merchant',
  pgTable(
    'device_readings',
    {
      merchantId: text('merchant_id').notNull(),
      deviceId: text('device_id').notNull(),
      /** The moment at which it begins. */
      hour: moment('hour').notNull(),
      energyWh: integer('energy_wh').notNull(),
      peakW: integer('peak_w').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.deviceId, table.hour] }),
      ownDevice(table, 'device_readings_own_device'),
      // The newest reading of a merchant says who of its devices is silent.
      index('device_readings_newest').on(table.merchantId, table.hour),
    ],
  ),
);

/** What devices have to complain of. */
export const deviceAlarms = merchantTable(
  'merchant',
  pgTable(
    'device_alarms',
    {
      alarmId: text('alarm_id').primaryKey(),
      merchantId: text('merchant_id').notNull(),
      deviceId: text('device_id').notNull(),
      level: text('level', { enum: ['INFO', 'WARN', 'CRITICAL'] }).notNull(),
      content: text('content').notNull(),
      status: text('status', { enum: ['OPEN', 'HANDLED'] })
        .notNull()
        .default('OPEN'),
      occurredTime: moment('occurred_time')
        .notNull()
        .default(sql`now()`),
      handledTime: moment('handled_time'),
      /** The user who saw to it; no reference, since it stands when they are gone. */
      handledBy: text('handled_by'),
      remark: text('remark'),
    },
    (table) => [
      index('device_alarms_merchant_time').on(
        table.merchantId,
        table.occurredTime.desc().nullsFirst(),
        table.alarmId.desc().nullsFirst(),
      ),
      index('device_alarms_device').on(table.deviceId, table.status),
      ownDevice(table, 'device_alarms_own_device'),
    ],
  ),
);

// Gone with the device.
export function ownDevice(table: { readonly merchantId: AnyPgColumn; readonly deviceId: AnyPgColumn }, name: string) {
  return ownRow(name, [table.merchantId, table.deviceId], [devices.merchantId, devices.deviceId]).onDelete('cascade');
}
