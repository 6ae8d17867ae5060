import {
  CaretRightOutlined,
  CloseOutlined,
  DownOutlined,
  PauseOutlined,
  ReloadOutlined,
  UpOutlined,
} from '@ant-design/icons';
import { Modal, Table } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { ConflictQuestion } from './ConflictQuestion';
import { ProgressBar } from './ProgressBar';
import { TrayButton } from './TrayButton';
import { UploadRow } from './UploadRow';
import { formatProgress } from './formatProgress';
import type { UploadItem } from './item';
import { endedUploadsCleared, uploadsCancelled, uploadsPaused, uploadsResumed, uploadsRetried } from './slice';
import { sumUp } from './totals';
import type { UploadTotals } from './totals';
import { useUploadQueue } from './useUploadQueue';
import styles from './uploadTray.module.css';

// In pixels. The list grows with its uploads up to six of them, so that it covers no more of the page than it needs.
const ROW_HEIGHT = 54;
const MAX_LIST_HEIGHT = 6 * ROW_HEIGHT;

/** The uploads at the lower right of the portal. They stay there while the user moves from page to page (DOC-02). */
export function UploadTray() {
  const t = useTexts();
  const dispatch = useDispatch();
  const [isFolded, setIsFolded] = useState(false);
  const [modal, modalHolder] = Modal.useModal();
  const queue = useUploadQueue();
  const totals = sumUp(queue);
  const { count, ended, failed, paused, underWay, conflict } = totals;
  // The browser asks before the page is left, which would interrupt the uploads.
  useUnsavedInput(underWay > 0);
  const rows = queue.ids.flatMap((id) => queue.items[id] ?? []);

  const cancelAll = () =>
    void modal.confirm({
      title: t('取消全部未完成的上传？'),
      content: t('已上传完成的文件会保留。'),
      okText: t('取消上传'),
      cancelText: t('继续上传'),
      onOk: () => void dispatch(uploadsCancelled()),
    });

  return (
    <section className={styles.tray} aria-label={t('上传列表')}>
      {modalHolder}
      <div className={styles.head}>
        <div className={styles.title}>
          <div role="status">{titleOf(totals, t)}</div>
          <div className={styles.detail}>{formatProgress(totals, t)}</div>
        </div>
        {underWay > 0 && (
          <TrayButton label={t('全部暂停')} icon={<PauseOutlined />} act={() => dispatch(uploadsPaused())} />
        )}
        {paused > 0 && (
          <TrayButton label={t('全部继续')} icon={<CaretRightOutlined />} act={() => dispatch(uploadsResumed())} />
        )}
        {failed > 0 && (
          <TrayButton label={t('重试失败的上传')} icon={<ReloadOutlined />} act={() => dispatch(uploadsRetried())} />
        )}
        <TrayButton
          label={isFolded ? t('展开上传列表') : t('收起上传列表')}
          icon={isFolded ? <UpOutlined /> : <DownOutlined />}
          act={() => setIsFolded(!isFolded)}
        />
        {ended === count ? (
          <TrayButton label={t('关闭上传列表')} icon={<CloseOutlined />} act={() => dispatch(endedUploadsCleared())} />
        ) : (
          <TrayButton label={t('全部取消')} icon={<CloseOutlined />} act={cancelAll} />
        )}
      </div>
      {ended < count && <ProgressBar label={t('总进度')} size={totals.size} sent={totals.sent} />}
      {conflict && <ConflictQuestion key={conflict.id} item={conflict} />}
      {!isFolded && (
        <Table<UploadItem>
          virtual
          size="small"
          showHeader={false}
          pagination={false}
          rowKey="id"
          dataSource={rows}
          scroll={{ x: 400, y: Math.min(rows.length * ROW_HEIGHT, MAX_LIST_HEIGHT) }}
          columns={[{ key: 'upload', render: (_, item) => <UploadRow item={item} /> }]}
        />
      )}
    </section>
  );
}

function titleOf({ count, folders, ended, failed }: UploadTotals, t: Translate): string {
  const isFilesOnly = folders === 0;
  if (ended === count)
    return isFilesOnly ? t('上传完成（{n} 个文件）', { n: count }) : t('上传完成（{n} 项）', { n: count });
  if (ended + failed === count)
    return isFilesOnly ? t('{n} 个文件上传失败', { n: failed }) : t('{n} 项上传失败', { n: failed });
  return t('正在上传 {done}/{n}', { done: ended, n: count });
}
