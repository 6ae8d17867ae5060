import { Button } from 'antd';
import { useState } from 'react';
import { useDownloadMutation } from '@/api/documents/downloads';
import { useExportApplicationFileMutation } from '@/api/workflow/applicationFiles';
import { formatFileSize } from '@/platform/format/fileSize';
import { UNKNOWN_ERROR_TEXT, isFailure } from '@/platform/http/failure';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useStoredFile } from './useStoredFile';
import styles from './files.module.css';

interface Props {
  readonly fileId: string;
  /** Undefined: the file can’t be removed. */
  readonly onRemove?: () => void;
}

/** A file of an application in a list: its small picture, its name as a button that saves it, and its size. */
export function StoredFile({ fileId, onRemove }: Props) {
  const t = useTexts();
  const { file, isLoading } = useStoredFile(fileId);
  const [exportFile] = useExportApplicationFileMutation();
  const [download] = useDownloadMutation();
  const [problem, setProblem] = useState<PortalText>();
  const name = file?.fileName ?? (isLoading ? t('正在加载') : t('您看不到的文件'));
  const save = async () => {
    try {
      const { fileName } = await exportFile({ fileId }).unwrap();
      await download({ fileName }).unwrap();
      setProblem(undefined);
    } catch (failure) {
      setProblem(isFailure(failure) ? failure.message : UNKNOWN_ERROR_TEXT);
    }
  };
  return (
    <li className={styles.row}>
      {file?.thumbnail && <img className={styles.small} src={file.thumbnail} alt={name} />}
      {file ? (
        <Button type="link" size="small" className={styles.link ?? ''} onClick={() => void save()}>
          {name}
        </Button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {file && <span className={styles.hint}>{formatFileSize(file.size)}</span>}
      {onRemove && (
        <Button size="small" type="text" aria-label={t('移除“{name}”', { name })} onClick={onRemove}>
          {t('移除')}
        </Button>
      )}
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {t(problem)}
        </span>
      )}
    </li>
  );
}
