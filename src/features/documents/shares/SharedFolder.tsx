import FileOutlined from '@ant-design/icons/FileOutlined';
import FolderFilled from '@ant-design/icons/FolderFilled';
import { Pagination, Spin } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SharedItem, Visit } from 'contract/documents/shares';
import { useListSharedItemsQuery } from '@/api/documents/shares';
import { formatFileSize } from '@/platform/format/fileSize';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import styles from './shared.module.css';

interface Props {
  readonly visit: Visit;
  /** The folder on screen; undefined for the shared one. */
  readonly folderId: string | undefined;
  readonly onFolder: (folderId: string) => void;
  readonly onFile: (file: SharedItem) => void;
  readonly onDead: () => void;
}

const PAGE_SIZE = 50;

/** The folders and files in a shared folder, with the way to it. */
export function SharedFolder({ visit: { ticket, item }, folderId, onFolder, onFile, onDead }: Props) {
  const t = useTexts();
  const shown = folderId ?? item.itemId;
  const [page, setPage] = useState({ folderId: shown, pageNum: 1 });
  const pageNum = page.folderId === shown ? page.pageNum : 1;
  // Read anew each time: another visitor or the maker may have changed what is in the folder.
  const { currentData, error, isFetching, refetch } = useListSharedItemsQuery(
    { visit: ticket, folderId: shown, pageNum, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const failure = isFailure(error) && !isFetching ? error : undefined;
  const isDead = failure?.subCode === 'not-found';
  const reportDead = useEffectEvent(onDead);
  useEffect(() => {
    if (isDead) reportDead();
  }, [isDead]);
  const path = currentData?.path ?? [{ folderId: item.itemId, folderName: item.name }];
  return (
    <>
      <nav aria-label={t('当前位置')} className={styles.path}>
        {path.map((step, place) => (
          <button
            key={step.folderId}
            type="button"
            aria-current={place === path.length - 1 ? 'page' : undefined}
            onClick={() => onFolder(step.folderId)}
          >
            {step.folderName}
          </button>
        ))}
      </nav>
      {failure && !isDead && <FailureNotice text={failure.message} onRetry={() => void refetch()} />}
      <Spin spinning={isFetching} delay={300}>
        <ul className={styles.items}>
          {currentData?.rows.map((row) => (
            <li key={`${row.kind}/${row.itemId}`}>
              <button type="button" onClick={() => (row.kind === 'folder' ? onFolder(row.itemId) : onFile(row))}>
                {row.kind === 'folder' ? <FolderFilled className={styles.folder ?? ''} /> : <FileOutlined />}
                <span className={styles.itemName} title={row.name}>
                  {row.name}
                </span>
                <span className={styles.size}>{row.size === null ? '' : formatFileSize(row.size)}</span>
                <span className={styles.time}>{formatDateTime(row.updateTime)}</span>
              </button>
            </li>
          ))}
        </ul>
        {currentData?.total === 0 && <p className={styles.empty}>{t('文件夹是空的')}</p>}
      </Spin>
      {currentData !== undefined && currentData.total > PAGE_SIZE && (
        <Pagination
          align="end"
          current={pageNum}
          pageSize={PAGE_SIZE}
          total={currentData.total}
          showSizeChanger={false}
          onChange={(next) => setPage({ folderId: shown, pageNum: next })}
        />
      )}
    </>
  );
}
