import { buildListAddress, parseListParams } from './addresses';

it('[APP-07] the address of the list says what it shows, and nothing that goes without saying', () => {
  const shown = parseListParams('?status=RUNNING&pageNum=2&orderBy=budget&isAsc=false&campaignName=%E5%A4%9C');
  expect(shown).toMatchObject({ status: 'RUNNING', pageNum: 2, pageSize: 10, isAsc: false, campaignName: '夜' });
  const [pathname, search = ''] = buildListAddress(shown).split('?');
  expect(pathname).toBe('/campaigns');
  expect(parseListParams(`?${search}`)).toEqual(shown);
  expect(buildListAddress(parseListParams(''))).toBe('/campaigns');
});

it('[APP-07] what an address asks that can not be is as if it were not there', () => {
  const nothing = parseListParams('');
  expect(parseListParams('?status=GONE&pageNum=-3&pageSize=9999&orderBy=secret&scope=none&more=1')).toEqual(nothing);
});
