import { listAddress, listParamsOf, pageAt } from './addresses';

it('[APP-07] the filter of the placements stands in the address and comes out of it', () => {
  expect(listAddress({ pageNum: 1, pageSize: 10 })).toBe('/placements');
  const address = listAddress({ status: 'ONLINE', placementName: '横幅', pageNum: 2 });
  expect(listParamsOf(address.slice('/placements'.length))).toMatchObject({
    ...{ status: 'ONLINE', placementName: '横幅', pageNum: 2, pageSize: 10 },
  });
  expect(listParamsOf('?status=NONE&pageNum=x').status).toBeUndefined();
});

it('[APP-03] each address is one page, and a foreign one is none', () => {
  expect(pageAt('/overview').name).toBe('overview');
  expect(pageAt('/placements').name).toBe('list');
  expect(pageAt('/placements/12')).toEqual({ name: 'detail', placementId: '12' });
  expect(pageAt('/placements/12/more').name).toBe('none');
});
