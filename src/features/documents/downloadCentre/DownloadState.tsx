import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import FieldTimeOutlined from '@ant-design/icons/FieldTimeOutlined';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import SyncOutlined from '@ant-design/icons/SyncOutlined';
import { Flex, Progress, Tag } from 'antd';
import { DOWNLOAD_STATE_LABELS } from 'contract/documents/downloadCentre';
import type { Download } from 'contract/documents/downloadCentre';
import { useTexts } from '@/platform/language/useTexts';

const LOOKS = {
  waiting: { color: 'default', icon: <ClockCircleOutlined /> },
  running: { color: 'processing', icon: <SyncOutlined /> },
  done: { color: 'success', icon: <CheckCircleOutlined /> },
  failed: { color: 'error', icon: <CloseCircleOutlined /> },
  cancelled: { color: 'default', icon: <MinusCircleOutlined /> },
  expired: { color: 'warning', icon: <FieldTimeOutlined /> },
} as const;

/** The state of an export, with how far it has come or why it has failed. */
export function DownloadState({ download }: { readonly download: Download }) {
  const t = useTexts();
  const { state, progressDone: done, progressTotal: total, failure } = download;
  const percent = total === null || total === 0 ? undefined : Math.min(100, Math.floor((done / total) * 100));
  return (
    <Flex vertical gap={4} align="flex-start">
      <Tag {...LOOKS[state]}>{t(DOWNLOAD_STATE_LABELS[state])}</Tag>
      {state === 'running' && percent !== undefined && (
        <Progress percent={percent} size="small" status="active" aria-label={t('进度')} />
      )}
      {failure !== null && state !== 'done' && state !== 'expired' && <span>{t(failure)}</span>}
    </Flex>
  );
}
