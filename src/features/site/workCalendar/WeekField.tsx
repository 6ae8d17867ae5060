import { Button, Flex } from 'antd';
import type { WorkPeriod } from 'contract/site/workCalendar';
import { WEEKDAYS } from '@/kernel/channels/weekTimes';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { PeriodsField } from './PeriodsField';
import styles from './workCalendar.module.css';

type Week = readonly (readonly WorkPeriod[])[];

interface Props {
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: Week;
  readonly onChange?: (week: Week) => void;
}

/** A form field for the working time of each weekday. */
export function WeekField({ id, value = [], onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const [monday = []] = value;
  return (
    <div id={id}>
      {WEEKDAYS.map((name, index) => (
        <div key={name} className={styles.weekday}>
          <span className={styles.weekdayName}>{t(name)}</span>
          <PeriodsField
            dayName={t(name)}
            value={value[index] ?? []}
            onChange={(periods) => onChange?.(value.map((one, place) => (place === index ? periods : one)))}
          />
        </div>
      ))}
      {!isReadOnly && (
        <Flex>
          <Button size="small" onClick={() => onChange?.(value.map((one, place) => (place < 5 ? [...monday] : one)))}>
            {t('周二至周五与周一相同')}
          </Button>
        </Flex>
      )}
    </div>
  );
}
