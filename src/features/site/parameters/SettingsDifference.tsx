import { Table } from 'antd';
import type { Parameter } from 'contract/site/parameters';
import { useTexts } from '@/platform/language/useTexts';
import { ParameterValue } from './ParameterValue';

/** A setting with its new value. */
export interface ChangedSetting {
  readonly parameter: Parameter;
  readonly value: Parameter['value'];
}

/** The settings that a save changes, each with its value before and after. */
export function SettingsDifference({ changed }: { readonly changed: readonly ChangedSetting[] }) {
  const t = useTexts();
  return (
    <Table
      size="small"
      pagination={false}
      rowKey={({ parameter }) => parameter.parameterKey}
      dataSource={[...changed]}
      columns={[
        { key: 'name', title: t('参数名称'), render: (_, { parameter }) => t(parameter.name) },
        {
          key: 'before',
          title: t('修改前'),
          render: (_, { parameter }) => <ParameterValue parameter={parameter} value={parameter.value} />,
        },
        {
          key: 'after',
          title: t('修改后'),
          render: (_, { parameter, value }) => <ParameterValue parameter={parameter} value={value} />,
        },
      ]}
    />
  );
}
