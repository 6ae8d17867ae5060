import { sql } from 'drizzle-orm';
import { newId } from '../../../db/ids';
import { deviceAlarms, devices } from './schema';
import type { DemoContext } from '../../../db/install/demo/base';
import type { Db } from '../../../db/store';
import { DEMO_ALARMS, DEMO_DEVICES } from './demoPlans';

/** Adds devices to each merchant, with their readings and alarms. */
export async function insertDemoDevices(db: Db, { projects, merchants: owners, now }: DemoContext): Promise<void> {
  const merchants = owners.map(({ merchantId }) => ({
    merchantId,
    own: projects.filter((project) => project.merchantId === merchantId),
  }));
  const rows = merchants.flatMap(({ merchantId, own }) =>
    DEMO_DEVICES.map(({ projectPlace, silent, ...plan }) => ({
      device: {
        ...plan,
        deviceId: newId(),
        merchantId,
        projectId: projectPlace === null ? null : ((own[projectPlace] ?? own.at(-1))?.projectId ?? null),
      },
      silent,
    })),
  );
  await db.insert(devices).values(rows.map(({ device }) => device));
  await db.insert(deviceAlarms).values(
    rows.flatMap(({ device: { deviceId, deviceCode, merchantId } }) =>
      DEMO_ALARMS.filter((alarm) => alarm.deviceCode === deviceCode).map(({ hoursAgo, deviceCode: _, ...alarm }) => {
        const hoursLater = (hours: number) => new Date(now.getTime() + (hours - hoursAgo) * 3_600_000).toISOString();
        const occurredTime = hoursLater(0);
        const handledTime = alarm.status === 'OPEN' ? null : hoursLater(1.5);
        return { ...alarm, alarmId: newId(), merchantId, deviceId, occurredTime, handledTime };
      }),
    ),
  );
  const told = rows.map(({ device: { deviceId, merchantId, deviceCode, deviceType, ratedW }, silent }) => ({
    ...{ deviceId, merchantId, deviceCode, deviceType, ratedW, silent },
  }));
  await installReadings(db, told, now);
}

/**
 * Adds thirty days of readings up to the last full hour. The curves follow the use of each type: solar by day, offices
 * on working days, charging at noon and in the evening, storage charged at night, heat in the morning and in the
 * evening. The variations look random but are hashes of names and hours, so that every installation gets the same
 * readings.
 */
async function installReadings(db: Db, told: readonly object[], now: Date): Promise<void> {
  await db.execute(sql`
    insert into device_readings (merchant_id, device_id, hour, energy_wh, peak_w)
    select "merchantId", "deviceId", hour, round("ratedW" * share)::int,
      least("ratedW", round("ratedW" * share * (1.08 + 0.25 * luck)))::int
    from (
      select *, least(1, (0.8 + 0.4 * luck) * case "deviceType"
          when 'inverter' then 0.82 * (0.35 + 0.65 * weather) * power(greatest(0, sin(pi() * (clock - 5.5) / 13)), 1.3)
          when 'meter' then 0.16 + case when weekday < 6 then 0.5 else 0.12 end * exp(-power((clock - 13.5) / 4.6, 2))
          when 'charger' then 0.05 + 0.3 * exp(-power((clock - 12.5) / 2.2, 2)) + 0.6 * exp(-power((clock - 20.5) / 2.4, 2))
          when 'storage' then case when clock < 6 then 0.62 when clock between 10 and 11 then 0.7
            when clock between 18 and 20 then 0.75 else 0.01 end
          else 0.22 + 0.35 * exp(-power((clock - 7) / 2, 2)) + 0.4 * exp(-power((clock - 19.5) / 2.5, 2))
        end) as share
      from (
        select *, extract(hour from place)::int as clock, extract(isodow from place) as weekday,
          (hashtext("deviceCode" || extract(epoch from hour)::bigint)::bigint & 65535) / 65535.0 as luck,
          (hashtext('weather' || place::date)::bigint & 65535) / 65535.0 as weather
        from (
          select *, hour at time zone 'Asia/Shanghai' as place
          from json_to_recordset(${JSON.stringify(told)}::json) as device
              ("deviceId" text, "merchantId" text, "deviceCode" text, "deviceType" text, "ratedW" int, silent int),
            (select date_trunc('hour', ${now.toISOString()}::timestamptz) as newest) as moment,
            generate_series(newest - interval '30 days', newest - interval '1 hour', interval '1 hour') as hour
          where hour < newest - make_interval(hours => silent)
        ) as each_hour
      ) as with_chance
    ) as with_share`);
}
