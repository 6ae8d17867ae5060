import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';
import { PreviewLoading } from './PreviewLoading';
import { ENCODINGS, decodeText, findEncoding } from './decodeText';
import type { Encoding } from './decodeText';
import styles from './filePreview.module.css';
import { readContent, useLoaded } from './readContent';
import type { ViewerProps } from './viewer';

const MAX_BYTES = 1024 * 1024;
const MAX_LINES = 50_000;
const LABELS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB 18030',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

/** Shows text and code with line numbers: the first megabyte of it. */
export function TextViewer({ fileName, address, size, onFail }: ViewerProps) {
  const t = useTexts();
  const bytes = useLoaded((signal) => readContent(address, signal, MAX_BYTES), onFail);
  const [chosen, setChosen] = useState<Encoding>();
  const encoding = chosen ?? (bytes && findEncoding(bytes));
  const lines = useMemo(() => (bytes ? decodeText(bytes, encoding).split(/\r\n|\n|\r/) : []), [bytes, encoding]);
  const shown = useMemo(() => lines.slice(0, MAX_LINES), [lines]);
  const numbers = useMemo(() => shown.map((_, index) => index + 1).join('\n'), [shown]);
  if (!bytes) return <PreviewLoading />;
  const isCut = size > MAX_BYTES || lines.length > MAX_LINES;
  return (
    <div className={styles.viewer}>
      <div className={styles.bar}>
        <Select<Encoding>
          size="small"
          aria-label={t('编码')}
          value={encoding ?? 'utf-8'}
          onChange={setChosen}
          options={ENCODINGS.map((value) => ({ value, label: LABELS[value] }))}
        />
        {isCut && (
          <span role="note">
            {t('文件共 {size}，这里只显示开头的 {n} 行；完整内容请下载', {
              size: formatFileSize(size),
              n: shown.length,
            })}
          </span>
        )}
      </div>
      <div role="region" aria-label={fileName} tabIndex={0} className={styles.text}>
        <pre aria-hidden="true" className={styles.numbers}>
          {numbers}
        </pre>
        <pre>{shown.join('\n')}</pre>
      </div>
    </div>
  );
}
