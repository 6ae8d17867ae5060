import { formatFileSize } from './fileSize';

it.each([
  [0, '0.00B'],
  [1, '1.00B'],
  [102, '102.00B'],
  [103, '0.10KB'],
  [1024, '1.00KB'],
  [1536, '1.50KB'],
  [102 * 1024, '102.00KB'],
  [103 * 1024, '0.10MB'],
  [5 * 1024 ** 2, '5.00MB'],
  [103 * 1024 ** 2, '0.10GB'],
  [2.5 * 1024 ** 3, '2.50GB'],
  [5000 * 1024 ** 3, '5000.00GB'],
])('[CRY-03] %d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
