import { Button, Select } from 'antd';
import { useState } from 'react';
import { CHANNEL_LABELS } from 'contract/projects/analysis';
import { campaigns } from 'contract/children/campaigns';
import { useChild } from '../child';
import { EmptyState } from '../ui/EmptyState';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { useAnswer } from '../useAnswer';
import { TrendCard } from './TrendCard';
import { FigureCards } from './FigureCards';
import { RankTable } from './RankTable';
import own from './effect.module.css';
import { sumFiguresByDay, getLastDaysUntilYesterday } from './period';
import type { Period } from './period';

interface Props {
  readonly projectId: string;
  readonly days: Period;
  readonly by: 'campaign' | 'channel';
  readonly onDays: (days: Period) => void;
}

/** The effect of the campaigns: the figures, the ranking, and the figures by day. */
export function EffectResults({ projectId, days, by, onDays }: Props) {
  const { t } = useChild();
  const { data, problem, isLoading, reload } = useAnswer(campaigns.campaignEffect, { projectId, ...days, by });
  const [chosen, setChosen] = useState<string>();
  if (problem !== undefined) return <Failure problem={problem} onRetry={reload} />;
  if (!data) return <Loading />;
  if (data.parts.length === 0)
    return (
      <div className="kit-card">
        <EmptyState text={t('这段时间没有活动数据，请换一个时间范围')}>
          <Button onClick={() => onDays(getLastDaysUntilYesterday(364))}>{t('查看近一年')}</Button>
        </EmptyState>
      </div>
    );
  const channels: Readonly<Record<string, string>> = CHANNEL_LABELS;
  const nameOf = (part: string) => (by === 'channel' ? t(channels[part] ?? part) : part);
  const whole = by === 'channel' ? t('全部渠道') : t('全部活动');
  const part = data.parts.some((each) => each.part === chosen) ? chosen : undefined;
  const rows = part === undefined ? data.series : data.series.filter((each) => each.part === part);
  return (
    <div className={`${own.results ?? ''} ${isLoading ? (own.stale ?? '') : ''}`} aria-busy={isLoading}>
      <FigureCards figures={data.totals} />
      <RankTable parts={data.parts} by={by} nameOf={nameOf} />
      <TrendCard
        course={sumFiguresByDay(days, rows)}
        name={part === undefined ? whole : nameOf(part)}
        choice={
          <Select
            className={own.projects ?? ''}
            aria-label={t('趋势图显示')}
            value={part ?? ''}
            options={[
              { value: '', label: whole },
              ...data.parts.map((each) => ({ value: each.part, label: nameOf(each.part) })),
            ]}
            onChange={setChosen}
          />
        }
      />
    </div>
  );
}
