import { ProForm, ProFormSwitch } from '@ant-design/pro-components';
import { Col } from 'antd';
import { useState } from 'react';
import { workCalendar as contract } from 'contract/site/workCalendar';
import type { WorkCalendar } from 'contract/site/workCalendar';
import { useLazyGetWorkCalendarQuery, useSaveWorkHoursMutation } from '@/api/site/workCalendar';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { formRules } from '@/ui/form/formRules';
import { PeriodsField } from './PeriodsField';
import { WeekField } from './WeekField';

const { saveWorkHours } = contract;

interface Props {
  readonly calendar: WorkCalendar;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the working hours as they were when the form was opened. */
export function HoursForm({ calendar, ...events }: Props) {
  const t = useTexts();
  const [save] = useSaveWorkHoursMutation();
  const [get] = useLazyGetWorkCalendarQuery();
  const [opened] = useState(calendar);
  return (
    <FormDialog
      endpoint={saveWorkHours}
      title={t('修改工作时间')}
      width={720}
      initialValues={{ isOn: opened.isOn, weekdays: opened.weekdays, makeUpHours: opened.makeUpHours }}
      fixed={{ version: opened.version }}
      readLatest={() => get().unwrap()}
      onSubmit={(arg) => save(arg).unwrap()}
      {...events}
    >
      <ProFormSwitch
        {...field(saveWorkHours, 'isOn')}
        label={t('按工作日历计时')}
        extra={t('启用后，流程中选择“按工作时间计算”的时限和延时、催办的间隔，以及值班表按此日历计算')}
      />
      <Col span={24}>
        <ProForm.Item
          name="weekdays"
          label={t('每周工作时间')}
          required
          validateTrigger="onSubmit"
          rules={formRules(saveWorkHours, 'weekdays')}
        >
          <WeekField />
        </ProForm.Item>
      </Col>
      <Col span={24}>
        <ProForm.Item
          name="makeUpHours"
          label={t('调休上班日的工作时间')}
          required
          validateTrigger="onSubmit"
          rules={formRules(saveWorkHours, 'makeUpHours')}
        >
          <PeriodsField dayName={t('调休上班日')} />
        </ProForm.Item>
      </Col>
    </FormDialog>
  );
}
