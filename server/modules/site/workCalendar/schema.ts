import { boolean, customType, pgTable } from 'drizzle-orm/pg-core';
import type { WorkCalendar, WorkPeriod } from 'contract/site/workCalendar';
import { timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';

const jsonColumn = <Data>(name: string) =>
  customType<{ data: Data; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
  })(name);

/** The calendar of working time of each merchant (APR-07). A merchant that has saved none has no row. */
export const workCalendars = merchantTable(
  'merchant',
  pgTable('work_calendars', {
    merchantId: merchantIdColumn().primaryKey(),
    isOn: boolean('is_on').notNull(),
    /** The periods of each weekday, from Monday. */
    weekdays: jsonColumn<WorkPeriod[][]>('weekdays').notNull(),
    makeUpHours: jsonColumn<WorkPeriod[]>('make_up_hours').notNull(),
    /** The holidays and make-up days, in their order. */
    days: jsonColumn<WorkCalendar['days']>('days').notNull(),
    version: versionColumn(),
    updateTime: timestampColumn('update_time').notNull(),
  }),
);
