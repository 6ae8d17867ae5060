import { newId } from '../../../db/ids';
import { campaigns } from './schema';
import type { Db } from '../../../db/store';
import { computeActivityDays } from '../../projects/analysis/demo';
import type { DemoContext } from '../../../db/install/demo/base';
import { getTimeDaysAgo } from '../../../db/install/demo/moments';

type CampaignPlan = Pick<typeof campaigns.$inferInsert, 'campaignName' | 'channel' | 'status' | 'budget' | 'target'> & {
  /**
   * Days from now until the campaign begins. Missing for campaigns that have begun: their days are those of the
   * activity.
   */
  readonly beginsIn?: number;
};

// The demo's campaigns have the names of its activities (`projects/analysis/demo.ts`). The portal counts an interaction
// for the campaign that has the same name as the interaction's activity, so every campaign except the draft has
// interactions.
const PLANS: readonly CampaignPlan[] = [
  { campaignName: '夜间充电五折', channel: 'app', status: 'RUNNING', budget: 120_000, target: '有私家充电桩的车主' },
  {
    campaignName: '预约充电免排队',
    channel: 'mini',
    status: 'RUNNING',
    budget: 46_000,
    target: '近三个月来站充电的车主',
  },
  { campaignName: '绑定代扣立减', channel: 'sms', status: 'RUNNING', budget: 80_000, target: '尚未绑定代扣的居民用户' },
  { campaignName: '碳积分兑换', channel: 'mini', status: 'PAUSED', budget: 60_000, target: '参与过节能互动的用户' },
  { campaignName: '节能挑战赛', channel: 'app', status: 'ENDED', budget: 95_000, target: '全体居民用户' },
  {
    campaignName: '冬季可调负荷邀约',
    channel: 'sms',
    status: 'ENDED',
    budget: 150_000,
    target: '可调负荷 50 千瓦以上的企业',
  },
  {
    campaignName: '迎峰度夏早鸟计划',
    channel: 'site',
    status: 'DRAFT',
    budget: 200_000,
    target: '上年参与削峰的企业',
    beginsIn: 20,
  },
];

/** Adds campaigns to the demo's projects: one for each activity of the project, and a draft. */
export async function insertDemoCampaigns(db: Db, { projects, now }: DemoContext): Promise<void> {
  const day = (daysAgo: number) => getTimeDaysAgo(now, daysAgo).slice(0, 10);
  const rows = projects.flatMap(({ merchantId, projectId, daysAgo }) =>
    PLANS.flatMap(({ beginsIn, ...plan }) => {
      const own = { ...plan, campaignId: newId(), merchantId, projectId };
      if (beginsIn !== undefined)
        return [
          { ...own, beginDate: day(-beginsIn), endDate: day(-beginsIn - 60), createTime: getTimeDaysAgo(now, 2, 3) },
        ];
      const days = computeActivityDays(plan.campaignName, daysAgo);
      if (!days) return [];
      // A campaign that has not ended ends 45 days from now.
      const endDate = plan.status === 'ENDED' ? day(days.ended) : day(-45);
      return [{ ...own, beginDate: day(days.began), endDate, createTime: getTimeDaysAgo(now, days.began + 6, 3) }];
    }),
  );
  await db.insert(campaigns).values(rows);
}
