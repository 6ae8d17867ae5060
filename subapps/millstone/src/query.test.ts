import { devices } from 'contract/children/devices';
import type { SubAppPortal } from 'contract/children/subapp';
import { Query } from './query';

const overview = (deviceCount: number) => ({
  ...{
    day: null,
    lastHour: null,
    deviceCount,
    onlineCount: 0,
    openAlarmCount: 0,
    energyToday: 0,
    energyYesterday: 0,
    energyYesterdaySoFar: 0,
    types: [],
  },
});

it('[APP-07] asks once for each argument, keeps the last answer when the next one fails, and nothing behind another page', async () => {
  const answers = [Promise.resolve(overview(3)), Promise.reject(new Error('没有网络'))];
  const call = jest.fn(() => answers.shift() ?? Promise.resolve(overview(4)));
  const props = { portal: { call } as unknown as SubAppPortal, isVisible: true };
  const draw = jest.fn();
  const query = new Query({ props, draw }, devices.deviceOverview);
  const settled = () => new Promise((done) => setTimeout(done));
  query.ask({}).ask({});
  await settled();
  expect(call).toHaveBeenCalledTimes(1);
  expect(query.data?.deviceCount).toBe(3);
  query.reload();
  query.ask({});
  await settled();
  expect(query).toMatchObject({ data: { deviceCount: 3 }, problem: { message: '没有网络' }, isLoading: false });
  props.isVisible = false;
  query.reload();
  query.ask({});
  expect(call).toHaveBeenCalledTimes(2);
});
