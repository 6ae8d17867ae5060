import { projects } from 'contract/projects/projects';
import { MAX_READING_DAYS, devices } from 'contract/children/devices';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

const { listDevices, getDevice, addDevice, updateDevice, removeDevice, deviceReadings, deviceOverview } = devices;
const { listAlarms, handleAlarm } = devices;
const anyText: unknown = expect.any(String);
let made = 0;
const form = () => {
  made += 1;
  const named = { deviceName: `设备${made}`, deviceCode: `T-${made}`, deviceType: 'meter', site: '配电室' } as const;
  return { ...named, ratedW: 5000, status: 'NORMAL' as const };
};
const make = async (more: object = {}) => (await portal.call(addDevice, { ...form(), ...more }, admin)).deviceId;
const tell = (deviceId: string, hour: string, energyWh: number, peakW: number) =>
  portal.store.ownerQuery(
    `insert into device_readings (merchant_id, device_id, hour, energy_wh, peak_w)
     select merchant_id, device_id, $2, $3, $4 from devices where device_id = $1`,
    [deviceId, hour, energyWh, peakW],
  );
async function alarm(deviceId: string, level = 'WARN'): Promise<string> {
  made += 1;
  await portal.store.ownerQuery(
    `insert into device_alarms (alarm_id, merchant_id, device_id, level, content)
     select $1, merchant_id, device_id, $3, '过温' from devices where device_id = $2`,
    [`alarm${made}`, deviceId, level],
  );
  return `alarm${made}`;
}

describe('a device', () => {
  it('[APP-07] is added, shown, edited and removed; without its project it stays', async () => {
    const project = await portal.call(projects.addProject, { projectName: '试验' }, admin);
    const filled = { ...form(), ...project };
    const { deviceId } = await portal.call(addDevice, filled, admin);
    const told = { isOnline: false, latest: null, openAlarmCount: 0, createTime: anyText };
    const row = { ...filled, ...told, deviceId, projectName: '试验', version: 1 };
    expect(await portal.call(getDevice, { deviceId }, admin)).toEqual(row);
    expect(await portal.call(listDevices, { deviceCode: filled.deviceCode }, admin)).toEqual({ total: 1, rows: [row] });

    const edited = { ...form(), ...project, deviceType: 'storage', status: 'STOPPED' } as const;
    await portal.call(updateDevice, { ...edited, deviceId, version: 1 }, admin);
    expect(await portal.call(getDevice, { deviceId }, admin)).toMatchObject({ ...edited, version: 2 });
    const stale = await portal.refused(updateDevice, { ...edited, deviceId, version: 1 }, admin);
    expect(stale).toMatchObject({ subCode: 'conflict', msg: '数据已被他人修改，请刷新后再试' });

    await portal.call(projects.removeProject, project, admin);
    const alone = await portal.call(getDevice, { deviceId }, admin);
    expect(alone).toMatchObject({ projectId: null, projectName: null });
    await portal.call(removeDevice, { deviceId }, admin);
    expect(await portal.refused(getDevice, { deviceId }, admin)).toMatchObject({ subCode: 'not-found' });
  });

  it('[APP-07] has a code that no other one of the merchant has', async () => {
    const twice = form();
    await portal.call(addDevice, twice, admin);
    const taken = { subCode: 'conflict', fields: [{ name: 'deviceCode', message: '设备编号已存在' }] };
    expect(await portal.refused(addDevice, twice, admin)).toMatchObject(taken);
    const update = { ...twice, deviceId: await make(), version: 1 };
    expect(await portal.refused(updateDevice, update, admin)).toMatchObject(taken);
    const platform = await portal.signIn('admin');
    await portal.call(removeDevice, await portal.call(addDevice, twice, platform), platform);
    const refused = await portal.refused(addDevice, { ...form(), ratedW: 0 }, admin);
    expect(refused.fields).toEqual([{ name: 'ratedW', message: '请输入 1 到 1,000,000,000 的整数' }]);
  });

  it('[APP-07] is not removed while one of its alarms is open; then it goes with all that it told', async () => {
    const deviceId = await make();
    const alarmId = await alarm(deviceId);
    await tell(deviceId, '2026-01-01T00:00:00Z', 1, 1);
    const refused = await portal.refused(removeDevice, { deviceId }, admin);
    expect(refused).toMatchObject({ subCode: 'conflict', msg: '设备还有 1 条未处理的告警，不能删除' });
    await portal.call(handleAlarm, { alarmId, remark: '已复位' }, admin);
    await portal.call(removeDevice, { deviceId }, admin);
    for (const table of ['device_readings', 'device_alarms'])
      expect(await portal.store.ownerQuery(`select from ${table} where device_id = $1`, [deviceId])).toEqual([]);
  });

  it('[APP-07] is online while its last reading is within two hours of the newest one of the merchant', async () => {
    await portal.store.ownerQuery('delete from device_readings where merchant_id = $1', [admin.merchantId]);
    const [newest, near, silent] = [await make(), await make(), await make()];
    await tell(newest, '2026-03-02T10:00:00Z', 5, 6);
    await tell(near, '2026-03-02T08:00:00Z', 3, 4);
    await tell(near, '2026-03-02T07:00:00Z', 300, 400);
    await tell(silent, '2026-03-02T07:59:00Z', 1, 2);
    const ids = async (isOnline: boolean) => {
      const { total, rows } = await portal.call(listDevices, { isOnline, pageSize: 100 }, admin);
      expect(rows).toHaveLength(total);
      expect(rows.every((row) => row.isOnline === isOnline)).toBe(true);
      return rows.map(({ deviceId }) => deviceId);
    };
    expect((await ids(true)).sort()).toEqual([newest, near].sort());
    expect(await ids(false)).toContain(silent);
    expect(await portal.call(getDevice, { deviceId: near }, admin)).toMatchObject({
      isOnline: true,
      latest: { hour: '2026-03-02T08:00:00.000Z', energyWh: 3, peakW: 4 },
    });
  });
});

