import dayjs from 'dayjs';
import { CHANNEL_LABELS } from 'contract/projects/analysis';
import type { Campaign } from 'contract/children/campaigns';
import { useChild } from '../child';
import { formatCount } from '../ui/figures';
import own from './campaigns.module.css';

/** Shows the fields of a campaign. */
export function CampaignDetails({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useChild();
  const { projectName, channel, beginDate, endDate, budget, target, remark, createTime } = campaign;
  const facts = [
    [t('所属项目'), projectName],
    [t('投放渠道'), t(CHANNEL_LABELS[channel])],
    [t('活动时间'), t('{begin} 至 {end}', { begin: beginDate, end: endDate })],
    [t('预算'), t('{count} 元', { count: formatCount(budget) })],
    [t('活动对象'), target ?? '-'],
    [t('创建时间'), dayjs(createTime).format('YYYY-MM-DD HH:mm:ss')],
  ] as const;
  return (
    <section className="kit-card" aria-label={t('基本信息')}>
      <dl className={own.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {remark && (
          <div className={own.wide}>
            <dt>{t('备注')}</dt>
            <dd>{remark}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
