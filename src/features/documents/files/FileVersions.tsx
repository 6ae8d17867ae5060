import { Tag } from 'antd';
import { files } from 'contract/documents/files';
import type { FileVersion } from 'contract/documents/items';
import type { DataOf } from 'contract/endpoint';
import { useRestoreVersionMutation } from '@/api/documents/files';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';
import { RowActions } from '@/ui/list/RowActions';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useConfirm } from '@/ui/list/useConfirm';
import styles from './files.module.css';
import { useBlocks } from './useBlocks';
import { useDownloadFile } from './useDownloadFile';

interface Props {
  readonly file: DataOf<typeof files.getFile>;
  readonly onPreview: (version: FileVersion) => void;
}

/** The versions of a file, the newest first. Each can be previewed and downloaded, and an older one made the newest again. */
export function FileVersions({ file, onPreview }: Props) {
  const t = useTexts();
  const { noPermission, tooLow, lockedByOther } = useBlocks();
  const [restoreVersion] = useRestoreVersionMutation();
  const download = useDownloadFile();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { itemId: fileId, name, version, versionNumber, versions } = file;
  const blocked = noPermission(files.restoreVersion.needs) ?? tooLow([file], 'edit') ?? lockedByOther([file]);
  const restore = ({ number }: FileVersion) =>
    confirm({
      title: t('恢复“{name}”的版本 V{number}？', { name, number }),
      content: t('该版本的内容将成为最新版本，现有的版本都会保留。'),
      verb: t('恢复'),
      onConfirm: () => tell(restoreVersion({ fileId, number, version }).unwrap(), t('已恢复')),
    });
  return (
    <section>
      <h2 className={styles.heading}>{t('版本（{n}）', { n: versions.length })}</h2>
      <ul className={styles.versions}>
        {versions.map((one) => (
          <li key={one.number}>
            <span>
              <strong>V{one.number}</strong>
              {one.number === versionNumber && <Tag className={styles.present ?? ''}>{t('当前')}</Tag>}
            </span>
            <span className={styles.secondary}>
              {formatFileSize(one.size)} · {one.userName} · {formatDateTime(one.createTime)}
            </span>
            <RowActions
              actions={[
                { label: t('预览'), onClick: () => onPreview(one) },
                { label: t('下载'), onClick: () => download(fileId, one.number) },
                {
                  label: t('恢复'),
                  isShown: one.number !== versionNumber,
                  blocked,
                  onClick: () => restore(one),
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
