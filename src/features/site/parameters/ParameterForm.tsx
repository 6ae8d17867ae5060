import { ProFormDigit, ProFormSelect, ProFormSwitch, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { parameters } from 'contract/site/parameters';
import type { Parameter } from 'contract/site/parameters';
import { useUpdateParameterMutation } from '@/api/site/parameters';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { ParameterValue } from './ParameterValue';
import styles from './parameters.module.css';

interface Props {
  readonly parameter: Parameter;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the value of a parameter, with the control of its type. The server has the rules of each parameter. */
export function ParameterForm({ parameter, ...events }: Props) {
  const t = useTexts();
  const [update] = useUpdateParameterMutation();
  const { parameterKey, version, name, value } = parameter;
  return (
    <FormDialog
      endpoint={parameters.updateParameter}
      title={t('编辑参数“{name}”', { name: t(name) })}
      initialValues={{ value }}
      fixed={{ parameterKey, version }}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <ValueField parameter={parameter} />
    </FormDialog>
  );
}

function ValueField({ parameter }: { readonly parameter: Parameter }) {
  const t = useTexts();
  const { type, unit, choices } = parameter;
  const field = { name: 'value', label: t('参数值'), extra: <Hint parameter={parameter} /> };
  const rules = [{ required: true, message: t('请输入参数值') }];
  switch (type) {
    case 'switch':
      return <ProFormSwitch {...field} />;
    case 'number':
      return (
        <ProFormDigit
          {...field}
          rules={rules}
          fieldProps={{ precision: 0, ...(unit !== null && { suffix: t(unit) }) }}
          min={Number.MIN_SAFE_INTEGER}
        />
      );
    case 'choice':
      return (
        <ProFormSelect
          {...field}
          rules={rules}
          allowClear={false}
          options={choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
        />
      );
    case 'list':
      return <ProFormTextArea {...field} rules={rules} fieldProps={{ autoSize: { minRows: 3, maxRows: 12 } }} />;
    case 'json':
      return <ProFormTextArea {...field} rules={rules} fieldProps={{ autoSize: { minRows: 6, maxRows: 18 } }} />;
    case 'secret':
      return (
        <ProFormText.Password {...field} name="secret" rules={rules} fieldProps={{ autoComplete: 'new-password' }} />
      );
    case 'text':
      return <ProFormText {...field} rules={rules} />;
  }
}

// What the parameter does, and the value that applies without one of the own.
function Hint({ parameter }: { readonly parameter: Parameter }) {
  const t = useTexts();
  const { remark, type, level, fallback } = parameter;
  return (
    <>
      <div>{t(remark)}</div>
      <div className={styles.fallback}>
        {type === 'secret' ? (
          t('保存后不再显示')
        ) : (
          <>
            <span>{level === 'platform' ? t('默认值') : t('平台的值')}</span>
            <ParameterValue parameter={parameter} value={fallback} />
          </>
        )}
      </div>
    </>
  );
}
