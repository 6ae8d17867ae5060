import { buildListAddress, parseListParams, matchPage } from './addresses';

it('[APP-07] the filter of the placements stands in the address and comes out of it', () => {
  expect(buildListAddress({ pageNum: 1, pageSize: 10 })).toBe('/placements');
  const address = buildListAddress({ status: 'ONLINE', placementName: '横幅', pageNum: 2 });
  expect(parseListParams(address.slice('/placements'.length))).toMatchObject({
    ...{ status: 'ONLINE', placementName: '横幅', pageNum: 2, pageSize: 10 },
  });
  expect(parseListParams('?status=NONE&pageNum=x').status).toBeUndefined();
});

it('[APP-03] each address is one page, and a foreign one is none', () => {
  expect(matchPage('/overview').name).toBe('overview');
  expect(matchPage('/placements').name).toBe('list');
  expect(matchPage('/placements/12')).toEqual({ name: 'detail', placementId: '12' });
  expect(matchPage('/placements/12/more').name).toBe('none');
});
