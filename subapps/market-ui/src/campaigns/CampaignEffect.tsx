import { MAX_BREAKDOWN_ENTRIES } from 'contract/projects/analysis';
import { campaigns } from 'contract/children/campaigns';
import type { Campaign } from 'contract/children/campaigns';
import { useChild } from '../child';
import { TrendCard } from '../effect/TrendCard';
import { FigureCards } from '../effect/FigureCards';
import { sumFiguresByDay, getCampaignPeriod } from '../effect/period';
import { EmptyState } from '../ui/EmptyState';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { useAnswer } from '../useAnswer';

/** Shows the effect of one campaign until now: its figures by day. */
export function CampaignEffect({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useChild();
  const { campaignName, projectId } = campaign;
  const days = getCampaignPeriod(campaign);
  const { data, problem, reload } = useAnswer(
    campaigns.campaignEffect,
    { projectId, beginTime: days?.beginTime ?? '', endTime: days?.endTime ?? '' },
    days !== undefined,
  );
  if (!days) return <EmptyCard text={t('活动还没有开始，开始后在这里显示效果')} />;
  if (problem !== undefined) return <Failure problem={problem} onRetry={reload} />;
  if (!data) return <Loading />;
  const figures = data.parts.find(({ part }) => part === campaignName);
  if (!figures) {
    const isCrowded = data.parts.length === MAX_BREAKDOWN_ENTRIES;
    return <EmptyCard text={isCrowded ? t('参与次数未进入前 10 名，没有单独统计') : t('活动期间还没有互动数据')} />;
  }
  const rows = data.series.filter(({ part }) => part === campaignName);
  return (
    <>
      <FigureCards figures={figures} />
      <TrendCard course={sumFiguresByDay(days, rows)} name={campaignName} />
    </>
  );
}

function EmptyCard({ text }: { readonly text: string }) {
  return (
    <div className="kit-card">
      <EmptyState text={text} />
    </div>
  );
}
