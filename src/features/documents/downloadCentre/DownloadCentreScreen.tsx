import { ProFormSelect } from '@ant-design/pro-components';
import { DOWNLOAD_STATE_LABELS, downloadCentre } from 'contract/documents/downloadCentre';
import type { Download } from 'contract/documents/downloadCentre';
import { downloadCentreApi, useListDownloadModulesQuery, useListDownloadsQuery } from '@/api/documents/downloadCentre';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { DownloadActions } from './DownloadActions';
import { DownloadState } from './DownloadState';
import { useRemoveDownloads } from './useRemoveDownloads';

/** The download centre: the user's own exports and their files (DOC-07). The live stream says when they change. */
export function DownloadCentreScreen() {
  const t = useTexts();
  const list = useList(downloadCentre.listDownloads, { prefetch: downloadCentreApi.usePrefetch('listDownloads') });
  const query = useListDownloadsQuery(list.params);
  const { data: modules = [] } = useListDownloadModulesQuery();
  const remove = useRemoveDownloads();

  return (
    <Page title={t('下载中心')} description={t('在后台生成的导出文件；到期前可以随时下载，每次下载都会重新校验权限')}>
      <ListFilter list={list}>
        <ProFormSelect {...list.field('state')} label={t('状态')} options={statusOptions(DOWNLOAD_STATE_LABELS)} />
        <ProFormSelect
          {...list.field('module')}
          label={t('模块')}
          options={modules.map((module) => ({ value: module, label: t(module) }))}
        />
        <DayRange {...list.range('beginTime', 'endTime')} label={t('申请时间')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="jobId"
        emptyText={t('暂无文件，在各列表点击“导出”，数据较多时文件会在这里生成')}
        selectBy={({ fileName, title }) => fileName ?? t(title)}
        tableAlertOptionRender={({ selectedRows, onCleanSelected }) => (
          <AuthorizedButton
            needs={downloadCentre.removeDownloads.needs}
            danger
            size="small"
            onClick={() => remove(selectedRows, onCleanSelected)}
          >
            {t('删除')}
          </AuthorizedButton>
        )}
        columns={[
          {
            title: t('文件名'),
            dataIndex: 'fileName',
            width: 200,
            fixed: 'left',
            ellipsis: true,
            renderText: (fileName, { title }) => fileName ?? t(title),
          },
          {
            key: 'state',
            title: t('状态'),
            width: 124,
            render: (_, download: Download) => <DownloadState download={download} />,
          },
          { title: t('模块'), dataIndex: 'module', width: 100, renderText: (module) => t(module) },
          {
            title: t('筛选条件'),
            dataIndex: 'filter',
            width: 212,
            ellipsis: true,
            renderText: (filter) => (filter.length === 0 ? t('全部') : filter.map((field) => t(field)).join(t('；'))),
          },
          {
            title: t('行数'),
            dataIndex: 'rows',
            width: 70,
            renderText: (rows) => rows?.toLocaleString('en') ?? '-',
          },
          {
            title: t('大小'),
            dataIndex: 'size',
            width: 84,
            renderText: (size) => (size === null ? '-' : formatFileSize(size)),
          },
          timeColumn({ title: t('申请时间'), dataIndex: 'createTime', sorter: true }),
          timeColumn({ title: t('到期时间'), dataIndex: 'expireTime' }),
          {
            title: t('导出原因'),
            dataIndex: 'reason',
            width: 160,
            ellipsis: true,
            renderText: (reason) => reason ?? '-',
          },
          actionsColumn((download: Download) => <DownloadActions download={download} />),
        ]}
      />
    </Page>
  );
}
