import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Alert, Button, Flex, Modal, Table, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { CONTACT_COLUMNS, MAX_CONTACTS_BYTES } from 'contract/channels/crowdContacts';
import type { CrowdImport, RefusedContact } from 'contract/channels/crowdContacts';
import { MAX_IMPORTED_CONTACTS, MAX_VALUE_COLUMNS } from 'contract/channels/crowdFields';
import type { Crowd } from 'contract/channels/crowds';
import { useExportJobFileMutation } from '@/api/audit/jobs';
import { crowdContactsApi, useGetCrowdImportQuery, useImportCrowdContactsMutation } from '@/api/channels/crowdContacts';
import { readBase64 } from '@/kernel/channels/readBase64';
import { useReceiveExport } from '@/kernel/exports/useReceiveExport';
import { saveBlob } from '@/platform/http/saveFile';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { usePending } from '@/ui/form/usePending';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { formatDateTime } from '@/ui/list/formatDateTime';

interface Props {
  readonly crowd: Crowd;
  readonly onClose: () => void;
}

const POLLING_MS = 1000;

/** Imports outside contacts from a spreadsheet, and shows what the last import has done. */
export function ImportContacts({ crowd: { crowdId, crowdName }, onClose }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [begin] = useImportCrowdContactsMutation();
  const { run, isBusy, problem, setProblem } = usePending();
  const { data } = useGetCrowdImportQuery({ crowdId }, { refetchOnMountOrArgChange: true });
  const isRunning = data?.isRunning === true;
  useGetCrowdImportQuery({ crowdId }, { pollingInterval: POLLING_MS, skip: !isRunning });
  const [hasBegun, setHasBegun] = useState(false);
  useDialogFocus();
  // The job changes the crowd after its call, so that no mutation refreshes the list.
  const close = () => {
    if (hasBegun || isRunning) dispatch(crowdContactsApi.util.invalidateTags(['Crowd']));
    onClose();
  };
  const columns = Object.values(CONTACT_COLUMNS);
  const saveTemplate = () =>
    saveBlob(new Blob([`\uFEFF${columns.join(',')}\r\n`], { type: 'text/csv' }), `${t('外部联系人')}.csv`);
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_CONTACTS_BYTES) setProblem(text('文件不能超过 10 MB'));
    else
      await run(async () => {
        setHasBegun(true);
        await begin({ crowdId, fileName: file.name, content: await readBase64(file) }).unwrap();
      });
  };
  return (
    <Modal
      open
      width={880}
      title={t('导入“{crowdName}”的外部联系人', { crowdName })}
      maskClosable={false}
      onCancel={close}
      footer={<Button onClick={close}>{t('关闭')}</Button>}
    >
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">
          {t(
            'xlsx 或 csv 文件，列名为 {columns}；其他列（最多 {n} 列）可用作消息变量。最多 {rows} 行，导入后替换原有的外部联系人。',
            {
              ...{ columns: columns.join(t('、')), n: MAX_VALUE_COLUMNS, rows: MAX_IMPORTED_CONTACTS },
            },
          )}
        </Typography.Text>
        <Flex gap={12}>
          <Button
            type="primary"
            icon={<UploadOutlined />}
            loading={isBusy || isRunning}
            onClick={() => input.current?.click()}
          >
            {t('选择文件')}
          </Button>
          <Button type="link" onClick={saveTemplate}>
            {t('下载模板')}
          </Button>
        </Flex>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv"
          aria-label={t('联系人文件')}
          hidden
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // The same file can be chosen again after it has been corrected.
            target.value = '';
          }}
        />
        {problem && <Alert type="error" showIcon message={t(problem)} />}
        {data && <ImportResult last={data} />}
      </Flex>
    </Modal>
  );
}

function ImportResult({ last }: { readonly last: CrowdImport }) {
  const t = useTexts();
  const { fileName, isRunning, endTime, failure, importedCount, refusedCount, refused, valueNames } = last;
  if (isRunning) return <Alert type="info" showIcon message={t('正在导入“{fileName}”…', { fileName })} />;
  const values = { time: endTime === null ? '' : formatDateTime(endTime), fileName };
  if (failure)
    return (
      <Alert
        type="error"
        showIcon
        message={t('{time} 未导入“{fileName}”，外部联系人保持不变', values)}
        description={t(failure)}
      />
    );
  return (
    <>
      <Alert
        type={refusedCount > 0 ? 'warning' : 'success'}
        showIcon
        message={t('{time} 已从“{fileName}”导入 {n} 位，{refused} 行未导入', {
          ...{ ...values, n: importedCount, refused: refusedCount },
        })}
        description={valueNames.length > 0 && t('可用作消息变量的列：{names}', { names: valueNames.join(t('、')) })}
        action={last.refusedJobId !== null && <RefusedRowsButton jobId={last.refusedJobId} />}
      />
      {refused.length > 0 && (
        <Table<RefusedContact>
          size="small"
          tableLayout="fixed"
          rowKey="lineNumber"
          dataSource={[...refused]}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
          columns={[
            { title: t('行号'), dataIndex: 'lineNumber', width: 72 },
            { title: t('姓名'), dataIndex: 'contactName', width: 140, ellipsis: true },
            {
              title: t('原因'),
              dataIndex: 'reasons',
              render: (reasons: RefusedContact['reasons']) => reasons.map((reason) => t(reason)).join(t('；')),
            },
          ]}
        />
      )}
    </>
  );
}

function RefusedRowsButton({ jobId }: { readonly jobId: string }) {
  const t = useTexts();
  const [ask, { isLoading }] = useExportJobFileMutation();
  const receive = useReceiveExport();
  return (
    <Button
      size="small"
      loading={isLoading}
      onClick={() =>
        void ask({ jobId })
          .unwrap()
          .then(receive)
          // The portal tells of failures itself.
          .catch(() => undefined)
      }
    >
      {t('下载未导入的行')}
    </Button>
  );
}
