import { Alert, Table, Tabs } from 'antd';
import type { DictionaryImportRow } from 'contract/site/dictionaryImports';
import { useTexts } from '@/platform/language/useTexts';
import styles from './dictionaries.module.css';
import { PREVIEW_GROUPS, countByGroup, formatRowRemarks } from './previewGroups';

/** Shows what an import does with each row of the file, grouped into refused, new, changed and unchanged rows. */
export function DictionaryImportTable({ rows }: { readonly rows: readonly DictionaryImportRow[] }) {
  const t = useTexts();
  const counts = countByGroup(rows);
  const isUseless = counts.refused === 0 && counts.new + counts.changed === 0;
  return (
    <div style={{ marginTop: 12 }}>
      {counts.refused > 0 && (
        <Alert
          type="error"
          showIcon
          message={t('有 {n} 行不能导入，请修改文件后重新预览；在此之前不会导入任何内容', {
            n: counts.refused,
          })}
        />
      )}
      {isUseless && <Alert type="info" showIcon message={t('文件内容与现有字典一致，没有需要导入的变化')} />}
      <Tabs
        defaultActiveKey={PREVIEW_GROUPS.find(({ state }) => counts[state] > 0)?.state ?? 'new'}
        items={PREVIEW_GROUPS.map(({ state, title }) => ({
          key: state,
          label: t('{title}（{n}）', { title: t(title, { meaning: 'rows' }), n: counts[state] }),
          disabled: counts[state] === 0,
          children: <Group rows={rows.filter((row) => row.state === state)} />,
        }))}
      />
    </div>
  );
}

function Group({ rows }: { readonly rows: readonly DictionaryImportRow[] }) {
  const t = useTexts();
  return (
    <Table
      size="small"
      tableLayout="fixed"
      // Uses the index as key: in an invalid file, two rows may have the same names.
      rowKey={(row) => rows.indexOf(row)}
      dataSource={[...rows]}
      scroll={{ y: 260 }}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      columns={[
        { title: t('字典编码'), dataIndex: 'dictCode', width: 190, ellipsis: true, render: orDash },
        {
          title: t('字典键值'),
          dataIndex: 'dictValue',
          width: 140,
          ellipsis: true,
          render: (value: string | null) => (value === null ? t('（字典）') : orDash(value)),
        },
        { title: t('名称或标签'), dataIndex: 'label', width: 140, ellipsis: true, render: orDash },
        { title: t('说明'), render: (_, row) => <Remarks row={row} /> },
      ]}
    />
  );
}

function Remarks({ row }: { readonly row: DictionaryImportRow }) {
  const t = useTexts();
  const remarks = formatRowRemarks(t, row);
  if (remarks.length === 0) return '-';
  return (
    <ul className={styles.changes}>
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}

function orDash(text: string): string {
  return text || '-';
}
