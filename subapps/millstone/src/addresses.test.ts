import { alarmsParamsOf, devicesParamsOf, listAddress } from './addresses';

it('[APP-07] what the lists show stands in the address and comes out of it', () => {
  expect(listAddress('/devices', { pageNum: 1, pageSize: 10, deviceName: '' })).toBe('/devices');
  const search = listAddress('/devices', { deviceType: 'meter', isOnline: false, pageNum: 3 }).slice('/devices'.length);
  expect(devicesParamsOf(search)).toMatchObject({ deviceType: 'meter', isOnline: false, pageNum: 3, pageSize: 10 });
  expect(alarmsParamsOf('?status=OPEN&level=NONE&pageNum=-1')).toMatchObject({ status: 'OPEN', pageNum: 1 });
});
