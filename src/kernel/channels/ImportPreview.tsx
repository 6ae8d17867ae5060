import { Alert, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import type { Message } from 'contract/text';
import type { TagType } from 'contract/site/dictionaries';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { LabelTag } from '@/ui/status/LabelTag';

/** What an import does with a row. */
export type ImportRowState = 'refused' | 'new' | 'changed' | 'unchanged';

/** A row of an import, as its preview shows it. */
export interface ImportPreviewRow {
  readonly lineNumber: number;
  readonly state: ImportRowState;
  readonly reasons: readonly Message[];
}

// What needs the user's attention comes first.
const STATES: Readonly<Record<ImportRowState, { readonly label: string; readonly tagType: TagType }>> = {
  refused: { label: text('不能导入'), tagType: 'error' },
  new: { label: text('新增'), tagType: 'success' },
  changed: { label: text('修改'), tagType: 'warning' },
  unchanged: { label: text('不变'), tagType: 'default' },
};

interface Props<Row extends ImportPreviewRow> {
  readonly rows: readonly Row[];
  /** The columns between the number of the line and what the import does with it. */
  readonly columns: TableColumnsType<Row>;
}

/** What an import would do with each of its rows, and why it refuses some. */
export function ImportPreview<Row extends ImportPreviewRow>({ rows, columns }: Props<Row>) {
  const t = useTexts();
  const n = countRows(rows, 'refused');
  return (
    <div style={{ marginTop: 12 }}>
      {n > 0 && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 12 }}
          message={t('有 {n} 行不能导入，请修改文件后重新预览；在此之前不会导入任何内容', { n })}
        />
      )}
      <Table<Row>
        size="small"
        tableLayout="fixed"
        rowKey="lineNumber"
        dataSource={Object.keys(STATES).flatMap((state) => rows.filter((row) => row.state === state))}
        scroll={{ y: 260 }}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        columns={[
          { title: t('行号'), dataIndex: 'lineNumber', width: 64 },
          ...columns,
          {
            title: t('结果'),
            dataIndex: 'state',
            width: 100,
            render: (state: ImportRowState) => (
              <LabelTag tagType={STATES[state].tagType} label={t(STATES[state].label)} />
            ),
          },
          {
            title: t('说明'),
            dataIndex: 'reasons',
            render: (reasons: readonly Message[]) => reasons.map((reason) => t(reason)).join(t('；')) || '-',
          },
        ]}
      />
    </div>
  );
}

/** How many rows of an import are in a state. */
export function countRows(rows: readonly ImportPreviewRow[], state: ImportRowState): number {
  return rows.filter((row) => row.state === state).length;
}
