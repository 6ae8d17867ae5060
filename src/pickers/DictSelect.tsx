import { ProFormSelect } from '@ant-design/pro-components';
import type { ProFormSelectProps } from '@ant-design/pro-components';
import { Form } from 'antd';
import { useEffect } from 'react';
import { useDict } from '@/kernel/dictionaries/useDict';

interface Props extends Omit<ProFormSelectProps, 'name'> {
  readonly name: string;
  readonly code: string;
  /** Whether the form adds a row, whose initial value is the dictionary's default. */
  readonly isNew?: boolean;
}

/** A form field that chooses a value of a dictionary. A value that is no longer offered keeps its label. */
export function DictSelect({ code, name, isNew = false, ...props }: Props) {
  const { options, defaultValue, labelOf } = useDict(code);
  const form = Form.useFormInstance();
  useEffect(() => {
    if (!isNew || defaultValue === undefined) return;
    if (form.getFieldValue(name) === undefined) form.setFieldValue(name, defaultValue);
  }, [form, isNew, name, defaultValue]);
  return (
    <ProFormSelect
      {...props}
      name={name}
      options={options}
      fieldProps={{ labelRender: ({ value }) => labelOf(String(value)), ...props.fieldProps }}
    />
  );
}
