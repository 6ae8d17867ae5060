import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const read = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .map((name) => [join(folder, name), readFileSync(join(root, folder, name), 'utf8')] as const);

it('no text of a style sheet is smaller than 12 px', () => {
  const sheets = [...read('src', /\.css$/), ...read('public', /\.css$/), ...read('subapps', /src\/.*\.(css|vue)$/)];
  expect(sheets.length).toBeGreaterThan(40);
  const small = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/font(?:-size)?:[^;]*?(\d+(?:\.\d+)?)px/g)]
      .filter(([, size]) => Number(size) > 0 && Number(size) < 12)
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(small).toEqual([]);
});

it('every picture has an alternative text, empty where a text beside it says the same', () => {
  const pictures = [...read('src', /\.tsx$/), ...read('subapps', /src\/.*\.(tsx|vue)$/)].flatMap(([file, code]) =>
    [...code.matchAll(/<(?:img|Image)\s[^>]*?>/gs)].map(([element]) => [file, element] as const),
  );
  expect(pictures.length).toBeGreaterThan(8);
  expect(pictures.filter(([, element]) => !/\balt=/.test(element))).toEqual([]);
});
