import { readVersionNotice, writeVersionNotice } from './versionNotice';

const notice = { title: '新版本', updateDate: '2026-11-25', version: '9.9', functionList: [{ title: '一', desc: '' }] };

it('[SET-02] the notice of the release is read as it was written, with empty parts', () => {
  expect(readVersionNotice(writeVersionNotice(notice))).toEqual(notice);
  const empty = { title: '', updateDate: '', version: '', functionList: [] };
  for (const json of ['', '{}', '[1]', '{"title": 1}', 'garbage']) expect(readVersionNotice(json)).toEqual(empty);
});

it('[SET-02] a notice without any entry is that of the build', () => {
  expect(writeVersionNotice({ ...notice, title: '', updateDate: '', version: '', functionList: [] })).toBe('{}');
});
