import { newId } from '../../../db/ids';
import { placements } from './schema';
import type { Db } from '../../../db/store';
import type { DemoContext } from '../../../db/install/demo/base';
import { getTimeDaysAgo } from '../../../db/install/demo/moments';

type PlacementPlan = Pick<
  typeof placements.$inferInsert,
  'placementName' | 'eventGroup' | 'position' | 'status' | 'weight' | 'dailyLimit'
> & {
  /** The first day of the placement, in days from now; negative: days ago. */
  readonly from: number;
  readonly until: number;
};

const PLANS: readonly PlacementPlan[] = [
  {
    ...{ placementName: '夜充五折首页横幅', eventGroup: 'charging', position: 'home-banner', status: 'ONLINE' },
    ...{ weight: 90, dailyLimit: 0, from: -60, until: 90 },
  },
  {
    ...{ placementName: '预约充电悬浮入口', eventGroup: 'charging', position: 'float', status: 'ONLINE' },
    ...{ weight: 60, dailyLimit: 20_000, from: -45, until: 120 },
  },
  {
    ...{ placementName: '缴费成功页代扣引导', eventGroup: 'bill', position: 'pay-result', status: 'ONLINE' },
    ...{ weight: 80, dailyLimit: 50_000, from: -30, until: 60 },
  },
  {
    ...{ placementName: '碳积分信息流卡片', eventGroup: 'saving', position: 'feed', status: 'ONLINE' },
    ...{ weight: 50, dailyLimit: 10_000, from: -20, until: 40 },
  },
  {
    ...{ placementName: '满意度回访弹窗', eventGroup: 'survey', position: 'popup', status: 'OFFLINE' },
    ...{ weight: 20, dailyLimit: 2000, from: -50, until: 10 },
  },
  {
    ...{ placementName: '迎峰度夏邀约弹窗', eventGroup: 'demand_response', position: 'popup', status: 'DRAFT' },
    ...{ weight: 70, dailyLimit: 5000, from: 15, until: 75 },
  },
];

/** Adds placements to the demo's projects. */
export async function insertDemoPlacements(db: Db, { projects, now }: DemoContext): Promise<void> {
  const rows = projects.flatMap(({ merchantId, projectId }) =>
    PLANS.map(({ from, until, ...plan }, index) => ({
      ...plan,
      placementId: newId(),
      merchantId,
      projectId,
      beginTime: getTimeDaysAgo(now, -from),
      endTime: getTimeDaysAgo(now, -until, 9),
      createTime: getTimeDaysAgo(now, Math.max(1, 5 - from) + index, 2),
    })),
  );
  await db.insert(placements).values(rows);
}
