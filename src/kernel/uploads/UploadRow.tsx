import { CaretRightOutlined, CloseOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons';
import { useDispatch } from 'react-redux';
import { formatFileSize } from '@/platform/format/fileSize';
import type { PortalText } from '@/platform/language/translateWith';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { ProgressBar } from './ProgressBar';
import { TrayButton } from './TrayButton';
import { formatProgress } from './formatProgress';
import { hasEnded, isUnderWay } from './item';
import type { UploadItem, UploadStatus } from './item';
import { uploadsCancelled, uploadsPaused, uploadsResumed, uploadsRetried } from './slice';
import styles from './uploadTray.module.css';

const STATUS_LABELS: Readonly<Record<Exclude<UploadStatus, 'failed'>, string>> = {
  waiting: text('等待上传'),
  // Of an empty folder. A file shows its progress instead.
  sending: text('正在创建'),
  retrying: text('连接中断，稍后自动重试'),
  completing: text('正在检查文件'),
  paused: text('暂停中'),
  conflict: text('文件夹中已有同名文件'),
  cancelling: text('正在取消'),
  skipping: text('已跳过'),
  done: text('上传成功'),
  skipped: text('已跳过'),
};

/** One upload in the tray, with what can be done about it. */
export function UploadRow({ item }: { readonly item: UploadItem }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { id, kind, name, path, size, status } = item;
  const isFolder = kind === 'folder';
  const ids = [id];
  const isMoving = !hasEnded(item) && item.sent > 0;
  const detail = (label: PortalText) => `${t(label)} · ${isFolder ? t('空文件夹') : formatFileSize(size)}`;
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <div className={styles.name} title={[...path, name].join('/')}>
          {name}
        </div>
        {status === 'failed' ? (
          <div className={`${styles.detail} ${styles.failure}`} title={t(item.failure ?? '')}>
            {t(item.failure ?? '')}
          </div>
        ) : (
          <div className={styles.detail}>
            {status === 'sending' && !isFolder ? formatProgress(item, t) : detail(STATUS_LABELS[status])}
          </div>
        )}
        {isMoving && <ProgressBar label={name} size={size} sent={item.sent} />}
      </div>
      {isUnderWay(item) && (
        <TrayButton
          label={t('暂停“{name}”', { name })}
          icon={<PauseOutlined />}
          act={() => dispatch(uploadsPaused(ids))}
        />
      )}
      {status === 'paused' && (
        <TrayButton
          label={t('继续“{name}”', { name })}
          icon={<CaretRightOutlined />}
          act={() => dispatch(uploadsResumed(ids))}
        />
      )}
      {status === 'failed' && (
        <TrayButton
          label={t('重试“{name}”', { name })}
          icon={<ReloadOutlined />}
          act={() => dispatch(uploadsRetried(ids))}
        />
      )}
      {!hasEnded(item) && status !== 'cancelling' && status !== 'skipping' && (
        <TrayButton
          label={t('取消上传“{name}”', { name })}
          icon={<CloseOutlined />}
          act={() => dispatch(uploadsCancelled(ids))}
        />
      )}
    </div>
  );
}
