import { CheckCircleOutlined, EditOutlined, PauseCircleOutlined, StopOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { CAMPAIGN_STATUS_LABELS } from 'contract/children/campaigns';
import type { CampaignStatus } from 'contract/children/campaigns';
import { useChild } from '../child';

const LOOKS = {
  DRAFT: { color: 'default', icon: <EditOutlined /> },
  RUNNING: { color: 'success', icon: <CheckCircleOutlined /> },
  PAUSED: { color: 'warning', icon: <PauseCircleOutlined /> },
  ENDED: { color: 'default', icon: <StopOutlined /> },
} as const;

/** The status of a campaign as a word with an icon, never as a colour only. */
export function StatusTag({ status }: { readonly status: CampaignStatus }) {
  const { t } = useChild();
  return <Tag {...LOOKS[status]}>{t(CAMPAIGN_STATUS_LABELS[status])}</Tag>;
}
