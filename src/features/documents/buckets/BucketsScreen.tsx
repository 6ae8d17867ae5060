import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { BUCKET_KIND_LABELS, buckets } from 'contract/documents/buckets';
import type { Bucket } from 'contract/documents/buckets';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { bucketsApi, useListBucketsQuery } from '@/api/documents/buckets';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { BucketActions } from './BucketActions';
import { BucketForm } from './BucketForm';
import { BucketName } from './BucketName';
import { BucketUsage } from './BucketUsage';
import { MoveBucket } from './MoveBucket';
import { TestBucket } from './TestBucket';
import { formatPlace } from './formatPlace';

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'test' | 'move'; readonly bucket: Bucket };

/** 存储桶: where the content of files is stored, and how much of it there is (DOC-01). */
export function BucketsScreen() {
  const t = useTexts();
  const list = useList(buckets.listBuckets, { prefetch: bucketsApi.usePrefetch('listBuckets') });
  const query = useListBucketsQuery(list.params);
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = (text: string) => {
    succeed(text);
    close();
  };

  return (
    <Page title={t('存储桶')} description={t('文件内容的存放位置：服务器文件夹，或 S3 兼容的对象存储')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('bucketName')} label={t('存储桶名称')} />
        <ProFormSelect
          {...list.field('kind')}
          label={t('存储类型')}
          options={Object.entries(BUCKET_KIND_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="bucketId"
        emptyText={t('暂无存储桶，请点击右上角“新增”添加')}
        // Together 960 pixels, and 983 in English, so that nothing is cut at 1280.
        columns={[
          {
            title: t('存储桶名称'),
            dataIndex: 'bucketName',
            width: 170,
            fixed: 'left',
            sorter: true,
            render: (_, bucket) => <BucketName bucket={bucket} />,
          },
          { title: t('存储类型'), dataIndex: 'kind', width: 100, renderText: (kind) => t(BUCKET_KIND_LABELS[kind]) },
          {
            key: 'place',
            title: t('位置'),
            width: 108,
            ellipsis: true,
            renderText: (_, bucket) => formatPlace(bucket) ?? t('本服务器'),
          },
          { key: 'usage', title: t('已用 / 配额'), width: 134, render: (_, bucket) => <BucketUsage bucket={bucket} /> },
          { title: t('文件数'), dataIndex: 'contentCount', width: 60 },
          { ...statusColumn(ENABLED_STATUS_LABELS), width: 80 },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 158, sorter: true }),
          actionsColumn((bucket: Bucket) => (
            <BucketActions
              bucket={bucket}
              onEdit={() => setDialog({ kind: 'edit', bucket })}
              onTest={() => setDialog({ kind: 'test', bucket })}
              onMove={() => setDialog({ kind: 'move', bucket })}
            />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={buckets.addBucket.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <BucketForm
          bucket={dialog.kind === 'edit' ? dialog.bucket : undefined}
          onSaved={() => saved(t('已保存'))}
          onClose={close}
        />
      )}
      {dialog?.kind === 'test' && <TestBucket bucket={dialog.bucket} place={dialog.bucket} onClose={close} />}
      {dialog?.kind === 'move' && (
        <MoveBucket bucket={dialog.bucket} onSaved={() => saved(t('已开始迁移，进度见“任务”'))} onClose={close} />
      )}
    </Page>
  );
}
