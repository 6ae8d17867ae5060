import { Segmented, Select } from 'antd';
import { buildSearch } from '../../../kit/addresses';
import { useChild } from '../child';
import { EmptyState } from '../ui/EmptyState';
import { Page } from '../ui/Page';
import styles from '../ui/page.module.css';
import { useProjects } from '../useProjects';
import { EffectResults } from './EffectResults';
import { PeriodPicker } from './PeriodPicker';
import own from './effect.module.css';
import { parsePeriod, getLastDaysUntilYesterday } from './period';

const DEFAULT_DAYS = 30;

/** 活动效果: the effect of a project's campaigns over a period of days. */
export function EffectPage() {
  const { t, place, project, portal } = useChild();
  const search = new URLSearchParams(place.search);
  const [beginTime, endTime] = [search.get('beginTime'), search.get('endTime')];
  const asked = parsePeriod(beginTime, endTime);
  const days = asked ?? getLastDaysUntilYesterday(DEFAULT_DAYS);
  const by = search.get('by') === 'channel' ? 'channel' : 'campaign';
  const { options, isLoading } = useProjects();
  // Without a current project, the user chooses a project on this page. The address keeps the choice in `projectId`.
  const given = search.get('projectId');
  const projectId = project?.projectId ?? options.find(({ value }) => value === given)?.value;
  const go = (changed: Readonly<Record<string, string>>) =>
    portal.navigate(
      `/effect${buildSearch({ ...asked, by: by === 'channel' ? by : '', projectId: project ? '' : projectId, ...changed })}`,
    );

  return (
    <Page
      title={t('活动效果')}
      description={
        project ? t('项目“{name}”的活动带来了什么', { name: project.projectName }) : t('项目的活动带来了什么')
      }
    >
      <div className={styles.bar}>
        {!project && (
          <Select
            className={own.projects ?? ''}
            aria-label={t('所属项目')}
            placeholder={t('请选择项目')}
            showSearch
            optionFilterProp="label"
            options={options}
            loading={isLoading}
            value={projectId ?? null}
            onChange={(chosen) => {
              if (chosen) go({ projectId: chosen });
            }}
          />
        )}
        <PeriodPicker days={days} onChange={(chosen) => go({ ...chosen })} />
        <Segmented<string>
          aria-label={t('统计维度')}
          value={by}
          options={[
            { value: 'campaign', label: t('按活动') },
            { value: 'channel', label: t('按渠道') },
          ]}
          onChange={(chosen) => go({ by: chosen === 'channel' ? chosen : '' })}
        />
      </div>
      {projectId === undefined ? (
        <div className="kit-card">
          <EmptyState text={t('请选择项目，查看它的活动效果')} />
        </div>
      ) : (
        <EffectResults
          key={`${projectId} ${by}`}
          projectId={projectId}
          days={days}
          by={by}
          onDays={(chosen) => go({ ...chosen })}
        />
      )}
    </Page>
  );
}
