import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const MOST_LINES = 300;

it(`no file of code has more than ${String(MOST_LINES)} lines: a longer one has two jobs`, () => {
  const code = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.vue'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.tsx?$/.test(file) && existsSync(file));
  const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
  expect(code.filter((file) => linesOf(file) > MOST_LINES)).toEqual([]);
});
