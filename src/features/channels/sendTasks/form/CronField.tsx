import { Flex, Input, InputNumber, Select, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { text } from '@/platform/language/text';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { NEW_SCHEDULE, formatCron, parseCron } from './schedule';
import type { Repetition, Schedule } from './schedule';

interface Props {
  /** The form passes `id`, `value` and `onChange`. The value is an expression of cron. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (cron: string) => void;
}

const REPETITIONS: readonly (readonly [Repetition, string])[] = [
  ['daily', text('每天')],
  ['weekly', text('每周')],
  ['monthly', text('每月')],
  ['custom', text('自定义')],
];
// In the order of the week, which begins on Monday. Sunday is 0.
const WEEKDAYS: readonly (readonly [number, string])[] = [
  [1, text('周一')],
  [2, text('周二')],
  [3, text('周三')],
  [4, text('周四')],
  [5, text('周五')],
  [6, text('周六')],
  [0, text('周日')],
];

/** A form field that asks how often a task sends: every day, week or month at a time, or by an expression of cron. */
export function CronField({ id, value, onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const cron = value ?? '';
  const known = parseCron(cron);
  const [isCustom, setIsCustom] = useState(cron !== '' && known === undefined);
  if (isReadOnly) return formatSchedule(cron, t);
  const schedule = known ?? NEW_SCHEDULE;
  const repetition: Repetition | undefined = isCustom ? 'custom' : known?.repetition;
  const change = (changes: Partial<Schedule>) => onChange?.(formatCron({ ...schedule, ...changes }));
  const choose = (chosen: Repetition) => {
    setIsCustom(chosen === 'custom');
    if (chosen !== 'custom') change({ repetition: chosen });
  };
  return (
    <Flex gap={8} wrap>
      <Select<Repetition>
        {...(id !== undefined && { id })}
        style={{ width: 110 }}
        placeholder={t('请选择')}
        value={repetition ?? null}
        onChange={choose}
        options={REPETITIONS.map(([option, label]) => ({ value: option, label: t(label) }))}
      />
      {repetition === 'weekly' && (
        <Select<number[]>
          mode="multiple"
          aria-label={t('星期')}
          style={{ width: 260 }}
          value={[...schedule.weekdays]}
          onChange={(weekdays) => weekdays.length > 0 && change({ weekdays })}
          options={WEEKDAYS.map(([day, label]) => ({ value: day, label: t(label) }))}
        />
      )}
      {repetition === 'monthly' && (
        <InputNumber
          aria-label={t('日期')}
          min={1}
          max={31}
          precision={0}
          suffix={t('日')}
          value={schedule.day}
          onChange={(day) => day !== null && change({ day })}
        />
      )}
      {repetition === 'custom' && (
        <Input
          aria-label={t('cron 表达式')}
          style={{ width: 220 }}
          maxLength={50}
          placeholder="30 9 * * 1-5"
          value={cron}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
      {repetition !== undefined && repetition !== 'custom' && (
        <TimePicker
          aria-label={t('时间')}
          format="HH:mm"
          allowClear={false}
          needConfirm={false}
          value={dayjs().hour(schedule.hour).minute(schedule.minute)}
          onChange={(moment) => change({ hour: moment.hour(), minute: moment.minute() })}
        />
      )}
    </Flex>
  );
}

/** How often a task sends, in words. */
export function formatSchedule(cron: string, t: Translate): string {
  const schedule = parseCron(cron);
  if (!schedule) return cron;
  const time = `${String(schedule.hour).padStart(2, '0')}:${String(schedule.minute).padStart(2, '0')}`;
  switch (schedule.repetition) {
    case 'daily':
      return t('每天 {time}', { time });
    case 'weekly': {
      const days = WEEKDAYS.filter(([day]) => schedule.weekdays.includes(day)).map(([, label]) => t(label));
      return t('每周 {days} {time}', { days: days.join(t('、')), time });
    }
    case 'monthly':
      return t('每月 {day} 日 {time}', { day: schedule.day, time });
  }
}
