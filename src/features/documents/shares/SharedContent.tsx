import { Button } from 'antd';
import { useState } from 'react';
import type { SharedItem, Visit } from 'contract/documents/shares';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useTexts } from '@/platform/language/useTexts';
import { SharedFolder } from './SharedFolder';
import { SharedFile } from './SharedFile';
import styles from './shared.module.css';
import { useDownloadItem } from './useDownloadItem';

interface Props {
  readonly visit: Visit;
  /** Called when the visit or the share has ended. */
  readonly onDead: () => void;
}

/** What is shared: a file with its preview, or a folder with what is in it. */
export function SharedContent({ visit, onDead }: Props) {
  const t = useTexts();
  const { item, makerName, isViewOnly, expireTime } = visit;
  const [folderId, setFolderId] = useState<string>();
  const [file, setFile] = useState(item.kind === 'file' ? item : undefined);
  const { download, isBusy, failure } = useDownloadItem(visit, onDead);
  const chosen: Pick<SharedItem, 'kind' | 'itemId'> = file ?? { kind: 'folder', itemId: folderId ?? item.itemId };
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.names}>
          <h1 className={styles.title} title={file?.name ?? item.name}>
            {file?.name ?? item.name}
          </h1>
          <p className={styles.hint}>
            {t('{name} 分享，有效期至 {time}', { name: makerName, time: formatDateTime(expireTime) })}
            {isViewOnly && ` · ${t('仅在线查看')}`}
          </p>
        </div>
        {file && item.kind === 'folder' && <Button onClick={() => setFile(undefined)}>{t('返回文件夹')}</Button>}
        {!isViewOnly && (
          <Button type="primary" loading={isBusy} onClick={() => download(chosen)}>
            {chosen.kind === 'folder' ? t('打包下载') : t('下载')}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {t(failure.message)}
        </p>
      )}
      {file ? (
        <SharedFile visit={visit} file={file} onDownload={isViewOnly ? undefined : () => download(file)} />
      ) : (
        <SharedFolder visit={visit} folderId={folderId} onFolder={setFolderId} onFile={setFile} onDead={onDead} />
      )}
    </>
  );
}
