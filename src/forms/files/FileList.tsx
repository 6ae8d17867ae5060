import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useRef } from 'react';
import { formatFileSize } from '@/platform/format/fileSize';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { FileInput } from './FileInput';
import { StoredFile } from './StoredFile';
import { useFiles } from './useFiles';
import type { PendingFile } from './useFiles';
import styles from './files.module.css';

/** The props of {@link FileList}. */
export interface FileListProps {
  readonly label: string;
  /** The label of the button that adds files. */
  readonly addText: string;
  readonly fileIds: readonly string[];
  readonly onChange: (fileIds: string[]) => void;
  readonly maxFiles: number;
  /** What the user is told of the limits. */
  readonly hint: string;
  /** What the browser’s dialog offers. */
  readonly accept?: string;
  readonly isDisabled?: boolean;
  /** Why a file is not sent. Undefined: it is. */
  readonly findProblem: (file: File) => PortalText | undefined;
}

/** Uploads files for an application, and lists them with what can be done about each. */
export function FileList(props: FileListProps) {
  const { label, addText, fileIds, onChange, maxFiles, hint, accept, isDisabled = false, findProblem } = props;
  const input = useRef<HTMLInputElement>(null);
  const { pending, add, retry, remove } = useFiles((fileId) => onChange([...fileIds, fileId]));
  const room = Math.max(0, maxFiles - fileIds.length - pending.length);
  return (
    <>
      {!isDisabled && (
        <div className={styles.bar}>
          <Button icon={<UploadOutlined />} disabled={room === 0} onClick={() => input.current?.click()}>
            {addText}
          </Button>
          <span className={styles.hint}>{hint}</span>
          <FileInput
            ref={input}
            multiple={maxFiles > 1}
            aria-label={label}
            {...(accept !== undefined && { accept })}
            onChange={({ target }) => {
              for (const file of [...(target.files ?? [])].slice(0, room)) add(file, findProblem(file));
              // Choosing the same file again would otherwise be no change.
              target.value = '';
            }}
          />
        </div>
      )}
      <ul className={styles.list}>
        {fileIds.map((fileId) => (
          <StoredFile
            key={fileId}
            fileId={fileId}
            {...(!isDisabled && { onRemove: () => onChange(fileIds.filter((one) => one !== fileId)) })}
          />
        ))}
        {pending.map((one) => (
          <PendingRow key={one.key} pending={one} onRetry={() => retry(one)} onRemove={() => remove(one.key)} />
        ))}
      </ul>
    </>
  );
}

interface PendingRowProps {
  readonly pending: PendingFile;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function PendingRow({ pending, onRetry, onRemove }: PendingRowProps) {
  const t = useTexts();
  const { file, sent, problem, canRetry = false } = pending;
  const percent = file.size === 0 ? 0 : Math.floor((sent / file.size) * 100);
  return (
    <li className={styles.row}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.hint}>{formatFileSize(file.size)}</span>
      {problem === undefined ? (
        <progress
          className={styles.progress}
          aria-label={t('上传进度：{name}', { name: file.name })}
          max={100}
          value={percent}
        />
      ) : (
        <span className={styles.problem} role="alert">
          {t(problem)}
        </span>
      )}
      {canRetry && (
        <Button size="small" type="text" aria-label={t('重试“{name}”', { name: file.name })} onClick={onRetry}>
          {t('重试')}
        </Button>
      )}
      <Button size="small" type="text" aria-label={t('移除“{name}”', { name: file.name })} onClick={onRemove}>
        {t('移除')}
      </Button>
    </li>
  );
}
