import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { campaigns } from 'contract/children/campaigns';
import { isRefused } from '../../../kit/call';
import { useChild } from '../child';
import { Failure } from '../ui/Failure';
import { Page } from '../ui/Page';
import { Loading } from '../ui/Loading';
import styles from '../ui/page.module.css';
import { useAnswer } from '../useAnswer';
import { CampaignEffect } from './CampaignEffect';
import { CampaignDetails } from './CampaignDetails';
import { PageOperations } from './Operations';
import { StatusTag } from './StatusTag';
import { TaskDialog } from './TaskDialog';
import type { CampaignTask } from './operations';

/** The page of one campaign: its data, the actions that the user may take, and the results of the campaign. */
export function CampaignPage({ id }: { readonly id: string }) {
  const { t, portal, may } = useChild();
  const { data: campaign, problem, reload } = useAnswer(campaigns.getCampaign, { campaignId: id });
  const [task, setTask] = useState<CampaignTask>();
  const name = campaign?.campaignName;
  useEffect(() => {
    if (name) portal.setTitle(name);
  }, [portal, name]);
  const toList = () => portal.navigate('/campaigns');
  const isGone = isRefused(problem, 'not-found');

  return (
    <Page title={name ?? t('活动详情')} description={campaign && <StatusTag status={campaign.status} />}>
      <div className={styles.bar}>
        <Button onClick={toList}>{t('返回活动列表')}</Button>
        {campaign && !isGone && <PageOperations campaign={campaign} onTask={setTask} />}
      </div>
      {problem !== undefined && <Failure problem={problem} onRetry={reload} />}
      {!campaign && problem === undefined && <Loading />}
      {campaign && !isGone && (
        <>
          <CampaignDetails campaign={campaign} />
          {may('market:effect:list') && <CampaignEffect campaign={campaign} />}
        </>
      )}
      {task && (
        <TaskDialog
          task={task}
          onClose={() => setTask(undefined)}
          onDone={({ kind }) => (kind === 'remove' ? toList() : reload())}
        />
      )}
    </Page>
  );
}
