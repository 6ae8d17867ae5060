import { MAX_ANALYSIS_DAYS, analysis } from 'contract/projects/analysis';
import { apps } from 'contract/access/apps';
import { projects } from 'contract/projects/projects';
import { session } from 'contract/access/session';
import { CAMPAIGN_STATUS_TRANSITIONS, MAX_CAMPAIGN_BUDGET, campaigns } from 'contract/children/campaigns';
import type { CampaignStatus } from 'contract/children/campaigns';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
let projectId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  projectId = (await portal.call(projects.addProject, { projectName: '试验' }, admin)).projectId;
});
afterAll(() => portal.close());

const { listCampaigns, getCampaign, addCampaign, updateCampaign, removeCampaign, campaignEffect } = campaigns;
const { changeCampaignStatus } = campaigns;
const anyText: unknown = expect.any(String);
let made = 0;
const form = () => {
  made += 1;
  const days = { beginDate: '2026-03-01', endDate: '2026-03-31' };
  return { projectId, campaignName: `活动${made}`, channel: 'app', ...days, budget: 3000 } as const;
};
const make = async (more: object = {}) => portal.call(addCampaign, { ...form(), ...more }, admin);
const become = (campaignId: string, status: CampaignStatus) =>
  portal.call(changeCampaignStatus, { campaignId, status }, admin);
const to: Readonly<Record<CampaignStatus, readonly CampaignStatus[]>> = {
  DRAFT: [],
  RUNNING: ['RUNNING'],
  PAUSED: ['RUNNING', 'PAUSED'],
  ENDED: ['RUNNING', 'ENDED'],
};
async function makeIn(status: CampaignStatus): Promise<string> {
  const { campaignId } = await make();
  for (const step of to[status]) await become(campaignId, step);
  return campaignId;
}

