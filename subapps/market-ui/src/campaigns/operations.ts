import { CAMPAIGN_STATUS_TRANSITIONS } from 'contract/children/campaigns';
import type { Campaign, CampaignStatus } from 'contract/children/campaigns';
import type { ChildContextValue } from '../child';

/** An action on campaigns that the user has started and completes in a dialog. */
export type CampaignTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly campaign: Campaign }
  | { readonly kind: 'remove'; readonly campaign: Campaign }
  | { readonly kind: 'step'; readonly campaign: Campaign; readonly to: CampaignStatus };

/** An operation on one campaign. */
export interface Operation {
  readonly label: string;
  readonly isDanger: boolean;
  readonly task: CampaignTask;
}

/** The operations that the user may use on a campaign in its present status. */
export function getAllowedOperations(
  campaign: Campaign,
  { t, may }: Pick<ChildContextValue, 't' | 'may'>,
): Operation[] {
  const isRemovable = campaign.status === 'DRAFT' || campaign.status === 'ENDED';
  const steps = may('market:campaign:status') ? CAMPAIGN_STATUS_TRANSITIONS[campaign.status] : [];
  return [
    ...(may('market:campaign:edit') ? [operation(t('编辑'), { kind: 'edit', campaign })] : []),
    ...steps.map((to) =>
      operation(getStatusChangeLabel(campaign.status, to, t), { kind: 'step', campaign, to }, to === 'ENDED'),
    ),
    ...(may('market:campaign:remove') && isRemovable ? [operation(t('删除'), { kind: 'remove', campaign }, true)] : []),
  ];
}

/** The button label for a change from one status to another, such as 暂停. */
export function getStatusChangeLabel(from: CampaignStatus, to: CampaignStatus, t: ChildContextValue['t']): string {
  if (to === 'PAUSED') return t('暂停');
  if (to === 'ENDED') return t('结束');
  return from === 'PAUSED' ? t('继续') : t('启动');
}

function operation(label: string, task: CampaignTask, isDanger = false): Operation {
  return { label, task, isDanger };
}
