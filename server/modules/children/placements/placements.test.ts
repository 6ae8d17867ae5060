import { projects } from 'contract/projects/projects';
import { MAX_DAILY_EXPOSURES, placements } from 'contract/children/placements';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
let projectId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('globex-admin');
  projectId = (await portal.call(projects.addProject, { projectName: '试验' }, admin)).projectId;
});
afterAll(() => portal.close());

const { listPlacements, getPlacement, addPlacement, updatePlacement, removePlacement, placementOverview } = placements;
const { bringPlacementOnline, takePlacementOffline, changePlacementWeight } = placements;
const anyText: unknown = expect.any(String);
const form = () => ({
  placementName: '首页横幅',
  eventGroup: 'charging',
  position: 'home-banner' as const,
  beginTime: '2026-01-01T00:00:00.000Z',
  endTime: '2099-01-01T00:00:00.000Z',
  weight: 50,
  dailyLimit: 0,
});
const make = (more: object = {}) => portal.call(addPlacement, { ...form(), projectId, ...more }, admin);
const get = (placementId: string) => portal.call(getPlacement, { placementId }, admin);

describe('a placement', () => {
  it('[APP-07] is added as a draft, shown, edited, weighted and removed', async () => {
    const { placementId } = await make({ beginTime: '2026-01-01T08:00:00+08:00' });
    const row = { ...form(), projectId, placementId, status: 'DRAFT', createTime: anyText, version: 1 };
    expect(await get(placementId)).toEqual(row);
    const edited = {
      ...form(),
      placementName: '弹窗',
      position: 'popup',
      eventGroup: 'bill',
      dailyLimit: 500,
    } as const;
    await portal.call(updatePlacement, { ...edited, placementId, version: 1 }, admin);
    expect(await get(placementId)).toMatchObject({ ...edited, version: 2 });
    const stale = await portal.refused(updatePlacement, { ...edited, placementId, version: 1 }, admin);
    expect(stale).toMatchObject({ subCode: 'conflict', msg: '数据已被他人修改，请刷新后再试' });
    await portal.call(changePlacementWeight, { placementId, weight: 100 }, admin);
    expect(await get(placementId)).toMatchObject({ weight: 100, version: 3 });
    await portal.call(removePlacement, { placementId }, admin);
    expect(await portal.refused(getPlacement, { placementId }, admin)).toMatchObject({ subCode: 'not-found' });
  });

  it.each([
    ['endTime', { endTime: '2026-01-01T00:00:00Z' }, '结束时间须晚于开始时间'],
    ['beginTime', { beginTime: '2026-02-30T00:00:00Z' }, '数据格式错误'],
    ['beginTime', { beginTime: '2026-01-01' }, '请选择开始时间'],
    ['eventGroup', { eventGroup: 'nowhere' }, '所选事件分组不存在或已停用'],
    ['weight', { weight: 101 }, '请输入 1 到 100 的整数'],
    ['weight', { weight: 0 }, '请输入 1 到 100 的整数'],
    ['dailyLimit', { dailyLimit: MAX_DAILY_EXPOSURES + 1 }, '请输入 0 到 10,000,000 的整数'],
  ])('[APP-07] is refused beside %s with %j', async (name, more, message) => {
    const refused = await portal.refused(addPlacement, { ...form(), projectId, ...more }, admin);
    expect(refused).toMatchObject({ subCode: 'param-invalid', fields: [{ name, message }] });
  });

  it('[APP-07] [DIC-01] keeps a group that is no longer offered, and takes it anew no more', async () => {
    const { placementId } = await make({ eventGroup: 'outage' });
    const item = `dict_code = 'ec_event_group' and dict_value = 'outage'`;
    await portal.store.ownerQuery(`update dictionary_items set enabled = false where ${item}`);
    await portal.call(updatePlacement, { ...form(), eventGroup: 'outage', placementId, version: 1 }, admin);
    const again = await portal.refused(addPlacement, { ...form(), projectId, eventGroup: 'outage' }, admin);
    expect(again.fields).toEqual([{ name: 'eventGroup', message: '所选事件分组不存在或已停用' }]);
    await portal.store.ownerQuery(`update dictionary_items set enabled = true where ${item}`);
  });

  it('[APP-07] goes online and offline one step at a time, and stays while it is online', async () => {
    const { placementId } = await make();
    const one = { placementId };
    const conflict = (msg: string) => ({ subCode: 'conflict', msg });
    expect(await portal.refused(takePlacementOffline, one, admin)).toMatchObject(conflict('投放尚未上线，不能下线'));
    await portal.call(bringPlacementOnline, one, admin);
    expect(await get(placementId)).toMatchObject({ status: 'ONLINE', version: 2 });
    expect(await portal.refused(bringPlacementOnline, one, admin)).toMatchObject(conflict('投放已经上线'));
    expect(await portal.refused(removePlacement, one, admin)).toMatchObject(conflict('投放已上线，请先下线后再删除'));
    await portal.call(takePlacementOffline, one, admin);
    expect(await get(placementId)).toMatchObject({ status: 'OFFLINE' });
    await portal.call(bringPlacementOnline, one, admin);
    await portal.call(takePlacementOffline, one, admin);
    await portal.call(removePlacement, one, admin);

    const past = await make({ beginTime: '2025-01-01T00:00:00Z', endTime: '2025-02-01T00:00:00Z' });
    const over = conflict('投放时间已过，请先修改结束时间');
    expect(await portal.refused(bringPlacementOnline, past, admin)).toMatchObject(over);
  });

  it('[APP-07] is listed in its project, the heaviest first', async () => {
    const own = await portal.call(projects.addProject, { projectName: '列表' }, admin);
    await make({ ...own, placementName: '甲', weight: 10 });
    await make({ ...own, placementName: '乙', weight: 90, position: 'feed' });
    await make({ ...own, placementName: '丙', weight: 30, eventGroup: 'bill' });
    const names = async (filter: object) =>
      (await portal.call(listPlacements, { ...own, ...filter }, admin)).rows.map((row) => row.placementName);
    expect(await names({})).toEqual(['乙', '丙', '甲']);
    expect(await names({ position: 'feed' })).toEqual(['乙']);
    expect(await names({ eventGroup: 'bill' })).toEqual(['丙']);
    expect(await names({ placementName: '甲' })).toEqual(['甲']);
    expect(await names({ status: 'ONLINE' })).toEqual([]);
    await portal.call(projects.removeProject, own, admin);
    expect(await portal.refused(listPlacements, own, admin)).toMatchObject({ subCode: 'not-found' });
  });
});