describe('a campaign', () => {
  it('[APP-07] is added as a draft, shown, edited and removed', async () => {
    const filled = { ...form(), target: '车主', remark: '试点' };
    const { campaignId } = await portal.call(addCampaign, filled, admin);
    const row = { ...filled, campaignId, projectName: '试验', status: 'DRAFT', createTime: anyText, version: 1 };
    expect(await portal.call(getCampaign, { campaignId }, admin)).toEqual(row);
    const found = await portal.call(listCampaigns, { projectId, campaignName: filled.campaignName }, admin);
    expect(found).toEqual({ total: 1, rows: [row] });

    const { projectId: _, ...edited } = { ...form(), channel: 'sms' as const, budget: MAX_CAMPAIGN_BUDGET };
    await portal.call(updateCampaign, { ...edited, campaignId, version: 1 }, admin);
    expect(await portal.call(getCampaign, { campaignId }, admin)).toMatchObject({
      ...edited,
      target: null,
      remark: null,
      version: 2,
    });
    const stale = await portal.refused(updateCampaign, { ...edited, campaignId, version: 1 }, admin);
    expect(stale).toMatchObject({ subCode: 'conflict', msg: '数据已被他人修改，请刷新后再试' });
    await portal.call(removeCampaign, { campaignId }, admin);
    expect(await portal.refused(getCampaign, { campaignId }, admin)).toMatchObject({ subCode: 'not-found' });
  });

  it('[APP-07] has days of the calendar in their order, a budget, and a name that no other one of its project has', async () => {
    const wrong = async (more: object) => (await portal.refused(addCampaign, { ...form(), ...more }, admin)).fields;
    const message = '结束日期不能早于开始日期';
    expect(await wrong({ endDate: '2026-02-28' })).toEqual([{ name: 'endDate', message }]);
    expect(await wrong({ beginDate: '2026-02-30' })).toEqual([{ name: 'beginDate', message: '数据格式错误' }]);
    const budget = [{ name: 'budget', message: '请输入 0 到 100,000,000 的整数' }];
    expect(await wrong({ budget: MAX_CAMPAIGN_BUDGET + 1 })).toEqual(budget);
    expect(await wrong({ budget: 0.5 })).toEqual(budget);

    const twice = form();
    await portal.call(addCampaign, twice, admin);
    const taken = { subCode: 'conflict', fields: [{ name: 'campaignName', message: '该项目下已有同名活动' }] };
    expect(await portal.refused(addCampaign, twice, admin)).toMatchObject(taken);
    const { campaignId } = await make();
    expect(await portal.refused(updateCampaign, { ...twice, campaignId, version: 1 }, admin)).toMatchObject(taken);
    const elsewhere = await portal.call(projects.addProject, { projectName: '别的' }, admin);
    await portal.call(addCampaign, { ...twice, ...elsewhere }, admin);
  });

  const STATUSES = ['DRAFT', 'RUNNING', 'PAUSED', 'ENDED'] as const;
  const steps = STATUSES.flatMap((from) => STATUSES.map((next) => [from, next] as const));
  it.each(steps)('[APP-07] that is %s becomes %s only where that is the next step', async (from, next) => {
    const campaignId = await makeIn(from);
    if (CAMPAIGN_STATUS_TRANSITIONS[from].includes(next)) {
      await become(campaignId, next);
      expect(await portal.call(getCampaign, { campaignId }, admin)).toMatchObject({ status: next });
    } else {
      const refused = await portal.refused(changeCampaignStatus, { campaignId, status: next }, admin);
      expect(refused.subCode).toBe('conflict');
      expect(refused.msg).toMatch(/^活动.+，不能改为.+$/);
    }
  });

  it('[APP-07] takes one step when two people take it at once', async () => {
    const { campaignId } = await make();
    const arg = { campaignId, status: 'RUNNING' };
    const answers = await Promise.all([1, 2].map(() => portal.send(changeCampaignStatus, arg, admin)));
    expect(answers.filter(({ body }) => body.includes('"10000"'))).toHaveLength(1);
  });

  it('[APP-07] is removed only while nothing came of it, or at its end; with its project it goes anyway', async () => {
    for (const status of ['RUNNING', 'PAUSED'] as const) {
      const refused = await portal.refused(removeCampaign, { campaignId: await makeIn(status) }, admin);
      expect(refused).toMatchObject({ subCode: 'conflict' });
      expect(refused.msg).toContain('请先结束后再删除');
    }
    await portal.call(removeCampaign, { campaignId: await makeIn('ENDED') }, admin);
    const short = await portal.call(projects.addProject, { projectName: '短暂' }, admin);
    const { campaignId } = await make(short);
    await portal.call(projects.removeProject, short, admin);
    expect(await portal.refused(getCampaign, { campaignId }, admin)).toMatchObject({ subCode: 'not-found' });
  });

  it('[APP-07] is listed by project, name, status and channel, the newest first', async () => {
    const own = await portal.call(projects.addProject, { projectName: '列表' }, admin);
    for (const [campaignName, channel] of [
      ['甲', 'app'],
      ['乙', 'sms'],
      ['丙', 'sms'],
    ])
      await make({ ...own, campaignName, channel });
    const names = async (filter: object) =>
      (await portal.call(listCampaigns, { ...own, ...filter }, admin)).rows.map((row) => row.campaignName);
    expect(await names({})).toEqual(['丙', '乙', '甲']);
    expect(await names({ channel: 'sms' })).toEqual(['丙', '乙']);
    expect(await names({ campaignName: '乙' })).toEqual(['乙']);
    expect(await names({ status: 'RUNNING' })).toEqual([]);
    expect(await names({ orderBy: 'createTime', isAsc: true, pageSize: 2 })).toEqual(['甲', '乙']);
  });
});

