import { Button, Flex, Tag } from 'antd';
import type { files } from 'contract/documents/files';
import type { FileVersion } from 'contract/documents/items';
import type { DataOf } from 'contract/endpoint';
import { FOLDER_LEVEL_LABELS } from 'contract/documents/folders';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FileVersions } from './FileVersions';
import { Facts } from './Facts';
import styles from './files.module.css';
import { ItemReferences } from './references/ItemReferences';
import { formatPath } from './formatPath';
import { useDownloadFile } from './useDownloadFile';

interface Props {
  readonly file: DataOf<typeof files.getFile>;
  /** Opens the preview, of the newest version by default. */
  readonly onPreview: (version?: FileVersion) => void;
  /** Opens the shares that have this in their names. */
  readonly onShares: (name: string) => void;
}

/** The details of a file, with its versions and where it is used. */
export function FileDetails({ file, onPreview, onShares }: Props) {
  const t = useTexts();
  const download = useDownloadFile();
  const history = useObjectHistory('file');
  const { itemId, name, path, size, mediaType, labels, ownerName, lockedBy, level, sha256, bucketName } = file;
  return (
    <Flex vertical gap={16}>
      <Flex gap={8}>
        <Button type="primary" onClick={() => download(itemId)}>
          {t('下载')}
        </Button>
        <Button onClick={() => onPreview()}>{t('预览')}</Button>
        <Button onClick={() => history.open(itemId, name)}>{t('变更记录')}</Button>
      </Flex>
      <Facts
        facts={[
          [t('名称'), name],
          [t('位置'), formatPath(t, path)],
          [
            t('大小'),
            t('{size}（{n} 字节）', { size: formatFileSize(size ?? 0), n: (size ?? 0).toLocaleString('en') }),
          ],
          [t('类型'), mediaType ?? '-'],
          [t('标签'), labels.length === 0 ? '-' : labels.map((label) => <Tag key={label}>{label}</Tag>)],
          [t('所有者'), ownerName],
          [t('锁定'), lockedBy ? t('已被{user}锁定', { user: lockedBy.userName }) : t('未锁定')],
          [t('我的权限'), t(FOLDER_LEVEL_LABELS[level])],
          [t('创建时间'), formatDateTime(file.createTime)],
          [t('更新时间'), formatDateTime(file.updateTime)],
          [t('所在存储桶'), bucketName],
          [
            'SHA-256',
            <code key="hash" className={styles.hash}>
              {sha256}
            </code>,
          ],
        ]}
      />
      <ItemReferences item={{ fileId: itemId }} onShares={onShares} />
      <FileVersions file={file} onPreview={onPreview} />
      {history.drawer}
    </Flex>
  );
}