describe('the overview of a project', () => {
  it('[APP-07] sums the last thirty days of events by group, beside what is online', async () => {
    const own = await portal.call(projects.addProject, { projectName: '概览' }, admin);
    const none = { exposures: 0, participations: 0, conversions: 0 };
    expect(await portal.call(placementOverview, own, admin)).toEqual({
      ...{ beginDay: null, endDay: null, totals: none, onlineCount: 0, groups: [] },
    });
    const add = (day: string, group: string, counts: readonly number[]) =>
      portal.store.ownerQuery(
        `insert into interaction_events (merchant_id, project_id, occurred_day, activity_name, channel, event_group,
           exposures, participations, conversions) values ($1, $2, $3, $4, 'app', $4, $5, $6, $7)`,
        [admin.merchantId, own.projectId, day, group, ...counts],
      );
    await add('2026-03-31', 'saving', [100, 10, 1]);
    await add('2026-03-02', 'saving', [10, 1, 1]);
    await add('2026-03-01', 'saving', [5000, 500, 50]);
    await add('2026-03-15', 'bill', [50, 40, 30]);
    for (const eventGroup of ['saving', 'saving', 'charging']) {
      await portal.call(bringPlacementOnline, await make({ ...own, eventGroup }), admin);
    }
    await make({ ...own, eventGroup: 'device' });
    expect(await portal.call(placementOverview, own, admin)).toEqual({
      beginDay: '2026-03-02',
      endDay: '2026-03-31',
      totals: { exposures: 160, participations: 51, conversions: 32 },
      onlineCount: 3,
      groups: [
        { eventGroup: 'bill', exposures: 50, participations: 40, conversions: 30, onlineCount: 0 },
        { eventGroup: 'saving', exposures: 110, participations: 11, conversions: 2, onlineCount: 2 },
        { eventGroup: 'charging', ...none, onlineCount: 1 },
      ],
    });
  });
});

it('[APP-05] whoever is of a merchant without the app is refused', async () => {
  const acme = await portal.signIn('acme-admin');
  const { projectId: own } = await portal.call(projects.addProject, { projectName: '无' }, acme);
  const refused = await portal.refused(listPlacements, { projectId: own }, acme);
  expect(refused).toMatchObject({ subCode: 'permission-denied' });
});
