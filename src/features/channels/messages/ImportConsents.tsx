import { Alert, Flex, Input, Select } from 'antd';
import { useState } from 'react';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { CONSENT_CHANNELS, MAX_CONSENT_ROWS, marketingConsents } from 'contract/channels/consents';
import type { ConsentChannel } from 'contract/channels/consents';
import { MAX_LENGTHS } from 'contract/rules';
import { useImportConsentsMutation, usePreviewConsentsMutation } from '@/api/channels/marketingConsents';
import { ImportPreview, countRows } from '@/kernel/channels/ImportPreview';
import { useTexts } from '@/platform/language/useTexts';
import { CSV_FORMAT } from '@/ui/form/FilePicker';
import { ImportDialog } from '@/ui/form/ImportDialog';

interface Props {
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

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
        previewed === channel && countRows(rows, 'refused') === 0 && countRows(rows, 'new') > 0
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
          <ImportPreview
            rows={rows}
            columns={[{ title: t('手机号或邮箱'), dataIndex: 'address', width: 240, ellipsis: true }]}
          />
        ) : (
          <Alert type="info" showIcon style={{ marginTop: 12 }} message={t('通道已更改，请重新预览')} />
        )
      }
    </ImportDialog>
  );
}
