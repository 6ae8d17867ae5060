import {
  ProForm,
  ProFormDigit,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components';
import { parameters } from 'contract/site/parameters';
import type { Parameter } from 'contract/site/parameters';
import { useUpdateParameterMutation } from '@/api/site/parameters';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { ParameterValue } from './ParameterValue';

interface Props {
  readonly parameter: Parameter;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the value of a parameter, with the control of its type. The server has the rules of each parameter. */
export function ParameterForm({ parameter, ...events }: Props) {
  const t = useTexts();
  const [update] = useUpdateParameterMutation();
  const { parameterKey, version, name, remark, type, level, value, fallback } = parameter;
  return (
    <FormDialog
      endpoint={parameters.updateParameter}
      title={t('编辑参数“{name}”', { name: t(name) })}
      initialValues={{ value }}
      fixed={{ parameterKey, version }}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <ProForm.Item label={t('说明')}>{t(remark)}</ProForm.Item>
      <ValueField parameter={parameter} />
      {type !== 'secret' && (
        <ProForm.Item label={level === 'platform' ? t('默认值') : t('平台的值')}>
          <ParameterValue parameter={parameter} value={fallback} />
        </ProForm.Item>
      )}
    </FormDialog>
  );
}

function ValueField({ parameter: { type, unit, choices } }: { readonly parameter: Parameter }) {
  const t = useTexts();
  const common = { name: 'value', label: t('参数值'), rules: [{ required: true, message: t('请输入参数值') }] };
  switch (type) {
    case 'switch':
      return <ProFormSwitch name="value" label={t('参数值')} />;
    case 'number':
      return (
        <ProFormDigit
          {...common}
          fieldProps={{ precision: 0, ...(unit !== null && { suffix: t(unit) }) }}
          min={Number.MIN_SAFE_INTEGER}
        />
      );
    case 'choice':
      return (
        <ProFormSelect
          {...common}
          allowClear={false}
          options={choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
        />
      );
    case 'json':
      return <ProFormTextArea {...common} fieldProps={{ autoSize: { minRows: 6, maxRows: 18 } }} />;
    case 'secret':
      return (
        <ProFormText.Password
          {...common}
          name="secret"
          extra={t('保存后不再显示')}
          fieldProps={{ autoComplete: 'new-password' }}
        />
      );
    case 'text':
      return <ProFormText {...common} />;
  }
}
