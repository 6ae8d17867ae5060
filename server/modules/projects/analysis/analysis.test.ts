import { MAX_DAILY_POINTS, MAX_ANALYSIS_DAYS, analysis } from 'contract/projects/analysis';
import { projects } from 'contract/projects/projects';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { downloadSheet } from '../../../testing/spreadsheet';
import { takeTicket } from '../../../testing/exports';

let portal: Portal;
let staff: SignedIn;
let projectId: string;
beforeAll(async () => {
  portal = await installPortal();
  staff = await portal.signIn('acme-staff');
  const admin = await portal.signIn('acme-admin');
  projectId = (await portal.call(projects.addProject, { projectName: '试验' }, admin)).projectId;
  const add = (day: string, activity: string, channel: string, group: string, counts: readonly number[]) =>
    portal.store.ownerQuery(
      `insert into interaction_events (merchant_id, project_id, occurred_day, activity_name, channel, event_group,
         exposures, participations, conversions) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [admin.merchantId, projectId, day, activity, channel, group, ...counts],
    );
  await add('2026-03-01', '挑战赛', 'app', 'saving', [100, 10, 1]);
  await add('2026-03-02', '挑战赛', 'app', 'saving', [200, 20, 2]);
  await add('2026-03-02', '挑战赛', 'sms', 'saving', [50, 5, 0]);
  await add('2026-03-04', '=夜充', 'app', 'charging', [400, 100, 40]);
  await add('2026-03-05', '挑战赛', 'app', 'saving', [7, 7, 7]);
});
afterAll(() => portal.close());

const { getOverview, exportOverview } = analysis;
const overview = (beginTime: string, endTime: string, id = projectId) =>
  portal.call(getOverview, { projectId: id, beginTime, endTime }, staff);
const counts = (exposures: number, participations: number, conversions: number) => ({
  exposures,
  participations,
  conversions,
});

describe('the figures of a project', () => {
  it('[PRJ-01] [PRJ-04] are the sums of what happened on these days, beside those of as many days before', async () => {
    expect(await overview('2026-03-02', '2026-03-04')).toEqual({
      totals: counts(650, 125, 42),
      before: counts(100, 10, 1),
      step: 'DAY',
      series: [
        { day: '2026-03-02', ...counts(250, 25, 2) },
        { day: '2026-03-03', ...counts(0, 0, 0) },
        { day: '2026-03-04', ...counts(400, 100, 40) },
      ],
      groups: [
        { eventGroup: 'charging', ...counts(400, 100, 40) },
        { eventGroup: 'saving', ...counts(250, 25, 2) },
      ],
      channels: [
        { channel: 'app', ...counts(600, 120, 42) },
        { channel: 'sms', ...counts(50, 5, 0) },
      ],
      activities: [
        { activityName: '=夜充', eventGroup: 'charging', ...counts(400, 100, 40) },
        { activityName: '挑战赛', eventGroup: 'saving', ...counts(250, 25, 2) },
      ],
    });
  });

  it('[PRJ-04] are told by the week over long periods, and say the same in sum', async () => {
    const { series, step, totals } = await overview('2026-01-01', '2026-04-30');
    expect(step).toBe('WEEK');
    expect(series.length).toBeLessThanOrEqual(MAX_DAILY_POINTS);
    expect(series[0]).toEqual({ day: '2026-01-01', ...counts(0, 0, 0) });
    expect(series.reduce((sum, { exposures }) => sum + exposures, 0)).toBe(totals.exposures);
    expect(totals).toEqual(counts(757, 142, 50));
  });

  it('[PRJ-04] are nothing where nothing happened', async () => {
    const nothing = counts(0, 0, 0);
    expect(await overview('2020-01-01', '2020-01-01')).toEqual({
      ...{ totals: nothing, before: nothing, step: 'DAY', series: [{ day: '2020-01-01', ...nothing }] },
      ...{ groups: [], channels: [], activities: [] },
    });
  });

  it('[PRJ-01] are asked for over no more days than a year has, in their order', async () => {
    const refused = async (beginTime: string, endTime: string) =>
      (await portal.refused(getOverview, { projectId, beginTime, endTime }, staff)).fields;
    expect(await refused('2026-03-02', '2026-03-01')).toMatchObject([{ name: 'endTime' }]);
    expect(await refused('2025-01-01', '2026-01-02')).toEqual([
      { name: 'endTime', message: `时间范围最长 ${String(MAX_ANALYSIS_DAYS)} 天` },
    ]);
    await overview('2025-01-01', '2026-01-01');
    expect(await refused('2026-02-30', '2026-03-01')).toMatchObject([{ name: 'beginTime' }]);
  });

  it('[PRJ-04] are stored for a year of the demo, with its weeks and seasons, the same each time', async () => {
    const { rows } = await portal.call(analysis.listProjects, { projectName: '光伏' }, staff);
    const demoId = rows[0]?.projectId ?? '';
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const year = await overview(day(365), day(0), demoId);
    expect(year.step).toBe('WEEK');
    expect(year.activities).toHaveLength(10);
    expect(year.groups.length).toBeGreaterThan(4);
    expect(year.totals.participations).toBeGreaterThan(10_000);
    expect(year.totals.participations).toBeLessThan(year.totals.exposures);
    const { n } = await portal.row('select count(*)::int as n from interaction_events');
    expect(n).toBeLessThan(60_000);
    const { weekend, week } = await portal.row(
      `select avg(exposures) filter (where extract(isodow from occurred_day) >= 6) as weekend,
        avg(exposures) filter (where extract(isodow from occurred_day) < 6) as week
       from interaction_events where project_id = $1`,
      demoId,
    );
    expect(Number(weekend)).toBeLessThan(0.8 * Number(week));
  });
});

describe('the spreadsheet of a project', () => {
  it('[PRJ-04] holds what happened on these days, line by line, and nothing that runs as a formula', async () => {
    const period = { projectId, beginTime: '2026-03-02', endTime: '2026-03-04' };
    const fileName = takeTicket(await portal.call(exportOverview, period, staff));
    const sheet = await downloadSheet(portal, fileName, staff);
    expect(sheet.fileName).toBe('项目数据_2026-03-02_2026-03-04.xlsx');
    expect(sheet.rows).toEqual([
      ['日期', '事件分组', '活动', '渠道', '曝光次数', '参与次数', '转化次数'],
      ['2026-03-02', '节能互动', '挑战赛', '手机应用', '200', '20', '2'],
      ['2026-03-02', '节能互动', '挑战赛', '短信', '50', '5', '0'],
      ['2026-03-04', '充电服务', "'=夜充", '手机应用', '400', '100', '40'],
    ]);
  });

  it('[PRJ-04] is whole over more than one batch', async () => {
    const { rows } = await portal.call(analysis.listProjects, { projectName: '光伏' }, staff);
    const demoId = rows[0]?.projectId ?? '';
    const period = { projectId: demoId, beginTime: '2026-01-01', endTime: '2026-12-31' };
    const { n } = await portal.row(
      `select count(*)::int as n from interaction_events where project_id = $1 and occurred_day between '2026-01-01' and '2026-12-31'`,
      demoId,
    );
    expect(n).toBeGreaterThan(1000);
    const fileName = takeTicket(await portal.call(exportOverview, period, staff));
    expect((await downloadSheet(portal, fileName, staff)).rows).toHaveLength(Number(n) + 1);
  });
});
