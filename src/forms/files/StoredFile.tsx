import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useState } from 'react';
import { LIST_FILES_PERMISSION } from 'contract/documents/folders';
import { useGetFileQuery, usePreviewFileMutation } from '@/api/documents/files';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { formatFileSize } from '@/platform/format/fileSize';
import { UNKNOWN_ERROR_TEXT, isFailure } from '@/platform/http/failure';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { environment } from '../../../config/environment';
import { Picture } from './Picture';
import styles from './files.module.css';

interface Props {
  readonly fileId: string;
  readonly isPicture: boolean;
  /** Undefined: the file can’t be removed. */
  readonly onRemove?: () => void;
}

/** A file of the document centre in a list: its picture, its name as a link that opens it, and its size. */
export function StoredFile({ fileId, isPicture, onRemove }: Props) {
  const t = useTexts();
  const mayRead = useHasPermission(LIST_FILES_PERMISSION);
  const { data, isLoading } = useGetFileQuery(mayRead ? { fileId } : skipToken);
  const [previewFile] = usePreviewFileMutation();
  const [problem, setProblem] = useState<PortalText>();
  const name = data?.name ?? (isLoading ? t('正在加载') : t('您看不到的文件'));
  const open = async () => {
    try {
      const { address } = await previewFile({ fileId }).unwrap();
      setProblem(undefined);
      window.open(environment.baseApi + address, '_blank', 'noopener,noreferrer');
    } catch (failure) {
      setProblem(isFailure(failure) ? failure.message : UNKNOWN_ERROR_TEXT);
    }
  };
  return (
    <li className={styles.row}>
      {isPicture && mayRead && <Picture fileId={fileId} label={name} />}
      {data ? (
        <Button type="link" size="small" className={styles.link ?? ''} onClick={() => void open()}>
          {name}
        </Button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {data && <span className={styles.hint}>{formatFileSize(data.size ?? 0)}</span>}
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
