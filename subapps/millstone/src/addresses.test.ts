import { parseAlarmsParams, parseDevicesParams, buildListAddress } from './addresses';

it('[APP-07] what the lists show stands in the address and comes out of it', () => {
  expect(buildListAddress('/devices', { pageNum: 1, pageSize: 10, deviceName: '' })).toBe('/devices');
  const search = buildListAddress('/devices', { deviceType: 'meter', isOnline: false, pageNum: 3 }).slice(
    '/devices'.length,
  );
  expect(parseDevicesParams(search)).toMatchObject({ deviceType: 'meter', isOnline: false, pageNum: 3, pageSize: 10 });
  expect(parseAlarmsParams('?status=OPEN&level=NONE&pageNum=-1')).toMatchObject({ status: 'OPEN', pageNum: 1 });
});
