import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import type { DatePrecision } from 'contract/workflow/fieldKinds/date';
import type { FormValue } from 'contract/workflow/formValues';
import { isList } from 'contract/workflow/formValues';
import { useTexts } from '@/platform/language/useTexts';
import { useToday } from '../surroundings';
import { toText, useEntry } from './kind';
import type { KindInputProps } from './kind';
import styles from '../forms.module.css';

const FORMATS: Readonly<Record<DatePrecision, string>> = {
  MONTH: 'YYYY-MM',
  DAY: 'YYYY-MM-DD',
  MINUTE: 'YYYY-MM-DD HH:mm',
};

const TIME_FORMAT = 'HH:mm';

interface DateLimits {
  readonly precision: DatePrecision;
  readonly earliest?: string | null | undefined;
  readonly latest?: string | null | undefined;
}

/** Chooses a month, a day, or a minute of a day. */
export function DateInput(props: KindInputProps<'date'>) {
  const t = useTexts();
  const { field, value, onChange } = props;
  const entry = useEntry(props);
  const look = useLook(field.settings);
  const date = useMemo(() => readDate(value), [value]);
  return (
    <DatePicker
      placeholder={t('选择日期')}
      {...entry}
      {...look}
      value={date}
      onChange={(chosen) => onChange(writeDate(chosen, field.settings.precision))}
    />
  );
}

/** Chooses two dates, the second of which is not before the first. */
export function DateRangeInput(props: KindInputProps<'dateRange'>) {
  const t = useTexts();
  const { field, value, onChange } = props;
  const { id, placeholder: _, ...entry } = useEntry(props);
  const look = useLook(field.settings);
  const [from, to] = isList(value) ? value : [];
  // antd forgets a first date without a second one when it gets another array, which a render for anything else would make.
  const dates = useMemo<[Dayjs | null, Dayjs | null]>(() => [readDate(from), readDate(to)], [from, to]);
  return (
    <>
      <DatePicker.RangePicker
        {...entry}
        {...look}
        {...(id !== undefined && { id: { start: id, end: `${id}-end` } })}
        value={dates}
        onChange={(range) => {
          const chosen = (range ?? []).flatMap((date) => writeDate(date, field.settings.precision) ?? []);
          onChange(chosen.length === 2 ? chosen : undefined);
        }}
      />
      {id !== undefined && (
        <label htmlFor={`${id}-end`} className={styles.unseen}>
          {t('{label}的结束', { label: field.label })}
        </label>
      )}
    </>
  );
}

/** Chooses a time of day. */
export function TimeInput(props: KindInputProps<'time'>) {
  const t = useTexts();
  const { field, value, onChange } = props;
  const entry = useEntry(props);
  const { earliest, latest } = field.settings;
  const time = useMemo(() => readTime(value), [value]);
  return (
    <TimePicker
      placeholder={t('选择时间')}
      {...entry}
      className={styles.wide ?? ''}
      format={TIME_FORMAT}
      needConfirm={false}
      // The wheels have no limits, so that a time can be typed: what is wrong with it is said below.
      {...((earliest ?? latest) && { title: `${earliest ?? '00:00'} ~ ${latest ?? '23:59'}` })}
      value={time}
      // A cleared field gives null, whatever the type says.
      onChange={(chosen: Dayjs | null) => onChange(chosen ? chosen.format(TIME_FORMAT) : undefined)}
    />
  );
}

// How a date is entered by the settings of its field.
function useLook({ precision, earliest, latest }: DateLimits) {
  const today = useToday();
  const dayOf = (limit: string | null | undefined) => (limit ? dayjs(limit === 'TODAY' ? today : limit) : undefined);
  const [first, last] = [dayOf(earliest), dayOf(latest)];
  return {
    className: styles.wide ?? '',
    format: FORMATS[precision],
    picker: precision === 'MONTH' ? ('month' as const) : ('date' as const),
    needConfirm: false,
    ...(precision === 'MINUTE' && { showTime: { format: TIME_FORMAT } }),
    ...(first && { minDate: first }),
    ...(last && { maxDate: last.endOf('day') }),
  };
}

function readDate(value: FormValue | undefined): Dayjs | null {
  const text = toText(value);
  const date = text === '' ? undefined : dayjs(text);
  return date?.isValid() ? date : null;
}

function writeDate(date: Dayjs | null, precision: DatePrecision): string | undefined {
  return date ? date.format(FORMATS[precision]) : undefined;
}

function readTime(value: FormValue | undefined): Dayjs | null {
  const text = toText(value);
  const time = text === '' ? undefined : dayjs(`2000-01-01 ${text}`);
  return time?.isValid() ? time : null;
}
