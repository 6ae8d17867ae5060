import { ProFormDigit, ProFormSelect, ProFormSwitch, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import type { Parameter } from 'contract/site/parameters';
import { useTexts } from '@/platform/language/useTexts';
import { ParameterValue } from './ParameterValue';
import styles from './parameters.module.css';

interface Props {
  readonly parameter: Parameter;
  readonly name: string;
  readonly label: string;
  /** Whether the field may be left empty, so that the fallback applies. */
  readonly isOptional?: boolean;
}

/** The field for the value of a parameter, by its type. The server has the rules of each parameter. */
export function ParameterField({ parameter, name, label, isOptional = false }: Props) {
  const t = useTexts();
  const { type, unit, choices } = parameter;
  const field = { name, label, extra: <Hint parameter={parameter} /> };
  const rules = isOptional ? [] : [{ required: true, message: t('请输入参数值') }];
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
      return <ProFormText.Password {...field} rules={rules} fieldProps={{ autoComplete: 'new-password' }} />;
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
