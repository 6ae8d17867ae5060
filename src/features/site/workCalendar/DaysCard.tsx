import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button, Card, Flex } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { workCalendar as contract } from 'contract/site/workCalendar';
import type { WorkCalendar } from 'contract/site/workCalendar';
import { useMarkWorkDaysMutation } from '@/api/site/workCalendar';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { DayFormValues } from './DayForm';
import { YearCalendar } from './YearCalendar';
import styles from './workCalendar.module.css';

const { needs } = contract.markWorkDays;

interface Props {
  readonly calendar: WorkCalendar;
  /** Opens the form for a day. */
  readonly onMark: (values: DayFormValues) => void;
  readonly onImport: () => void;
}

/** The months of a year with their holidays and make-up days. */
export function DaysCard({ calendar, onMark, onImport }: Props) {
  const t = useTexts();
  const today = dayjs().format('YYYY-MM-DD');
  const [year, setYear] = useState(() => dayjs().year());
  const [mark] = useMarkWorkDaysMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const isEditable = useHasPermission(needs);
  const count = calendar.days.filter(({ day }) => day.startsWith(String(year))).length;
  const clear = () =>
    confirm({
      title: t('清除 {year} 年的全部标记？', { year }),
      content: t('该年的 {n} 个节假日和调休上班日将恢复为普通日期。', { n: count }),
      verb: t('清除'),
      onConfirm: () =>
        tell(mark({ fromDay: `${year}-01-01`, toDay: `${year}-12-31`, kind: 'ORDINARY' }).unwrap(), t('已清除')),
    });
  const open = (day: string) => {
    const marked = calendar.days.find((one) => one.day === day);
    onMark({ fromDay: day, toDay: day, kind: marked?.kind ?? 'HOLIDAY', dayName: marked?.dayName ?? null });
  };
  return (
    <Card
      title={
        <Flex align="center" gap="small">
          <Button type="text" icon={<LeftOutlined />} aria-label={t('上一年')} onClick={() => setYear(year - 1)} />
          <span aria-live="polite">{t('{year} 年', { year })}</span>
          <Button type="text" icon={<RightOutlined />} aria-label={t('下一年')} onClick={() => setYear(year + 1)} />
        </Flex>
      }
      extra={
        <Flex gap="small">
          <AuthorizedButton needs={needs} onClick={() => open(today)}>
            {t('标记日期')}
          </AuthorizedButton>
          <AuthorizedButton needs={contract.importWorkDays.needs} onClick={onImport}>
            {t('导入节假日')}
          </AuthorizedButton>
          <AuthorizedButton needs={needs} disabled={count === 0} onClick={clear}>
            {t('清除本年')}
          </AuthorizedButton>
        </Flex>
      }
    >
      <p className={styles.legend}>
        {count === 0
          ? t('该年还没有标记节假日；可以导入放假通知，或点击日期标记')
          : t('该年有 {n} 个节假日和调休上班日', { n: count })}
      </p>
      <YearCalendar key={year} calendar={calendar} year={year} today={today} {...(isEditable && { onOpen: open })} />
    </Card>
  );
}
