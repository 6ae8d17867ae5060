import { Button, Input } from 'antd';
import { MAX_WORK_PERIODS } from 'contract/site/workCalendar';
import type { WorkPeriod } from 'contract/site/workCalendar';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import styles from './workCalendar.module.css';

interface Props {
  /** The name of the day, for the labels of the inputs. */
  readonly dayName: string;
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: readonly WorkPeriod[];
  readonly onChange?: (periods: readonly WorkPeriod[]) => void;
}

// A clock has no 24:00: the midnight at which a day ends is 00:00 there.
const END_OF_DAY = '24:00';
const MIDNIGHT = '00:00';

/** A form field for the periods of working time in a day. */
export function PeriodsField({ dayName, id, value = [], onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  if (isReadOnly)
    return <span>{value.map(({ fromTime, toTime }) => `${fromTime}–${toTime}`).join(t('、')) || t('休息')}</span>;
  const change = (index: number, changed: Partial<WorkPeriod>) =>
    onChange?.(value.map((period, place) => (place === index ? { ...period, ...changed } : period)));
  // The first one is a morning; a further one begins where the day has ended so far.
  const last = value.at(-1);
  const next = last ? { fromTime: last.toTime, toTime: END_OF_DAY } : { fromTime: '09:00', toTime: '18:00' };
  return (
    <div id={id} className={styles.periods}>
      {value.length === 0 && <span className={styles.rest}>{t('休息')}</span>}
      {value.map(({ fromTime, toTime }, index) => {
        const place = { day: dayName, n: index + 1 };
        return (
          <span key={index} className={styles.period}>
            <Input
              type="time"
              size="small"
              aria-label={t('{day}第 {n} 段的开始时间', place)}
              value={fromTime}
              onChange={({ target }) => change(index, { fromTime: target.value })}
            />
            –
            <Input
              type="time"
              size="small"
              aria-label={t('{day}第 {n} 段的结束时间', place)}
              value={toTime === END_OF_DAY ? MIDNIGHT : toTime}
              onChange={({ target }) =>
                change(index, { toTime: target.value === MIDNIGHT ? END_OF_DAY : target.value })
              }
            />
            <Button
              type="link"
              size="small"
              aria-label={t('移除{day}第 {n} 段', place)}
              onClick={() => onChange?.(value.filter((_, one) => one !== index))}
            >
              {t('移除')}
            </Button>
          </span>
        );
      })}
      <Button
        type="dashed"
        size="small"
        disabled={value.length >= MAX_WORK_PERIODS || last?.toTime === END_OF_DAY}
        aria-label={t('{day}：添加时间段', { day: dayName })}
        onClick={() => onChange?.([...value, next])}
      >
        {t('添加时间段')}
      </Button>
    </div>
  );
}