describe('the devices of one project', () => {
  it('[APP-03] [APP-07] are those that the list, the overview and the alarms show; a project of another merchant has none', async () => {
    const [one, other] = [
      await portal.call(projects.addProject, { projectName: '项目甲' }, admin),
      await portal.call(projects.addProject, { projectName: '项目乙' }, admin),
    ];
    const [first, second] = [await make(one), await make({ ...one, deviceType: 'storage' })];
    const foreign = await make(other);
    await tell(first, '2026-03-03T10:00:00Z', 40, 50);
    await tell(first, '2026-03-02T10:00:00Z', 4, 5);
    await tell(first, '2026-03-02T11:00:00Z', 1, 1);
    await tell(foreign, '2026-03-03T10:00:00Z', 700, 800);
    await tell(foreign, '2026-03-02T10:00:00Z', 7, 8);
    const [alarmId] = [await alarm(second), await alarm(foreign)];
    const { total, rows } = await portal.call(listDevices, one, admin);
    expect(total).toBe(2);
    expect(rows.map(({ deviceId }) => deviceId).sort()).toEqual([first, second].sort());
    expect(await portal.call(listDevices, { ...one, deviceType: 'storage' }, admin)).toMatchObject({ total: 1 });
    const alarms = await portal.call(listAlarms, one, admin);
    expect([alarms.total, alarms.rows.map((row) => row.alarmId)]).toEqual([1, [alarmId]]);
    // The comparison with the day before reaches to the hour of the newest reading, of this project's devices only.
    expect(await portal.call(deviceOverview, one, admin)).toMatchObject({
      ...{ day: '2026-03-03', deviceCount: 2, onlineCount: 1, openAlarmCount: 1 },
      ...{ energyToday: 40, energyYesterday: 5, energyYesterdaySoFar: 4 },
      types: [{ deviceType: 'meter' }, { deviceType: 'storage', energyToday: 0 }],
    });
    expect((await portal.call(listDevices, { pageSize: 100 }, admin)).total).toBeGreaterThan(3);

    const globex = await portal.signIn('globex-admin');
    await portal.store.ownerQuery(
      `insert into merchant_apps (merchant_id, app_id) select $1, app_id from apps where app_code = 'millstone'
       on conflict do nothing`,
      [globex.merchantId],
    );
    for (const endpoint of [listDevices, deviceOverview, listAlarms])
      expect(await portal.refused(endpoint, one, globex)).toMatchObject({ subCode: 'not-found' });
  });

  it('[APP-07] of the demo are spread over the projects of a merchant', async () => {
    const { rows } = await portal.call(listDevices, { pageSize: 100 }, admin);
    const demo = new Map(rows.map(({ deviceCode, projectName }) => [deviceCode, projectName]));
    expect([demo.get('INV-001'), demo.get('ESS-001'), demo.get('CHG-001'), demo.get('HTP-001')]).toEqual([
      ...['滨江园区光伏电站', '滨江储能电站一期', '城东公共充电站', null],
    ]);
  });
});

