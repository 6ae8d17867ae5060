import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
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
  return (
    <DatePicker
      placeholder={t('选择日期')}
      {...entry}
      {...look}
      value={readDate(value)}
      onChange={(date) => onChange(writeDate(date, field.settings.precision))}
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
  return (
    <>
      <DatePicker.RangePicker
        {...entry}
        {...look}
        {...(id !== undefined && { id: { start: id, end: `${id}-end` } })}
        value={[readDate(from), readDate(to)]}
        onChange={(dates) => {
          const chosen = (dates ?? []).flatMap((date) => writeDate(date, field.settings.precision) ?? []);
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
  return (
    <TimePicker
      placeholder={t('选择时间')}
      {...entry}
      className={styles.wide ?? ''}
      format={TIME_FORMAT}
      needConfirm={false}
      // The wheels have no limits, so that a time can be typed: what is wrong with it is said below.
      {...((earliest ?? latest) && { title: `${earliest ?? '00:00'} ~ ${latest ?? '23:59'}` })}
      value={readTime(value)}
      // A cleared field gives null, whatever the type says.
      onChange={(time: Dayjs | null) => onChange(time ? time.format(TIME_FORMAT) : undefined)}
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
