import { Table } from 'antd';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { useTexts } from '@/platform/language/useTexts';
import { FieldName } from './FieldName';
import { outlineForm } from './outlineForm';
import type { OutlineEntry } from './outlineForm';

const INDENT_PX = 20;

/** Lists the fields of a form, indented as they stand in its layouts and tables. */
export function FieldList({ definition }: { readonly definition: FormDefinition }) {
  const t = useTexts();
  return (
    <Table<OutlineEntry>
      size="small"
      rowKey="reference"
      pagination={false}
      scroll={{ y: 420 }}
      dataSource={[...outlineForm(definition)]}
      columns={[
        {
          title: t('字段'),
          dataIndex: 'label',
          render: (label: string, { reference, level }) => (
            <span style={{ paddingLeft: level * INDENT_PX }}>
              <FieldName label={label} reference={reference} />
            </span>
          ),
        },
        { title: t('类型'), dataIndex: 'kind', width: 140, render: (kind: string) => t(kind) },
        {
          title: t('填写要求'),
          dataIndex: 'isRequired',
          width: 120,
          render: (isRequired: boolean) => (isRequired ? t('必须填写') : '-'),
        },
      ]}
    />
  );
}
