import { sql } from 'drizzle-orm';
import { WORK_DAY_KIND_LABELS } from 'contract/site/workDays';
import { YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedField, AuditedKind } from '../../../audit/auditedKind';
import { workCalendars as table } from './schema';

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** How the audit log reads calendars of working time: the hours of each weekday, and one line for each year of its days. */
export const auditedWorkCalendar: AuditedKind = {
  noun: '工作日历',
  table,
  id: table.merchantId,
  name: sql`'工作日历'`,
  needs: 'system:workCalendar:list',
  fields: {
    isOn: { label: '按工作日历计时', value: table.isOn, texts: YES_NO_TEXTS },
    ...Object.fromEntries(
      WEEKDAYS.map((label, index): [string, AuditedField] => [
        `weekday${index + 1}`,
        { label, value: periodsOf(sql`${table.weekdays} -> ${sql.raw(String(index))}`) },
      ]),
    ),
    makeUpHours: { label: '调休上班日的工作时间', value: periodsOf(sql`${table.makeUpHours}`) },
    holidays: { label: WORK_DAY_KIND_LABELS.HOLIDAY, value: daysOf('HOLIDAY') },
    makeUpDays: { label: WORK_DAY_KIND_LABELS.MAKE_UP, value: daysOf('MAKE_UP') },
  },
};

// Such as 09:00-12:00、13:30-18:00.
function periodsOf(periods: ReturnType<typeof sql>) {
  return sql`(select string_agg(concat(one ->> 'fromTime', '-', one ->> 'toTime'), '、' order by one ->> 'fromTime')
    from jsonb_array_elements(${periods}) as one)`;
}

function daysOf(kind: keyof typeof WORK_DAY_KIND_LABELS) {
  return sql`(select string_agg(concat_ws(' ', one ->> 'day', one ->> 'dayName'), '、' order by one ->> 'day')
    from jsonb_array_elements(${table.days}) as one where one ->> 'kind' = ${sql.raw(`'${kind}'`)})`;
}
