import { Table } from 'antd';
import type { Parameter } from 'contract/site/parameters';
import { useTexts } from '@/platform/language/useTexts';
import { AttributeText } from './AttributeText';

/** An attribute with the values between which it changes. Null: no value of the merchant's own. */
export interface AttributeChange {
  readonly parameterKey: string;
  readonly name: string;
  readonly before: Parameter['value'];
  readonly after: Parameter['value'];
}

interface Props {
  readonly attributes: readonly Parameter[];
  readonly changes: readonly AttributeChange[];
}

/** What a publishing changes: each attribute with its former and its new value. */
export function ChangesTable({ attributes, changes }: Props) {
  const t = useTexts();
  const attributeOf = ({ parameterKey }: AttributeChange) =>
    attributes.find((attribute) => attribute.parameterKey === parameterKey);
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="parameterKey"
      dataSource={[...changes]}
      columns={[
        { key: 'name', title: t('配置项'), render: (_, change) => t(change.name) },
        {
          key: 'before',
          title: t('修改前'),
          render: (_, change) => <AttributeText attribute={attributeOf(change)} value={change.before} />,
        },
        {
          key: 'after',
          title: t('修改后'),
          render: (_, change) => <AttributeText attribute={attributeOf(change)} value={change.after} />,
        },
      ]}
    />
  );
}
