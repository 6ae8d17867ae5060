import { Alert, Table, Tabs } from 'antd';
import { MENU_TYPE_LABELS } from 'contract/access/menuForm';
import type { MenuImportRow } from 'contract/access/menuImports';
import { useTexts } from '@/platform/language/useTexts';
import styles from './menus.module.css';
import { PREVIEW_GROUPS, countByGroup, formatRowRemarks } from './previewGroups';

/**
 * Shows what an import does with each node of an app's menu, grouped into refused, removed, new, changed and unchanged
 * nodes.
 */
export function MenuImportTable({ rows }: { readonly rows: readonly MenuImportRow[] }) {
  const t = useTexts();
  const counts = countByGroup(rows);
  const isUseless = counts.unchanged === rows.length;
  return (
    <div className={styles.preview}>
      {counts.refused > 0 && (
        <Alert
          type="error"
          showIcon
          message={t('有 {n} 项不能导入，请修改文件后重新预览；在此之前不会导入任何内容', { n: counts.refused })}
        />
      )}
      {isUseless && <Alert type="info" showIcon message={t('文件内容与现有菜单一致，没有需要导入的变化')} />}
      <Tabs
        defaultActiveKey={PREVIEW_GROUPS.find(({ state }) => counts[state] > 0)?.state ?? 'new'}
        items={PREVIEW_GROUPS.map(({ state, title }) => ({
          key: state,
          label: t('{title}（{n}）', { title: t(title), n: counts[state] }),
          disabled: counts[state] === 0,
          children: <Group rows={rows.filter((row) => row.state === state)} />,
        }))}
      />
    </div>
  );
}

function Group({ rows }: { readonly rows: readonly MenuImportRow[] }) {
  const t = useTexts();
  return (
    <Table
      size="small"
      tableLayout="fixed"
      // Uses the index as key: in an invalid file, two nodes may have the same path.
      rowKey={(row) => rows.indexOf(row)}
      dataSource={[...rows]}
      scroll={{ y: 260 }}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      columns={[
        { title: t('菜单'), dataIndex: 'place', width: 300, render: (place: string) => place || '-' },
        { title: t('类型'), width: 80, render: (_, { type }) => (type ? t(MENU_TYPE_LABELS[type]) : '-') },
        { title: t('说明'), render: (_, row) => <Remarks row={row} /> },
      ]}
    />
  );
}

function Remarks({ row }: { readonly row: MenuImportRow }) {
  const t = useTexts();
  const remarks = formatRowRemarks(row, t);
  if (remarks.length === 0) return '-';
  return (
    <ul className={styles.changes}>
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}