describe('what came of campaigns', () => {
  const add = (day: string, activity: string, channel: string, counts: readonly number[]) =>
    portal.store.ownerQuery(
      `insert into interaction_events (merchant_id, project_id, occurred_day, activity_name, channel, event_group,
         exposures, participations, conversions) values ($1, $2, $3, $4, $5, 'saving', $6, $7, $8)`,
      [admin.merchantId, projectId, day, activity, channel, ...counts],
    );
  const counts = (exposures: number, participations: number, conversions: number) => ({
    ...{ exposures, participations, conversions },
  });
  const ask = (more: object) =>
    portal.call(campaignEffect, { projectId, beginTime: '2026-05-01', endTime: '2026-05-31', ...more }, admin);

  it('[APP-07] is the sum of the events under their names, by campaign or by channel', async () => {
    await make({ campaignName: '夜充' });
    await make({ campaignName: '早充' });
    await add('2026-05-01', '夜充', 'app', [100, 10, 1]);
    await add('2026-05-01', '夜充', 'sms', [50, 5, 0]);
    await add('2026-05-03', '早充', 'sms', [10, 1, 1]);
    await add('2026-05-03', '不是活动', 'sms', [999, 99, 9]);
    await add('2026-06-01', '夜充', 'app', [7, 7, 7]);
    expect(await ask({})).toEqual({
      totals: counts(160, 16, 2),
      parts: [
        { part: '夜充', ...counts(150, 15, 1) },
        { part: '早充', ...counts(10, 1, 1) },
      ],
      series: [
        { day: '2026-05-01', part: '夜充', ...counts(150, 15, 1) },
        { day: '2026-05-03', part: '早充', ...counts(10, 1, 1) },
      ],
    });
    const { parts, series } = await ask({ by: 'channel' });
    expect(parts.map(({ part, exposures }) => [part, exposures])).toEqual([
      ['app', 100],
      ['sms', 60],
    ]);
    expect(series).toHaveLength(3);
  });

  it('[APP-07] is nothing where nothing happened, and no longer than a year', async () => {
    expect(await ask({ beginTime: '2025-01-01', endTime: '2025-01-31' })).toEqual({
      totals: counts(0, 0, 0),
      parts: [],
      series: [],
    });
    const long = { projectId, beginTime: '2025-01-01', endTime: '2026-01-02' };
    const refused = await portal.refused(campaignEffect, long, admin);
    expect(refused.fields).toEqual([{ name: 'endTime', message: `时间范围最长 ${MAX_ANALYSIS_DAYS} 天` }]);
  });

  it('[APP-07] has something to tell in the demo', async () => {
    const options = await portal.call(analysis.getProjectOptions, undefined, admin);
    const demo = options.find((option) => option.projectName === '滨江园区光伏电站');
    const today = new Date().toISOString().slice(0, 10);
    const past = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    const arg = { projectId: demo?.projectId ?? '', beginTime: past, endTime: today };
    const { parts } = await portal.call(campaignEffect, arg, admin);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.map(({ part }) => part)).toContain('夜间充电五折');
  });
});

describe('the calls of a child', () => {
  const market = async () => (await portal.row(`select app_id from apps where app_code = 'market-ui'`)).app_id;
  const lacking = { subCode: 'permission-denied', msg: '没有应用权限，请联系管理员开通。' };

  it('[APP-05] are refused where the merchant has not got the app, whatever the caller holds', async () => {
    const platform = await portal.signIn('admin');
    await portal.call(listCampaigns, {}, platform);
    const given = { appId: String(await market()), merchantId: platform.merchantId };
    await portal.store.ownerQuery('delete from merchant_apps where app_id = $1 and merchant_id = $2', [
      given.appId,
      given.merchantId,
    ]);
    expect(await portal.refused(listCampaigns, {}, platform)).toMatchObject(lacking);
    await portal.store.ownerQuery('insert into merchant_apps (app_id, merchant_id) values ($1, $2)', [
      given.appId,
      given.merchantId,
    ]);
    await portal.call(listCampaigns, {}, platform);
  });

  it('[APP-05] are refused where the caller may open none of its pages', async () => {
    const staff = await portal.signIn('acme-staff');
    expect(await portal.refused(listCampaigns, {}, staff)).toMatchObject({ subCode: 'permission-denied' });
    const { sysApps } = await portal.call(session.getInfo, undefined, staff);
    expect(sysApps.map(({ appCode }) => appCode)).not.toContain('market-ui');
    const platform = await portal.signIn('admin');
    await portal.store.ownerQuery('update menus set in_force = false where app_id = $1', [await market()]);
    expect(await portal.refused(listCampaigns, {}, platform)).toMatchObject(lacking);
    await portal.store.ownerQuery('update menus set in_force = true where app_id = $1', [await market()]);
  });
});

it('[SYS-01] an embedded app says whether it needs a project and runs apart; a link never does', async () => {
  const platform = await portal.signIn('admin');
  const look = { appName: '试验', appCategory: 'energy', visible: '1', openType: 'SELF' } as const;
  const yes = { needsProject: '1', isSandboxed: '1' } as const;
  const { appId } = await portal.call(apps.addApp, { ...look, ...yes, appCode: 'trial', isMicro: '0' }, platform);
  expect(await portal.call(apps.getApp, { appId }, platform)).toMatchObject(yes);
  const told = async (code: string) =>
    (await portal.call(session.getInfo, undefined, platform)).sysApps.find(({ appCode }) => appCode === code);
  expect(await told('trial')).toMatchObject(yes);
  expect(await told('hudong')).toMatchObject({ needsProject: '1', isSandboxed: '0' });
  const no = { needsProject: '0', isSandboxed: '0' };
  await portal.call(apps.updateApp, { ...look, ...yes, appId, isMicro: '1', version: 1 }, platform);
  expect(await portal.call(apps.getApp, { appId }, platform)).toMatchObject(no);
});
