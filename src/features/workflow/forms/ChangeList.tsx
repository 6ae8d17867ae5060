import { Table } from 'antd';
import type { TagType } from 'contract/site/dictionaries';
import { compareDefinitions } from 'contract/workflow/compareDefinitions';
import type { ChangedPart, DefinitionChange } from 'contract/workflow/compareDefinitions';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { LabelTag } from '@/ui/status/LabelTag';
import { FieldName } from './FieldName';

const TYPES: Readonly<Record<DefinitionChange['type'], { readonly label: string; readonly tagType: TagType }>> = {
  ADDED: { label: text('新增'), tagType: 'success' },
  REMOVED: { label: text('删除'), tagType: 'error' },
  CHANGED: { label: text('修改'), tagType: 'warning' },
};

const PART_LABELS: Readonly<Record<ChangedPart, string>> = {
  KIND: text('类型'),
  LABEL: text('名称'),
  SETTINGS: text('类型的设置'),
  DEFAULT: text('默认内容'),
  SHOW_WHEN: text('何时显示'),
  CHECKS: text('填写要求'),
  DISPLAY: text('显示方式'),
  PLACE: text('位置'),
};

interface Props {
  readonly older: FormDefinition;
  readonly newer: FormDefinition;
}

/** Lists the fields in which two versions of a form differ: what has been added, changed and removed. */
export function ChangeList({ older, newer }: Props) {
  const t = useTexts();
  const changes = compareDefinitions(older, newer);
  if (changes.length === 0) return <p>{t('字段没有差异（不比较先后顺序）')}</p>;
  return (
    <Table<DefinitionChange>
      size="small"
      rowKey="reference"
      pagination={false}
      scroll={{ y: 420 }}
      dataSource={[...changes]}
      columns={[
        {
          title: t('字段'),
          dataIndex: 'label',
          render: (label: string, { reference }) => <FieldName label={label || reference} reference={reference} />,
        },
        {
          title: t('变化'),
          dataIndex: 'type',
          width: 100,
          render: (type: DefinitionChange['type']) => (
            <LabelTag tagType={TYPES[type].tagType} label={t(TYPES[type].label)} />
          ),
        },
        {
          title: t('改动的内容'),
          dataIndex: 'parts',
          render: (parts: DefinitionChange['parts']) => parts.map((part) => t(PART_LABELS[part])).join(t('、')) || '-',
        },
      ]}
    />
  );
}
