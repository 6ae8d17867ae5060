import { Alert, Card, Tag } from 'antd';
import { workCalendar as contract } from 'contract/site/workCalendar';
import type { WorkCalendar, WorkPeriod } from 'contract/site/workCalendar';
import { WEEKDAYS } from '@/kernel/channels/weekTimes';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import styles from './workCalendar.module.css';

interface Props {
  readonly calendar: WorkCalendar;
  readonly onEdit: () => void;
}

/** The working hours of a week, and whether the calendar is on. */
export function HoursCard({ calendar, onEdit }: Props) {
  const t = useTexts();
  const { isOn, weekdays, makeUpHours } = calendar;
  const format = (periods: readonly WorkPeriod[]) =>
    periods.length === 0 ? t('休息') : periods.map(({ fromTime, toTime }) => `${fromTime}–${toTime}`).join(t('、'));
  const rows = [
    ...weekdays.map((periods, index) => [t(WEEKDAYS[index] ?? ''), format(periods)] as const),
    [t('调休上班日'), format(makeUpHours)] as const,
  ];
  return (
    <Card
      title={
        <>
          {t('工作时间')} <Tag color={isOn ? 'success' : 'default'}>{isOn ? t('已启用') : t('未启用')}</Tag>
        </>
      }
      extra={
        <AuthorizedButton needs={contract.saveWorkHours.needs} onClick={onEdit}>
          {t('修改工作时间')}
        </AuthorizedButton>
      }
    >
      {!isOn && <Alert type="info" showIcon message={t('未启用工作日历，所有时间按自然时间计算')} />}
      <dl className={styles.hours}>
        {rows.map(([label, periods]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{periods}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
