import { Alert, Flex, Input, Select, Table } from 'antd';
import { useState } from 'react';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { CONSENT_CHANNELS, MAX_CONSENT_ROWS, marketingConsents } from 'contract/channels/consents';
import type { ConsentChannel, ConsentImportRow } from 'contract/channels/consents';
import { MAX_LENGTHS } from 'contract/rules';
import type { TagType } from 'contract/site/dictionaries';
import { useImportConsentsMutation, usePreviewConsentsMutation } from '@/api/channels/marketingConsents';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { CSV_FORMAT } from '@/ui/form/FilePicker';
import { ImportDialog } from '@/ui/form/ImportDialog';
import { LabelTag } from '@/ui/status/LabelTag';

interface Props {
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

type State = ConsentImportRow['state'];

const STATES: Readonly<Record<State, { readonly label: string; readonly tagType: TagType }>> = {
  refused: { label: text('不能导入'), tagType: 'error' },
  new: { label: text('新增'), tagType: 'success' },
  unchanged: { label: text('不变'), tagType: 'default' },
};

/** Imports consents, an address in each line, after a preview of each. The server imports either all rows or none. */
export function ImportConsents({ onImported, onClose }: Props) {
  const t = useTexts();
  const [channel, setChannel] = useState<ConsentChannel>('sms');
  const [remark, setRemark] = useState('');
  const [ask] = usePreviewConsentsMutation();
  const [importRows] = useImportConsentsMutation();
  return (
    <ImportDialog
      title={t('导入营销授权')}
      format={CSV_FORMAT}
      hint={t('每行一个手机号或邮箱，最多 {n} 行；已有的授权保持不变', { n: MAX_CONSENT_ROWS })}
      introduction={
        <Flex gap={12} wrap style={{ marginBottom: 12 }}>
          <Select<ConsentChannel>
            aria-label={t('通道')}
            style={{ width: 140 }}
            value={channel}
            onChange={setChannel}
            options={CONSENT_CHANNELS.map((value) => ({ value, label: t(CHANNEL_LABELS[value]) }))}
          />
          <Input
            aria-label={t('备注')}
            style={{ flex: 1, minWidth: 200 }}
            placeholder={t('注明对方何时、以何种方式表示同意，以备查证')}
            maxLength={MAX_LENGTHS.remark}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Flex>
      }
      rule={marketingConsents.previewConsents.arg.entries.content}
      preview={async (content) => ({ ...(await ask({ channel, content }).unwrap()), channel })}
      isReady={({ rows, channel: previewed }) =>
        previewed === channel && count(rows, 'refused') === 0 && count(rows, 'new') > 0
      }
      onImport={async (content, { fingerprint }) => {
        const { added } = await importRows({ channel, content, fingerprint, remark: remark.trim() || null }).unwrap();
        return t('已导入 {n} 条营销授权', { n: added });
      }}
      onImported={onImported}
      onClose={onClose}
    >
      {({ rows, channel: previewed }) =>
        previewed === channel ? (
          <Preview rows={rows} />
        ) : (
          <Alert type="info" showIcon style={{ marginTop: 12 }} message={t('通道已更改，请重新预览')} />
        )
      }
    </ImportDialog>
  );
}

function Preview({ rows }: { readonly rows: readonly ConsentImportRow[] }) {
  const t = useTexts();
  const n = count(rows, 'refused');
  return (
    <div style={{ marginTop: 12 }}>
      {n > 0 && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 12 }}
          message={t('有 {n} 行不能导入，请修改文件后重新预览；在此之前不会导入任何内容', { n })}
        />
      )}
      <Table<ConsentImportRow>
        size="small"
        tableLayout="fixed"
        rowKey="lineNumber"
        // What needs the user's attention comes first.
        dataSource={Object.keys(STATES).flatMap((state) => rows.filter((row) => row.state === state))}
        scroll={{ y: 260 }}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        columns={[
          { title: t('行号'), dataIndex: 'lineNumber', width: 64 },
          { title: t('手机号或邮箱'), dataIndex: 'address', width: 240, ellipsis: true },
          {
            title: t('结果'),
            dataIndex: 'state',
            width: 100,
            render: (state: State) => <LabelTag tagType={STATES[state].tagType} label={t(STATES[state].label)} />,
          },
          {
            title: t('说明'),
            dataIndex: 'reasons',
            render: (reasons: ConsentImportRow['reasons']) => reasons.map((reason) => t(reason)).join(t('；')) || '-',
          },
        ]}
      />
    </div>
  );
}

function count(rows: readonly ConsentImportRow[], state: State): number {
  return rows.filter((row) => row.state === state).length;
}
