import { ProFormText } from '@ant-design/pro-components';
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { files } from 'contract/documents/files';
import type { Removal } from 'contract/documents/items';
import { filesApi, useListRemovalsQuery } from '@/api/documents/files';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { ItemIcon } from './ItemIcon';
import styles from './files.module.css';
import { formatTimeLeft } from './formatTimeLeft';
import { useRecycle } from './useRecycle';

/** 回收站: what was removed, until it is restored or removed for good. */
export function RecycleBin({ onBack }: { readonly onBack: () => void }) {
  const t = useTexts();
  const list = useList(files.listRemovals, { prefetch: filesApi.usePrefetch('listRemovals') });
  const query = useListRemovalsQuery(list.params);
  const { restore, purge } = useRecycle();
  const [now] = useState(() => Date.now());
  const { restoreItems, purgeItems } = files;

  return (
    <Page title={t('回收站')} description={t('删除的文件和文件夹在到期前可以恢复，到期后自动彻底删除')}>
      <div>
        <Button icon={<ArrowLeftOutlined />} onClick={onBack}>
          {t('返回文件管理')}
        </Button>
      </div>
      <ListFilter list={list}>
        <ProFormText {...list.field('name')} label={t('名称')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="removalId"
        emptyText={t('回收站是空的')}
        selectBy={({ name }) => name}
        tableAlertOptionRender={({ selectedRows, onCleanSelected }) => (
          <>
            <AuthorizedButton
              needs={restoreItems.needs}
              size="small"
              onClick={() => restore(selectedRows, onCleanSelected)}
            >
              {t('恢复')}
            </AuthorizedButton>
            <AuthorizedButton
              needs={purgeItems.needs}
              size="small"
              danger
              onClick={() => purge(selectedRows, onCleanSelected)}
            >
              {t('彻底删除')}
            </AuthorizedButton>
          </>
        )}
        columns={[
          {
            title: t('名称'),
            dataIndex: 'name',
            width: 180,
            fixed: 'left',
            ellipsis: true,
            render: (_, removal: Removal) => (
              <span className={styles.removed} title={removal.name}>
                <ItemIcon item={removal} /> {removal.name}
              </span>
            ),
          },
          {
            title: t('原位置'),
            dataIndex: 'path',
            width: 180,
            ellipsis: true,
            renderText: (path) => [t('全部文件'), ...path].join(' / '),
          },
          { title: t('文件数'), dataIndex: 'fileCount', width: 72, renderText: (n) => n.toLocaleString('en') },
          { title: t('大小'), dataIndex: 'size', width: 92, renderText: (size) => formatFileSize(size) },
          { title: t('删除人'), dataIndex: 'userName', width: 90, ellipsis: true },
          {
            title: t('剩余时间'),
            dataIndex: 'purgeTime',
            width: 90,
            render: (_, { purgeTime }) => (
              <span title={formatDateTime(purgeTime)}>{formatTimeLeft(t, purgeTime, now)}</span>
            ),
          },
          timeColumn({ title: t('删除时间'), dataIndex: 'createTime', sorter: true }),
          actionsColumn((removal: Removal) => (
            <AuthorizedActions
              actions={[
                { label: t('恢复'), needs: restoreItems.needs, onClick: () => restore([removal]) },
                {
                  label: t('彻底删除'),
                  needs: purgeItems.needs,
                  isDanger: true,
                  onClick: () => purge([removal]),
                },
              ]}
            />
          )),
        ]}
      />
    </Page>
  );
}
