import { MAX_ANALYSIS_DAYS, MAX_BREAKDOWN_ENTRIES } from 'contract/projects/analysis';
import { campaigns } from 'contract/children/campaigns';
import { newId } from '../../../db/ids';
import { samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import { makeProject } from '../../projects/projects/samples';

const campaignForm = {
  campaignName: '样例活动',
  channel: 'app' as const,
  beginDate: '2026-01-01',
  endDate: '2026-02-28',
  budget: 5000,
  target: '样例',
  remark: '样例',
};
const days = { beginTime: '2026-01-01', endTime: '2026-01-31' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(campaigns)({
    rows: makeCampaign,
    owned: ({ projectId, campaignId }) => ({ project: projectId, campaign: campaignId }),
    args: {
      listCampaigns: ({ projectId }) => ({
        ...samplePageArgument,
        orderBy: 'campaignName',
        projectId,
        campaignName: '样',
        status: 'DRAFT',
        channel: 'app',
      }),
      getCampaign: ({ campaignId }) => ({ campaignId }),
      addCampaign: ({ projectId }) => ({ ...campaignForm, projectId }),
      updateCampaign: ({ campaignId }) => ({ ...campaignForm, campaignId, version: 1 }),
      removeCampaign: ({ campaignId }) => ({ campaignId }),
      changeCampaignStatus: ({ campaignId }) => ({ campaignId, status: 'RUNNING' }),
      campaignEffect: ({ projectId }) => ({ projectId, ...days, by: 'channel' }),
    },
    bounds: {
      campaignEffect: [
        { most: MAX_ANALYSIS_DAYS * MAX_BREAKDOWN_ENTRIES, by: 'longer periods are refused; parts are cut off' },
      ],
    },
  }),
];

async function makeCampaign(portal: Portal, as: SignedIn) {
  const { projectId } = await makeProject(portal, as);
  const time = { beginDate: '2026-01-01', endDate: '2026-01-31' };
  const campaign = { projectId, campaignName: newId(), channel: 'app', ...time, budget: 1 } as const;
  return { projectId, ...(await portal.call(campaigns.addCampaign, campaign, as)) };
}
