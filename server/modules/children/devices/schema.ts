import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable, merchantRowReference } from '../../../db/merchantTable';

/** A merchant's devices that produce, store or consume energy (sub-app millstone). */
export const devices = merchantTable(
  'merchant',
  pgTable(
    'devices',
    {
      deviceId: text('device_id').primaryKey(),
      merchantId: merchantIdColumn(),
      /**
       * The project of the device. Set to null when the project is removed, by a foreign key that a migration declares.
       */
      projectId: text('project_id'),
      deviceName: text('device_name').notNull(),
      deviceCode: text('device_code').notNull(),
      deviceType: text('device_type', { enum: ['meter', 'charger', 'inverter', 'storage', 'heat-pump'] }).notNull(),
      /** The device's location. */
      site: text('site').notNull(),
      ratedW: integer('rated_w').notNull(),
      status: text('status', { enum: ['NORMAL', 'STOPPED'] })
        .notNull()
        .default('NORMAL'),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('devices_code').on(table.merchantId, table.deviceCode),
      index('devices_project').on(table.projectId),
      // Foreign keys to a device refer to this constraint, so that the referencing row has the same merchant.
      unique('devices_merchant_device').on(table.merchantId, table.deviceId),
    ],
  ),
);

/** The hourly readings of devices. */
export const deviceReadings = merchantTable(
  'merchant',
  pgTable(
    'device_readings',
    {
      merchantId: text('merchant_id').notNull(),
      deviceId: text('device_id').notNull(),
      /** The beginning of the hour. */
      hour: timestampColumn('hour').notNull(),
      energyWh: integer('energy_wh').notNull(),
      peakW: integer('peak_w').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.deviceId, table.hour] }),
      deviceReference(table, 'device_readings_own_device'),
      // Serves the query for the merchant's newest reading. `isOnline` compares the last reading of each device with
      // it.
      index('device_readings_newest').on(table.merchantId, table.hour),
    ],
  ),
);

/** The alarms of devices. */
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
      occurredTime: timestampColumn('occurred_time')
        .notNull()
        .default(sql`now()`),
      handledTime: timestampColumn('handled_time'),
      /** The user who handled the alarm. Not a foreign key, since the alarm outlives that user. */
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
      deviceReference(table, 'device_alarms_own_device'),
    ],
  ),
);

// A foreign key to a device of the same merchant. The row is deleted with the device.
export function deviceReference(
  table: { readonly merchantId: AnyPgColumn; readonly deviceId: AnyPgColumn },
  name: string,
) {
  return merchantRowReference(
    name,
    [table.merchantId, table.deviceId],
    [devices.merchantId, devices.deviceId],
  ).onDelete('cascade');
}
