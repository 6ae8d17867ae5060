import { Tabs } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { PreviewLoading } from './PreviewLoading';
import { MAX_COLUMNS, SheetTable } from './SheetTable';
import styles from './filePreview.module.css';
import { readContent, useLoaded } from './readContent';
import { MAX_ROWS, readSheets } from './readSheets';
import type { ViewerProps } from './viewer';

/** Shows a spreadsheet, a tab for each sheet, or a CSV file: the stored values, without calculating or running anything. */
export function SheetViewer({ fileName, address, onFail }: ViewerProps) {
  const t = useTexts();
  const sheets = useLoaded(async (signal) => readSheets(fileName, await readContent(address, signal)), onFail);
  const [active, setActive] = useState('0');
  if (!sheets) return <PreviewLoading />;
  const sheet = sheets[Number(active)];
  const isCut = sheet?.isCut === true || sheet?.rows.some((row) => row.length > MAX_COLUMNS) === true;
  return (
    <div className={styles.viewer}>
      {isCut && (
        <div role="note" className={styles.bar}>
          {t('这里最多显示 {rows} 行、{columns} 列；完整内容请下载', { rows: MAX_ROWS, columns: MAX_COLUMNS })}
        </div>
      )}
      {sheet && <SheetTable key={active} label={sheet.name || fileName} rows={sheet.rows} />}
      {sheets.length > 1 && (
        <Tabs
          size="small"
          tabPosition="bottom"
          className={styles.tabs ?? ''}
          activeKey={active}
          onChange={setActive}
          items={sheets.map(({ name }, index) => ({ key: String(index), label: name }))}
        />
      )}
    </div>
  );
}
