import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import type { ProColumns } from '@ant-design/pro-components';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import styles from './cells.module.css';

// Milliseconds for which the cell confirms that its text was copied.
const COPIED_NOTICE_MS = 3_000;

/**
 * Renders the cells of columns with `ellipsis` or `copyable` as plain elements. ProTable's own cells measure themselves
 * and carry a tooltip each, which is most of the cost of showing a list again.
 */
export function withPlainCells<Row>(column: ProColumns<Row>): ProColumns<Row> {
  const { ellipsis, copyable, ...plain } = column;
  if (column.render || (!ellipsis && !copyable)) return column;
  // Keeps the copy button on the line of the text, so that all rows have the same height.
  const look = copyable ? { className: styles.copyable ?? '' } : {};
  // Without TLS, browsers have no clipboard API. antd's own cell, which is kept here, can copy without this API.
  if (copyable && !window.isSecureContext) return { ...column, ...look };
  return {
    ...plain,
    ...look,
    render: (shown) => (
      <Line isCut={Boolean(ellipsis)} text={typeof shown === 'string' ? shown : ''} isCopyable={Boolean(copyable)}>
        {shown}
      </Line>
    ),
  };
}

interface LineProps {
  /** Whether to truncate the text to the width of its column. A tooltip shows the whole text. */
  readonly isCut: boolean;
  readonly isCopyable: boolean;
  readonly text: string;
  readonly children: ReactNode;
}

function Line({ isCut, isCopyable, text, children }: LineProps) {
  return (
    <span className={isCut ? styles.line : undefined} title={isCut ? text : undefined}>
      {children}
      {isCopyable && text !== '' && <CopyButton text={text} />}
    </span>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const t = useTexts();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), COPIED_NOTICE_MS);
  };
  const label = isCopied ? t('已复制') : t('复制');
  return (
    <button type="button" className={styles.copy} title={label} aria-label={label} onClick={() => void copy()}>
      {isCopied ? <CheckOutlined className={styles.copied ?? ''} /> : <CopyOutlined />}
    </button>
  );
}
