import { ProForm } from '@ant-design/pro-components';
import { Alert, App, Button, Card, Flex, Form } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { parameters as contract } from 'contract/site/parameters';
import type { Parameter, ParameterChange } from 'contract/site/parameters';
import { useUpdateSecuritySettingsMutation } from '@/api/site/parameters';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { useKeepErrors } from '@/ui/form/useKeepErrors';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { ParameterField } from './ParameterField';
import { SettingsDifference } from './SettingsDifference';
import type { ChangedSetting } from './SettingsDifference';
import styles from './parameters.module.css';

interface Props {
  readonly category: string;
  /** The settings of all categories. */
  readonly settings: readonly Parameter[];
}

type Values = Record<string, string | number | boolean>;

/**
 * The settings of one category, saved together. Shows before the save what changes. A refused save keeps the input, and
 * the settings that another administrator has changed meanwhile are named with both values.
 */
export function SecuritySettingsGroup({ category, settings }: Props) {
  const t = useTexts();
  const parameters = useMemo(() => settings.filter((one) => one.category === category), [settings, category]);
  const stored = useMemo(() => toValues(parameters), [parameters]);
  const [form] = Form.useForm<Values>();
  const { modal } = App.useApp();
  const { succeed } = useFeedback();
  const unreported = useUnreportedFailure();
  useKeepErrors(form);
  const [update] = useUpdateSecuritySettingsMutation();
  const underWay = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [problem, setProblem] = useState('');
  const { settle } = useUnsavedInput(isTouched);
  const isEditable = useHasPermission(contract.updateSecuritySettings.needs);

  useEffect(() => {
    // Values that arrive while somebody types do not replace what was typed.
    if (!isTouched) form.setFieldsValue(stored);
  }, [form, stored, isTouched]);

  const restore = () => {
    form.setFieldsValue(stored);
    form.setFields(parameters.map(({ parameterKey }) => ({ name: parameterKey, errors: [] })));
    setProblem('');
    setIsTouched(false);
  };
  const listChanged = (values: Values): ChangedSetting[] =>
    parameters.flatMap((parameter) => {
      const value = values[parameter.parameterKey] ?? '';
      return value === parameter.value ? [] : [{ parameter, value }];
    });
  const send = async (changed: readonly ChangedSetting[]) => {
    if (underWay.current) return;
    underWay.current = true;
    setIsSaving(true);
    setProblem('');
    try {
      await update({ changes: changed.map(toChange) }).unwrap();
      settle();
      setIsTouched(false);
      succeed(t('已保存'));
    } catch (failure) {
      const { message, fields } = unreported(failure);
      form.setFields(fields.map(({ name, message: error }) => ({ name, errors: [t(error)] })));
      setProblem(fields.length > 0 ? '' : t(message));
      const [first] = fields;
      if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
    } finally {
      underWay.current = false;
      setIsSaving(false);
    }
  };
  const save = (values: Values) => {
    const changed = listChanged(values);
    if (changed.length === 0) {
      restore();
      return;
    }
    modal.confirm({
      title: t('保存这些修改？'),
      width: 560,
      content: <SettingsDifference changed={changed} />,
      okText: t('保存'),
      cancelText: t('继续修改'),
      onOk: () => send(changed),
    });
  };

  return (
    <Card title={t(category)}>
      <ProForm<Values>
        form={form}
        name={`security-${parameters[0]?.parameterKey ?? ''}`}
        layout="vertical"
        submitter={false}
        omitNil={false}
        disabled={!isEditable}
        initialValues={stored}
        onValuesChange={() => setIsTouched(true)}
        onFinish={(values) => {
          save(values);
          return Promise.resolve();
        }}
      >
        {problem && <Alert type="error" showIcon message={problem} className={styles.problem ?? ''} />}
        <div className={styles.settings}>
          {parameters.map((parameter) => (
            <ParameterField
              key={parameter.parameterKey}
              parameter={parameter}
              name={parameter.parameterKey}
              label={t(parameter.name)}
              isOptional={parameter.type === 'list'}
            />
          ))}
        </div>
        {isEditable && (
          <Flex gap="small">
            <Button
              type="primary"
              htmlType="submit"
              disabled={!isTouched}
              loading={isSaving && { delay: 300 }}
              aria-label={t('保存{name}', { name: t(category) })}
            >
              {t('保存')}
            </Button>
            {isTouched && <Button onClick={restore}>{t('撤销修改')}</Button>}
          </Flex>
        )}
      </ProForm>
    </Card>
  );
}

function toValues(parameters: readonly Parameter[]): Values {
  return Object.fromEntries(parameters.map(({ parameterKey, value }) => [parameterKey, value ?? '']));
}

// A value that equals the fallback is not stored, so that it follows the fallback from then on.
function toChange({ parameter: { parameterKey, version, fallback }, value }: ChangedSetting): ParameterChange {
  return { parameterKey, version, value: value === fallback ? null : value };
}
