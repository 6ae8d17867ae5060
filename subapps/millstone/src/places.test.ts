import { alarmsPlaceOf, devicesPlaceOf, listAddress } from './places';

it('[APP-07] what the lists show stands in the address and comes out of it', () => {
  expect(listAddress('/devices', { pageNum: 1, pageSize: 10, deviceName: '' })).toBe('/devices');
  const search = listAddress('/devices', { deviceType: 'meter', isOnline: false, pageNum: 3 }).slice('/devices'.length);
  expect(devicesPlaceOf(search)).toMatchObject({ deviceType: 'meter', isOnline: false, pageNum: 3, pageSize: 10 });
  expect(alarmsPlaceOf('?status=OPEN&level=NONE&pageNum=-1')).toMatchObject({ status: 'OPEN', pageNum: 1 });
});
