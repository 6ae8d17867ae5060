import { listAddress, listParamsOf } from './addresses';

it('[APP-07] the address of the list says what it shows, and nothing that goes without saying', () => {
  const shown = listParamsOf('?status=RUNNING&pageNum=2&orderBy=budget&isAsc=false&campaignName=%E5%A4%9C');
  expect(shown).toMatchObject({ status: 'RUNNING', pageNum: 2, pageSize: 10, isAsc: false, campaignName: '夜' });
  const [pathname, search = ''] = listAddress(shown).split('?');
  expect(pathname).toBe('/campaigns');
  expect(listParamsOf(`?${search}`)).toEqual(shown);
  expect(listAddress(listParamsOf(''))).toBe('/campaigns');
});

it('[APP-07] what an address asks that can not be is as if it were not there', () => {
  const nothing = listParamsOf('');
  expect(listParamsOf('?status=GONE&pageNum=-3&pageSize=9999&orderBy=secret&scope=none&more=1')).toEqual(nothing);
});
