import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useRef } from 'react';
import { toExtension } from 'contract/documents/fileNames';
import { uploads } from 'contract/documents/uploads';
import { MAX_FIELD_FILES } from 'contract/workflow/fieldKinds/files';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { formatFileSize } from '@/platform/format/fileSize';
import { text } from '@/platform/language/text';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { toListValue, toTexts, useGroupAria } from '../kinds/kind';
import type { KindInputProps } from '../kinds/kind';
import { StoredFile } from './StoredFile';
import { useFiles } from './useFiles';
import type { PendingFile } from './useFiles';
import styles from './files.module.css';

const MEGABYTE = 1024 * 1024;
const PICTURES = 'image/*';

type Props = KindInputProps<'file'> | KindInputProps<'image'>;

/** Uploads files or pictures into the document centre, and lists them with what can be done about each. */
export function FilesInput({ field, id, value, onChange, isDisabled }: Props) {
  const t = useTexts();
  const aria = useGroupAria();
  const input = useRef<HTMLInputElement>(null);
  const isAllowed = useHasPermission(uploads.beginUpload.needs);
  const fileIds = toTexts(value);
  const { pending, add, remove } = useFiles((fileId) => onChange([...fileIds, fileId]));
  const { maxFiles, maxMegabytes } = field.settings;
  const extensions = field.kind === 'file' ? field.settings.extensions : [];
  const limit = maxFiles ?? MAX_FIELD_FILES;
  const isFull = fileIds.length + pending.length >= limit;

  const findProblem = (file: File): PortalText | undefined => {
    if (field.kind === 'image' && !file.type.startsWith('image/')) return text('只能上传图片');
    if (extensions.length > 0 && !extensions.includes(toExtension(file.name)))
      return { text: text('只能上传 {extensions} 文件'), values: { extensions: [...extensions] } };
    if (maxMegabytes && file.size > maxMegabytes * MEGABYTE)
      return { text: text('文件不能超过 {n} MB'), values: { n: maxMegabytes } };
    return undefined;
  };
  const limits = [
    ...(extensions.length > 0 ? [extensions.map((one) => `.${one}`).join(' ')] : []),
    ...(maxMegabytes ? [t('单个文件不超过 {n} MB', { n: maxMegabytes })] : []),
    ...(maxFiles ? [t('最多 {n} 个', { n: maxFiles })] : []),
  ];
  return (
    <div role="group" {...aria} {...(id !== undefined && { id })}>
      {!isAllowed && <div className={styles.hint}>{t('您没有上传文件的权限')}</div>}
      {isAllowed && !isDisabled && (
        <div className={styles.bar}>
          <Button icon={<UploadOutlined />} disabled={isFull} onClick={() => input.current?.click()}>
            {field.kind === 'image' ? t('添加图片') : t('添加文件')}
          </Button>
          <span className={styles.hint}>{limits.join(t('；'))}</span>
          <input
            ref={input}
            type="file"
            hidden
            multiple={limit > 1}
            aria-label={field.label}
            accept={field.kind === 'image' ? PICTURES : extensions.map((one) => `.${one}`).join(',')}
            onChange={({ target }) => {
              const room = Math.max(0, limit - fileIds.length - pending.length);
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
            isPicture={field.kind === 'image'}
            {...(!isDisabled && { onRemove: () => onChange(toListValue(fileIds.filter((one) => one !== fileId))) })}
          />
        ))}
        {pending.map((one) => (
          <PendingRow key={one.key} pending={one} onRemove={() => remove(one.key)} />
        ))}
      </ul>
    </div>
  );
}

function PendingRow({ pending, onRemove }: { readonly pending: PendingFile; readonly onRemove: () => void }) {
  const t = useTexts();
  const { file, sent, problem } = pending;
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
      <Button size="small" type="text" aria-label={t('移除“{name}”', { name: file.name })} onClick={onRemove}>
        {t('移除')}
      </Button>
    </li>
  );
}
