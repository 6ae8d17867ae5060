import { campaigns } from 'contract/children/campaigns';
import { call, isRefused } from '../../../kit/call';
import type { Translate } from '../../../kit/texts';
import { useChild } from '../child';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { CampaignForm } from './CampaignForm';
import { getStatusChangeLabel } from './operations';
import type { CampaignTask } from './operations';

interface Props {
  readonly task: CampaignTask;
  readonly onClose: () => void;
  /** Called when the task is done, or when another user has changed or removed the campaign. */
  readonly onDone: (task: CampaignTask) => void;
}

/** The dialog for a task that the user has started: the campaign form, or a confirmation. */
export function TaskDialog({ task, onClose, onDone }: Props) {
  const { t, portal } = useChild();
  const end = () => {
    onClose();
    onDone(task);
  };
  const attempt = async (work: Promise<unknown>, said: string) => {
    try {
      await work;
      portal.notify('success', said);
    } catch (problem) {
      if (!isRefused(problem, 'conflict') && !isRefused(problem, 'not-found')) throw problem;
      portal.notify('warning', t('活动已被他人修改，已更新为最新内容'));
    }
    end();
  };
  if (task.kind === 'add' || task.kind === 'edit')
    return <CampaignForm campaign={task.kind === 'edit' ? task.campaign : undefined} onSaved={end} onClose={onClose} />;
  const { campaignId, campaignName: name } = task.campaign;
  if (task.kind === 'remove')
    return (
      <ConfirmDialog
        title={t('删除活动 {name}？', { name })}
        content={t('删除后不能恢复，活动效果中也不再显示它的数据。')}
        verb={t('删除')}
        isDanger
        onConfirm={() => attempt(call(portal, campaigns.removeCampaign, { campaignId }), t('已删除'))}
        onClose={onClose}
      />
    );
  const words = wordsOf(task, t);
  return (
    <ConfirmDialog
      title={words.title}
      content={words.content}
      verb={getStatusChangeLabel(task.campaign.status, task.to, t)}
      isDanger={task.to === 'ENDED'}
      onConfirm={() =>
        attempt(call(portal, campaigns.changeCampaignStatus, { campaignId, status: task.to }), words.done)
      }
      onClose={onClose}
    />
  );
}

// Returns the title and text of the confirmation as whole sentences, since the word order differs between languages.
function wordsOf({ campaign, to }: Extract<CampaignTask, { kind: 'step' }>, t: Translate) {
  const name = campaign.campaignName;
  if (to === 'PAUSED')
    return {
      title: t('暂停活动 {name}？', { name }),
      content: t('暂停期间不再对外展示，之后可以继续。'),
      done: t('已暂停'),
    };
  if (to === 'ENDED')
    return { title: t('结束活动 {name}？', { name }), content: t('结束后不能重新启动。'), done: t('已结束') };
  const content = t('活动将按活动时间对目标人群开放。');
  return campaign.status === 'PAUSED'
    ? { title: t('继续活动 {name}？', { name }), content, done: t('已继续') }
    : { title: t('启动活动 {name}？', { name }), content, done: t('已启动') };
}
