import { Button, Drawer, Pagination, Skeleton, Tag } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ObjectChange } from 'contract/audit/businessLogs';
import { DEFAULT_PAGE_SIZE } from 'contract/paging';
import { useListObjectChangesQuery } from '@/api/audit/businessLogs';
import { Authorized } from '@/kernel/permissions/Authorized';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { ActionTag } from './ActionTag';
import { ChangedFields } from './ChangedFields';
import { RestoreDialog } from './RestoreDialog';
import styles from './audit.module.css';
import { listRestorableFields } from './restore';
import type { RestoreTarget } from './restore';

/** The object whose history is shown. `kind` is the kind as the contract names it in `changes` of an endpoint. */
export interface ObjectHistory {
  readonly kind: string;
  readonly objectId: string;
  readonly name: string;
}

interface Props extends ObjectHistory {
  /** How fields are restored. Undefined if the history is only read. */
  readonly target?: RestoreTarget | undefined;
  readonly onClose: () => void;
}

/** The history of one object: who changed which field from what to what, newest first (AUD-03). */
export function ObjectHistoryDrawer({ kind, objectId, name, target, onClose }: Props) {
  const t = useTexts();
  const [pageNum, setPageNum] = useState(1);
  const [restored, setRestored] = useState<ObjectChange>();
  const content = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone once its entry is restored; Esc would not reach the drawer any more.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  });
  const { data, error, isFetching, refetch } = useListObjectChangesQuery(
    { kind, objectId, pageNum, pageSize: DEFAULT_PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Drawer
      open
      width={720}
      title={t('“{name}”的变更记录', { name })}
      // A row of a list may open the drawer; ProTable would otherwise put it inside the table.
      getContainer={documentBody}
      onClose={onClose}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
          <FailureNotice text={error.message} onRetry={() => void refetch()} />
        )}
        {!data && isFetching && <Skeleton active paragraph={{ rows: 6 }} />}
        {data?.total === 0 && <EmptyState drawing="rows" text={t('还没有变更记录')} />}
        {data?.rows.map((change) => (
          <Change key={change.auditId} change={change} target={target} onRestore={() => setRestored(change)} />
        ))}
        {restored && target && (
          <RestoreDialog
            fields={listRestorableFields(restored, target.present)}
            target={target}
            onRestored={() => {
              setRestored(undefined);
              setPageNum(1);
              void refetch();
            }}
            onClose={() => setRestored(undefined)}
          />
        )}
        {data && (
          <Pagination
            size="small"
            align="end"
            hideOnSinglePage
            current={pageNum}
            pageSize={DEFAULT_PAGE_SIZE}
            total={data.total}
            showSizeChanger={false}
            onChange={setPageNum}
          />
        )}
      </div>
    </Drawer>
  );
}

const documentBody = () => document.body;

interface ChangeProps {
  readonly change: ObjectChange;
  readonly target: RestoreTarget | undefined;
  readonly onRestore: () => void;
}

function Change({ change, target, onRestore }: ChangeProps) {
  const t = useTexts();
  const { createTime, userName, action, refusal, changes } = change;
  const isRestorable = target !== undefined && listRestorableFields(change, target.present).length > 0;
  return (
    <section className={styles.change}>
      <p className={styles.head}>
        {action && <ActionTag action={action} />}
        <strong>{userName ?? t('未知用户')}</strong>
        <time className={styles.time} dateTime={createTime}>
          {formatDateTime(createTime)}
        </time>
        {refusal && <Tag>{t('已拒绝')}</Tag>}
        {isRestorable && (
          <Authorized tags={[target.needs]}>
            <Button size="small" className={styles.restore ?? ''} onClick={onRestore}>
              {t('恢复到此前')}
            </Button>
          </Authorized>
        )}
      </p>
      {!refusal && <ChangedFields changes={changes} />}
    </section>
  );
}
