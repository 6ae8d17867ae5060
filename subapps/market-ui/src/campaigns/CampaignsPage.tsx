import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { campaigns } from 'contract/children/campaigns';
import { useChild } from '../child';
import { buildListAddress, parseListParams } from '../addresses';
import type { ListParams } from '../addresses';
import { Failure } from '../ui/Failure';
import { Page } from '../ui/Page';
import { Loading } from '../ui/Loading';
import styles from '../ui/page.module.css';
import { useAnswer } from '../useAnswer';
import { CampaignFilter } from './CampaignFilter';
import { CampaignTable } from './CampaignTable';
import { TaskDialog } from './TaskDialog';
import type { CampaignTask } from './operations';

/** 营销活动: the campaigns of the user's current project, or of all projects. */
export function CampaignsPage() {
  const { t, place, project, portal, may } = useChild();
  const shown = useMemo(() => parseListParams(place.search), [place.search]);
  const { scope, ...asked } = shown;
  const isOfOne = project !== null && scope !== 'all';
  const { data, problem, isLoading, reload } = useAnswer(campaigns.listCampaigns, {
    ...asked,
    projectId: isOfOne ? project.projectId : undefined,
  });
  const [task, setTask] = useState<CampaignTask>();
  const go = (changed: Partial<ListParams>) => portal.navigate(buildListAddress({ ...shown, ...changed }));

  return (
    <Page title={t('营销活动')} description={t('策划、启动和结束项目的营销活动')}>
      <CampaignFilter filter={shown} onChange={(filter) => go({ ...filter, pageNum: 1 })} />
      <div className="kit-list">
        <div className="kit-toolbar">
          <Scope isOfOne={isOfOne} onChange={(chosen) => go({ scope: chosen, pageNum: 1 })} />
          {may('market:campaign:add') && (
            <Button type="primary" onClick={() => setTask({ kind: 'add' })}>
              {t('新增活动')}
            </Button>
          )}
        </div>
        {problem !== undefined && <Failure problem={problem} onRetry={reload} />}
        {data ? (
          <CampaignTable
            page={data}
            shown={shown}
            isLoading={isLoading}
            isOfOne={isOfOne}
            onGo={go}
            onPageGone={(pageNum) => portal.navigate(buildListAddress({ ...shown, pageNum }), { replace: true })}
            onTask={setTask}
          />
        ) : (
          problem === undefined && <Loading />
        )}
      </div>
      {task && <TaskDialog task={task} onClose={() => setTask(undefined)} onDone={reload} />}
    </Page>
  );
}

function Scope({ isOfOne, onChange }: { isOfOne: boolean; onChange: (scope: ListParams['scope']) => void }) {
  const { t, project } = useChild();
  if (!project) return <span className="kit-hint">{t('正在显示全部项目的活动')}</span>;
  return (
    <span className={`kit-hint ${styles.bar ?? ''}`}>
      {isOfOne ? t('仅显示项目“{name}”的活动', { name: project.projectName }) : t('正在显示全部项目的活动')}
      <button type="button" className="kit-link" onClick={() => onChange(isOfOne ? 'all' : undefined)}>
        {isOfOne ? t('查看全部项目') : t('只看当前项目')}
      </button>
    </span>
  );
}
