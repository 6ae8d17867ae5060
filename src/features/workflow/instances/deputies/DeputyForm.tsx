import { ProForm, ProFormDatePicker, ProFormSelect } from '@ant-design/pro-components';
import { Col } from 'antd';
import dayjs from 'dayjs';
import { deputies } from 'contract/workflow/deputies';
import type { Deputy } from 'contract/workflow/deputies';
import { useAddDeputyMutation } from '@/api/workflow/deputies';
import { ColleagueSelect } from '@/pickers/ColleagueSelect';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { formRules } from '@/ui/form/formRules';

const { addDeputy } = deputies;
const WHOLE_WIDTH = { style: { width: '100%' }, disabledDate: (day: dayjs.Dayjs) => day.isBefore(dayjs(), 'day') };

interface Props {
  /** The processes to which the deputy can be limited. */
  readonly processes: Deputy['processes'];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Names somebody who decides in the user's place for some days. */
export function DeputyForm({ processes, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddDeputyMutation();
  const required = (message: string) => [{ required: true, message }];
  return (
    <FormDialog
      endpoint={addDeputy}
      title={t('新增代理人')}
      verb={t('新增')}
      initialValues={{ processIds: [] }}
      {...events}
      onSubmit={(arg) => add(arg).unwrap()}
    >
      <Col span={24}>
        <ProForm.Item name="userId" label={t('代理人')} required rules={formRules(addDeputy, 'userId')}>
          <ColleagueField />
        </ProForm.Item>
      </Col>
      <ProFormDatePicker
        name="beginDay"
        label={t('开始日期')}
        rules={required(t('请选择开始日期'))}
        fieldProps={WHOLE_WIDTH}
      />
      <ProFormDatePicker
        name="endDay"
        label={t('结束日期')}
        rules={required(t('请选择结束日期'))}
        fieldProps={WHOLE_WIDTH}
      />
      <ProFormSelect
        {...field(addDeputy, 'processIds')}
        label={t('流程')}
        mode="multiple"
        placeholder={t('全部流程')}
        options={processes.map(({ processId, processName }) => ({ value: processId, label: processName }))}
      />
    </FormDialog>
  );
}

interface ColleagueFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (userId: string | undefined) => void;
}

// As a field of a form: one person.
function ColleagueField({ id, value, onChange }: ColleagueFieldProps) {
  return (
    <ColleagueSelect
      {...(id !== undefined && { id })}
      isMultiple={false}
      chosen={value === undefined ? [] : [value]}
      onChoose={([userId]) => onChange?.(userId)}
    />
  );
}
