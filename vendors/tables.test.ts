import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { number, object } from 'valibot';
import { openTables } from './tables';

const rowSchema = object({ count: number() });
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tables-'));
  file = join(folder, 'state.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is on disk before a call returns, and has each row once when it is opened again', () => {
  const former = openTables(file).open('rows', rowSchema);
  former.set('a', { count: 1 });
  former.set('b', { count: 2 });
  former.set('a', { count: 3 });
  former.delete('b');
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(4);

  const next = openTables(file);
  expect(next.open('rows', rowSchema).entries()).toEqual([['a', { count: 3 }]]);
  expect(readFileSync(file, 'utf8')).toBe('["rows","a",{"count":3}]\n');
  next.close();
});

it('survives half a line of a process that was killed, and rows of another shape', () => {
  openTables(file).open('rows', rowSchema).set('a', { count: 1 });
  appendFileSync(file, '["rows","b",{"count":"many"}]\n["rows","c",{"cou');
  const next = openTables(file).open('rows', rowSchema);
  expect(next.entries()).toEqual([['a', { count: 1 }]]);
  next.set('d', { count: 4 });
  expect(openTables(file).open('rows', rowSchema).entries()).toEqual([
    ['a', { count: 1 }],
    ['d', { count: 4 }],
  ]);
});

it('empties all tables, on disk, too', () => {
  const tables = openTables(file);
  tables.open('rows', rowSchema).set('a', { count: 1 });
  tables.clear();
  expect(openTables(file).open('rows', rowSchema).size).toBe(0);
});
