import { listPageNumbers } from './paging';

it('[APP-07] lists the first page, the last one, and those around the current page', () => {
  expect(listPageNumbers(1, 1)).toEqual([1]);
  expect(listPageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(listPageNumbers(1, 20)).toEqual([1, 2, 3, undefined, 20]);
  expect(listPageNumbers(10, 20)).toEqual([1, undefined, 8, 9, 10, 11, 12, undefined, 20]);
  // A gap of a single page is that page.
  expect(listPageNumbers(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, undefined, 20]);
});
