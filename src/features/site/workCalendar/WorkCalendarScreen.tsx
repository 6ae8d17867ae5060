import { Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useGetWorkCalendarQuery } from '@/api/site/workCalendar';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Page } from '@/ui/page/Page';
import { DayForm } from './DayForm';
import type { DayFormValues } from './DayForm';
import { DaysCard } from './DaysCard';
import { HoursCard } from './HoursCard';
import { HoursForm } from './HoursForm';
import { ImportDays } from './ImportDays';

type Dialog =
  | { readonly kind: 'hours' }
  | { readonly kind: 'import' }
  | { readonly kind: 'day'; readonly values: DayFormValues };

/** 工作日历: working hours, holidays and make-up days of the merchant (APR-07). */
export function WorkCalendarScreen() {
  const t = useTexts();
  const { data: calendar, error, refetch } = useGetWorkCalendarQuery();
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = (text = t('已保存')) => {
    succeed(text);
    close();
  };
  return (
    <Page
      title={t('工作日历')}
      description={t('审批时限、延时、催办和值班可以按工作时间计算；已经开始计时的不随日历改变')}
    >
      {calendar ? (
        <Flex vertical gap="middle">
          <HoursCard calendar={calendar} onEdit={() => setDialog({ kind: 'hours' })} />
          <DaysCard
            calendar={calendar}
            onMark={(values) => setDialog({ kind: 'day', values })}
            onImport={() => setDialog({ kind: 'import' })}
          />
        </Flex>
      ) : isFailure(error) ? (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
      {dialog?.kind === 'hours' && calendar && (
        <HoursForm calendar={calendar} onSaved={() => saved()} onClose={close} />
      )}
      {dialog?.kind === 'day' && <DayForm values={dialog.values} onSaved={() => saved()} onClose={close} />}
      {dialog?.kind === 'import' && <ImportDays onImported={saved} onClose={close} />}
    </Page>
  );
}
