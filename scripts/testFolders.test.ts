import { findTestFolders } from './testFolders.mjs';

it('finds the tests of a module in all layers', () => {
  expect(findTestFolders(['server/modules/access/users/routes.ts', 'contract/access/users.ts'])).toEqual([
    'contract/access/users[./]',
    'server/modules/access/users[./]',
    'src/api/access/users[./]',
    'src/features/access/users[./]',
  ]);
});

it('finds the tests beside any other file', () => {
  expect(
    findTestFolders(['src/ui/list/useList.ts', 'server/app.ts', 'vendors/sms/text.ts', 'README.md', 'e2e/words.ts']),
  ).toEqual(['server/app[.]', 'src/ui/list/', 'vendors/sms/']);
});
