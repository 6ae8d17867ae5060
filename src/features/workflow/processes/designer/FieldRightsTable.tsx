import { Select, Table } from 'antd';
import { FIELD_RIGHTS, FIELD_RIGHT_LABELS } from 'contract/workflow/fieldRights';
import type { FieldRight, FieldRights } from 'contract/workflow/fieldRights';
import { useTexts } from '@/platform/language/useTexts';
import { useProcessScope } from './processScope';
import styles from './process.module.css';

interface Props {
  readonly value: FieldRights;
  readonly onChange: (rights: FieldRights) => void;
}

/** What the people of a node may do with each field of the form. Nothing is shown for a process without a form. */
export function FieldRightsTable({ value, onChange }: Props) {
  const t = useTexts();
  const { fields } = useProcessScope();
  if (fields.length === 0) return null;
  const options = FIELD_RIGHTS.map((right) => ({ value: right, label: t(FIELD_RIGHT_LABELS[right]) }));
  const rightTo = (reference: string): FieldRight =>
    (Object.hasOwn(value.fields, reference) ? value.fields[reference] : undefined) ?? value.otherwise;
  return (
    <section aria-label={t('字段权限')}>
      <h3 className={styles.sideTitle}>{t('字段权限')}</h3>
      <div className={styles.pair}>
        <span>{t('全部字段')}</span>
        <Select<FieldRight>
          size="small"
          aria-label={t('全部字段')}
          value={value.otherwise}
          options={options}
          onChange={(otherwise) => onChange({ otherwise, fields: {} })}
        />
      </div>
      <Table
        size="small"
        rowKey="reference"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={[...fields]}
        columns={[
          { title: t('字段'), dataIndex: 'label', ellipsis: true },
          {
            key: 'right',
            title: t('权限', { meaning: 'field' }),
            width: 110,
            render: (_, { reference, label }) => (
              <Select<FieldRight>
                size="small"
                aria-label={t('{name}的权限', { name: label })}
                style={{ width: '100%' }}
                value={rightTo(reference)}
                options={options}
                onChange={(right) => onChange({ ...value, fields: { ...value.fields, [reference]: right } })}
              />
            ),
          },
        ]}
      />
    </section>
  );
}