describe('readings', () => {
  it('[APP-07] are told by the hour, or by the day of the time zone with sum and peak', async () => {
    const deviceId = await make();
    await tell(deviceId, '2026-03-01T15:00:00Z', 100, 900);
    await tell(deviceId, '2026-03-01T16:00:00Z', 10, 50);
    await tell(deviceId, '2026-03-02T03:00:00Z', 20, 40);
    await tell(deviceId, '2026-03-02T16:00:00Z', 7, 7);
    const ask = (more: object) =>
      portal.call(deviceReadings, { deviceId, beginTime: '2026-03-02', endTime: '2026-03-02', ...more }, admin);
    expect(await ask({})).toEqual([
      { at: '2026-03-01T16:00:00.000Z', energyWh: 10, peakW: 50 },
      { at: '2026-03-02T03:00:00.000Z', energyWh: 20, peakW: 40 },
    ]);
    expect(await ask({ beginTime: '2026-03-01', step: 'DAY' })).toEqual([
      { at: '2026-03-01', energyWh: 100, peakW: 900 },
      { at: '2026-03-02', energyWh: 30, peakW: 50 },
    ]);
    const month = { deviceId, beginTime: '2026-03-01', endTime: '2026-04-01' };
    const refused = await portal.refused(deviceReadings, month, admin);
    expect(refused.fields).toEqual([{ name: 'endTime', message: `时间范围最长 ${MAX_READING_DAYS} 天` }]);
    await ask({ beginTime: '2026-03-01', endTime: '2026-03-31' });
  });
});

