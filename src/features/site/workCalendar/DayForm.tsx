import { ProFormDatePicker, ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { workCalendar as contract } from 'contract/site/workCalendar';
import { WORK_DAY_KIND_LABELS } from 'contract/site/workDays';
import type { WorkDayKind } from 'contract/site/workDays';
import { useMarkWorkDaysMutation } from '@/api/site/workCalendar';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { markWorkDays } = contract;
const HALF = { span: 12 } as const;
const WHOLE_WIDTH = { style: { width: '100%' }, allowClear: false };
const KIND_LABELS: Readonly<Record<WorkDayKind | 'ORDINARY', string>> = {
  ...WORK_DAY_KIND_LABELS,
  ORDINARY: text('普通日期（按星期）'),
};

/** With what the form begins. */
export interface DayFormValues {
  readonly fromDay: string;
  readonly toDay: string;
  readonly kind: WorkDayKind | 'ORDINARY';
  readonly dayName: string | null;
}

interface Props {
  readonly values: DayFormValues;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Marks days as holidays or make-up days, or lets them be as their weekdays again. */
export function DayForm({ values, ...events }: Props) {
  const t = useTexts();
  const [mark] = useMarkWorkDaysMutation();
  return (
    <FormDialog
      endpoint={markWorkDays}
      title={t('标记日期')}
      initialValues={{ ...values }}
      onSubmit={(arg) => mark(arg).unwrap()}
      {...events}
    >
      <ProFormDatePicker {...field(markWorkDays, 'fromDay', WHOLE_WIDTH)} label={t('开始日期')} colProps={HALF} />
      <ProFormDatePicker {...field(markWorkDays, 'toDay', WHOLE_WIDTH)} label={t('结束日期')} colProps={HALF} />
      <ProFormSelect
        {...field(markWorkDays, 'kind')}
        label={t('类型')}
        allowClear={false}
        options={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
      />
      <ProFormText {...field(markWorkDays, 'dayName')} label={t('名称')} placeholder={t('如 国庆节')} />
    </FormDialog>
  );
}
