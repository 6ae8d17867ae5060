import { DatePicker, Flex, Select, TimePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useTexts } from '@/platform/language/useTexts';
import { ChoiceProperty, Property } from '../inputs/Property';
import styles from '../properties.module.css';
import type { SettingsOf } from './settingsProps';

const DAY = 'YYYY-MM-DD';
const TIME = 'HH:mm';

/** The settings of a date, and of two dates. */
export function DateSettings({ settings, onChange }: SettingsOf<'date'>) {
  const t = useTexts();
  return (
    <>
      <ChoiceProperty
        label={t('日期的精度')}
        value={settings.precision}
        options={[
          { value: 'MONTH', label: t('年月') },
          { value: 'DAY', label: t('年月日') },
          { value: 'MINUTE', label: t('年月日时分') },
        ]}
        onChange={(precision) => onChange({ ...settings, precision })}
      />
      <DayLimit
        label={t('最早日期')}
        dayLabel={t('最早的一天')}
        value={settings.earliest}
        onChange={(earliest) => onChange({ ...settings, earliest })}
      />
      <DayLimit
        label={t('最晚日期')}
        dayLabel={t('最晚的一天')}
        value={settings.latest}
        onChange={(latest) => onChange({ ...settings, latest })}
      />
    </>
  );
}

interface DayLimitProps {
  readonly label: string;
  readonly dayLabel: string;
  readonly value: string | null | undefined;
  readonly onChange: (limit: string | null) => void;
}

// A limit is a day, or the day on which the form is filled in.
function DayLimit({ label, dayLabel, value, onChange }: DayLimitProps) {
  const t = useTexts();
  const type = !value ? 'NONE' : value === 'TODAY' ? 'TODAY' : 'DAY';
  const limits = { NONE: null, TODAY: 'TODAY', DAY: dayjs().format(DAY) } as const;
  return (
    <Property label={label}>
      {(id) => (
        <Flex gap={8}>
          <Select<keyof typeof limits>
            id={id}
            style={{ flex: 1 }}
            value={type}
            options={[
              { value: 'NONE', label: t('不限制') },
              { value: 'TODAY', label: t('填写当天') },
              { value: 'DAY', label: t('指定日期') },
            ]}
            onChange={(chosen) => onChange(limits[chosen])}
          />
          {type === 'DAY' && (
            <DatePicker
              aria-label={dayLabel}
              style={{ flex: 1 }}
              allowClear={false}
              format={DAY}
              value={dayjs(value)}
              onChange={(day: Dayjs | null) => onChange(day && day.format(DAY))}
            />
          )}
        </Flex>
      )}
    </Property>
  );
}

/** The settings of a time of day. */
export function TimeSettings({ settings, onChange }: SettingsOf<'time'>) {
  const t = useTexts();
  return (
    <div className={styles.pair}>
      <TimeLimit
        label={t('最早时间')}
        value={settings.earliest}
        onChange={(earliest) => onChange({ ...settings, earliest })}
      />
      <TimeLimit
        label={t('最晚时间')}
        value={settings.latest}
        onChange={(latest) => onChange({ ...settings, latest })}
      />
    </div>
  );
}

interface TimeLimitProps {
  readonly label: string;
  readonly value: string | null | undefined;
  readonly onChange: (limit: string | null) => void;
}

function TimeLimit({ label, value, onChange }: TimeLimitProps) {
  const t = useTexts();
  return (
    <Property label={label}>
      {(id) => (
        <TimePicker
          id={id}
          style={{ width: '100%' }}
          format={TIME}
          needConfirm={false}
          placeholder={t('不限制')}
          value={value ? dayjs(`2000-01-01 ${value}`) : null}
          onChange={(time: Dayjs | null) => onChange(time && time.format(TIME))}
        />
      )}
    </Property>
  );
}
