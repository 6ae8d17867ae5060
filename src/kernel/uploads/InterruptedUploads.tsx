import { Alert, Button, Space } from 'antd';
import { useRef, useState } from 'react';
import { useListUploadsQuery, useCancelUploadMutation } from '@/api/documents/uploads';
import { useTexts } from '@/platform/language/useTexts';
import { useUploadQueue } from './useUploadQueue';
import { useUploads } from './useUploads';

/**
 * Tells which uploads were interrupted, by a reload for example, and continues them once the user has chosen the same
 * files again: a page can't keep access to them. Files are matched by name and size (DOC-02).
 */
export function InterruptedUploads() {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [unmatched, setUnmatched] = useState<readonly string[]>([]);
  const { continueUploads } = useUploads();
  const [cancelUpload, { isLoading }] = useCancelUploadMutation();
  const { data = [] } = useListUploadsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { items } = useUploadQueue();
  const queued = new Set(Object.values(items).map(({ uploadId }) => uploadId));
  const interrupted = data.filter(({ uploadId }) => !queued.has(uploadId));
  if (interrupted.length === 0) return null;

  const choose = (files: readonly File[]) => {
    const left = [...interrupted];
    const matched = files.flatMap((file) => {
      const index = left.findIndex(
        ({ fileName, size }) => fileName === file.name.normalize('NFC') && size === file.size,
      );
      return index < 0 ? [] : left.splice(index, 1).map(({ folderId, uploadId }) => ({ file, folderId, uploadId }));
    });
    const found = new Set(matched.map(({ file }) => file));
    setUnmatched(files.filter((file) => !found.has(file)).map(({ name }) => name));
    continueUploads(matched);
  };
  const names = interrupted.slice(0, 3).map(({ fileName }) => fileName);
  const discard = async () => {
    for (const { uploadId } of interrupted) await cancelUpload({ uploadId });
  };

  return (
    <Alert
      type="info"
      showIcon
      message={t('有 {n} 个上传未完成，重新选择相同的文件即可继续', { n: interrupted.length })}
      description={
        unmatched.length > 0
          ? t('“{name}”的名称或大小与未完成的上传不同', { name: unmatched.slice(0, 3).join(t('、')) })
          : names.join(t('、')) + (interrupted.length > names.length ? '…' : '')
      }
      action={
        <Space>
          <Button size="small" type="primary" onClick={() => input.current?.click()}>
            {t('选择文件继续')}
          </Button>
          <Button size="small" loading={isLoading} onClick={() => void discard()}>
            {t('放弃上传')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('选择文件继续')}
            onChange={({ target }) => {
              choose([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </Space>
      }
    />
  );
}