describe('the overview', () => {
  it('[APP-07] counts devices, those online, open alarms and the energy of the newest day and the one before', async () => {
    const globex = await portal.signIn('globex-admin');
    await portal.store.ownerQuery(
      `insert into merchant_apps (merchant_id, app_id) select $1, app_id from apps where app_code = 'millstone'
       on conflict do nothing`,
      [globex.merchantId],
    );
    await portal.store.ownerQuery('delete from devices where merchant_id = $1', [globex.merchantId]);
    const nothing = { deviceCount: 0, onlineCount: 0, openAlarmCount: 0, energyToday: 0, energyYesterday: 0 };
    expect(await portal.call(deviceOverview, {}, globex)).toEqual({
      ...{ day: null, lastHour: null, ...nothing, energyYesterdaySoFar: 0, types: [] },
    });
    const add = async (more: object = {}) => (await portal.call(addDevice, { ...form(), ...more }, globex)).deviceId;
    const [meter, charger] = [await add(), await add({ deviceType: 'charger' })];
    await add({ deviceType: 'charger' });
    const idle = { deviceCount: 2, onlineCount: 0, openAlarmCount: 0, energyToday: 0, energyYesterday: 0 };
    expect((await portal.call(deviceOverview, {}, globex)).types[0]).toEqual({ deviceType: 'charger', ...idle });

    await tell(meter, '2026-03-02T15:00:00Z', 100, 100);
    await tell(meter, '2026-03-01T16:00:00Z', 10, 10);
    await tell(meter, '2026-03-01T15:00:00Z', 3, 3);
    await tell(meter, '2026-02-28T15:00:00Z', 999, 999);
    await tell(charger, '2026-03-01T20:00:00Z', 7, 7);
    await alarm(charger);
    await alarm(charger);
    expect(await portal.call(deviceOverview, {}, globex)).toEqual({
      ...{ day: '2026-03-02', deviceCount: 3, onlineCount: 1, openAlarmCount: 2, energyToday: 117, energyYesterday: 3 },
      ...{ lastHour: '2026-03-02T15:00:00.000Z', energyYesterdaySoFar: 3 },
      types: [
        { deviceType: 'charger', ...idle, openAlarmCount: 2, energyToday: 7 },
        { deviceType: 'meter', ...idle, deviceCount: 1, onlineCount: 1, energyToday: 110, energyYesterday: 3 },
      ],
    });
    // Now the newest reading is at four in the morning, so `energyYesterdaySoFar` counts yesterday's readings until
    // four only.
    await portal.store.ownerQuery(`delete from device_readings where hour = '2026-03-02T15:00:00Z'`, []);
    expect(await portal.call(deviceOverview, {}, globex)).toMatchObject({
      ...{ energyToday: 17, energyYesterday: 3, energyYesterdaySoFar: 0 },
    });
  });

  it('[APP-07] of the demo has a month of plausible readings', async () => {
    const platform = await portal.signIn('admin');
    const { rows } = await portal.call(listDevices, { deviceType: 'inverter', deviceName: '一号' }, platform);
    const [inverter] = rows;
    expect(inverter?.isOnline).toBe(true);
    const told = await portal.store.ownerQuery(
      `select extract(hour from hour at time zone 'Asia/Shanghai')::int as clock, max(energy_wh) as most,
         bool_and(peak_w between energy_wh and 110000) as fits, count(*)::int as n
       from device_readings where device_id = $1 group by 1 order by 1`,
      [inverter?.deviceId],
    );
    expect(told).toHaveLength(24);
    expect(told.every(({ n, fits }) => n === 30 && fits === true)).toBe(true);
    expect(told[0]?.most).toBe(0);
    expect(told[12]?.most).toBeGreaterThan(30_000);
    const overview = await portal.call(deviceOverview, {}, platform);
    expect(overview).toMatchObject({ deviceCount: 6, onlineCount: 4, openAlarmCount: 3 });
    expect(overview.energyYesterday).toBeGreaterThan(0);
  });
});

describe('an alarm', () => {
  it('[APP-07] is listed by device, state and level, and handled once, with who did it and how', async () => {
    const deviceId = await make();
    const [info, bad] = [await alarm(deviceId, 'INFO'), await alarm(deviceId, 'CRITICAL')];
    const ids = async (filter: object) =>
      (await portal.call(listAlarms, { deviceId, ...filter }, admin)).rows.map(({ alarmId }) => alarmId);
    expect(await ids({})).toEqual([bad, info]);
    expect(await ids({ level: 'INFO' })).toEqual([info]);
    const handle = () => portal.send(handleAlarm, { alarmId: bad, remark: '更换风扇' }, admin);
    const answers = (await Promise.all([handle(), handle()])).map(({ body }) => body);
    expect(answers.filter((body) => body.includes('"10000"'))).toHaveLength(1);
    const again = await portal.refused(handleAlarm, { alarmId: bad, remark: '再次' }, admin);
    expect(again).toMatchObject({ subCode: 'conflict', msg: '该告警已处理，请刷新后再试' });
    expect(await ids({ status: 'OPEN' })).toEqual([info]);
    const { rows } = await portal.call(listAlarms, { deviceId, status: 'HANDLED' }, admin);
    expect(rows).toMatchObject([{ alarmId: bad, content: '过温', handlerName: '陈思远', remark: '更换风扇' }]);
    expect(rows[0]?.handledTime).toEqual(anyText);
    const blank = await portal.refused(handleAlarm, { alarmId: info, remark: ' ' }, admin);
    expect(blank.fields).toEqual([{ name: 'remark', message: '请填写处理说明' }]);
  });
});
