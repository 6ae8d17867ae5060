import { sql } from 'drizzle-orm';
import type { DemoContext } from '../../../db/install/demo/base';
import type { Db } from '../../../db/store';

// The activities of the demo. `group` is a value of the dictionary ec_event_group; `began` and `ended` are days ago (0:
// still running); `weight` is the activity's popularity.
const ACTIVITIES = [
  { name: '迎峰度夏削峰响应', group: 'demand_response', began: 364, ended: 270, weight: 1.1 },
  { name: '冬季可调负荷邀约', group: 'demand_response', began: 150, ended: 20, weight: 0.9 },
  { name: '夜间充电五折', group: 'charging', began: 330, ended: 0, weight: 1.4 },
  { name: '预约充电免排队', group: 'charging', began: 110, ended: 0, weight: 0.8 },
  { name: '电子账单推送', group: 'bill', began: 364, ended: 0, weight: 1 },
  { name: '绑定代扣立减', group: 'bill', began: 75, ended: 0, weight: 0.7 },
  { name: '停电主动告知', group: 'outage', began: 290, ended: 120, weight: 0.5 },
  { name: '节能挑战赛', group: 'saving', began: 240, ended: 150, weight: 1.2 },
  { name: '碳积分兑换', group: 'saving', began: 130, ended: 0, weight: 1 },
  { name: '光伏发电日报', group: 'device', began: 364, ended: 0, weight: 0.6 },
  { name: '服务满意度回访', group: 'survey', began: 60, ended: 0, weight: 0.4 },
];

const CHANNELS = [
  { channel: 'app', share: 1, taking: 0.24, done: 0.42 },
  { channel: 'mini', share: 0.75, taking: 0.28, done: 0.36 },
  { channel: 'sms', share: 0.6, taking: 0.08, done: 0.3 },
  { channel: 'site', share: 0.12, taking: 0.5, done: 0.65 },
];

/**
 * Computes how many days ago an activity began and ended in a project that began `daysAgo`. Undefined if the activity
 * had ended before the project began, or is unknown.
 */
export function computeActivityDays(
  name: string,
  daysAgo: number,
): { readonly began: number; readonly ended: number } | undefined {
  const activity = ACTIVITIES.find((each) => each.name === name);
  if (!activity || activity.ended > daysAgo) return undefined;
  return { began: Math.min(activity.began, daysAgo), ended: activity.ended };
}

/**
 * Adds a year of interactions up to the day before `now`: fewer at weekends, more in summer and winter, most when an
 * activity begins, and slowly growing. The variations look random but are hashes of names and days, so that every
 * installation gets the same interactions.
 */
export async function insertDemoInteractions(db: Db, { projects, now }: DemoContext): Promise<void> {
  await db.execute(sql`
    insert into interaction_events (merchant_id, project_id, occurred_day, activity_name, channel, event_group,
      exposures, participations, conversions)
    select "merchantId", "projectId", today - ago, name, channel, "group", shown,
      floor(shown * taking * (0.85 + 0.3 * luck2)), floor(floor(shown * taking * (0.85 + 0.3 * luck2)) * done)
    from (
      select *, greatest(1, round(220 * scale * weight * share * (0.8 + 0.4 * luck)
          * case extract(isodow from today - ago) when 6 then 0.72 when 7 then 0.61 else 1 end
          * (1 + 0.28 * cos(4 * pi() * (extract(doy from today - ago) - 20) / 365))
          * (1 + 1.1 * exp(-(least(began, "daysAgo") - ago) / 9.0))
          * (1.25 - 0.45 * ago / 365.0)))::int as shown
      from (
        select *, (hashtext("projectName" || name || channel || ago)::bigint & 65535) / 65535.0 as luck,
          (hashtext(channel || ago || name || "projectName")::bigint & 65535) / 65535.0 as luck2
        from (select ${day(now)}::date as today) as moment,
          json_to_recordset(${JSON.stringify(projects)}::json) as project
            ("merchantId" text, "projectId" text, "projectName" text, "daysAgo" int, scale float8),
          json_to_recordset(${JSON.stringify(ACTIVITIES)}::json) as activity
            (name text, "group" text, began int, ended int, weight float8),
          json_to_recordset(${JSON.stringify(CHANNELS)}::json) as channel
            (channel text, share float8, taking float8, done float8),
          generate_series(greatest(1, ended), least(began, "daysAgo")) as ago
      ) as each_day
    ) as counted`);
}

function day(now: Date): string {
  return now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
}
