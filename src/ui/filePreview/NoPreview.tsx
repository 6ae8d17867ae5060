import FileOutlined from '@ant-design/icons/FileOutlined';
import { Button } from 'antd';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';
import styles from './filePreview.module.css';

interface Props {
  readonly fileName: string;
  readonly size: number;
  readonly reason: string;
  readonly onDownload: (() => void) | undefined;
}

/** Takes the place of a content that no viewer shows: what it is, why it is not shown, and how to get it. */
export function NoPreview({ fileName, size, reason, onDownload }: Props) {
  const t = useTexts();
  return (
    <div className={styles.none}>
      <FileOutlined className={styles.fileIcon ?? ''} aria-hidden="true" />
      <strong className={styles.fileName}>{fileName}</strong>
      <span>{formatFileSize(size)}</span>
      <p>{reason}</p>
      {onDownload && (
        <Button type="primary" onClick={onDownload}>
          {t('下载')}
        </Button>
      )}
    </div>
  );
}
