import { CAMPAIGN_STATUS_LABELS } from 'contract/children/campaigns';
import { CHANNEL_LABELS } from 'contract/projects/analysis';
import type { AuditedKind } from '../../../audit/auditedKind';
import { projects } from '../../projects/projects/schema';
import { campaigns } from './schema';

/** How the audit log reads campaigns. */
export const auditedCampaign: AuditedKind = {
  noun: '活动',
  table: campaigns,
  id: campaigns.campaignId,
  name: campaigns.campaignName,
  needs: 'market:campaign:list',
  fields: {
    projectId: {
      label: '项目',
      value: campaigns.projectId,
      names: { table: projects, id: projects.projectId, name: projects.projectName },
    },
    campaignName: { label: '活动名称', value: campaigns.campaignName },
    channel: { label: '渠道', value: campaigns.channel, texts: CHANNEL_LABELS },
    status: { label: '状态', value: campaigns.status, texts: CAMPAIGN_STATUS_LABELS },
    beginDate: { label: '开始日期', value: campaigns.beginDate },
    endDate: { label: '结束日期', value: campaigns.endDate },
    budget: { label: '预算', value: campaigns.budget },
    target: { label: '目标人群', value: campaigns.target },
    remark: { label: '备注', value: campaigns.remark },
  },
};
