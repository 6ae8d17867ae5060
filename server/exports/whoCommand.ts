import { readFile } from 'node:fs/promises';
import { printToConsole } from '../log';
import { countMarks } from './countMarks';

// `npm run exports:who -- file.xlsx` prints who has exported a spreadsheet, and when.
const [, , path] = process.argv;
if (path === undefined) {
  printToConsole('Usage: npm run exports:who -- file.xlsx');
  process.exitCode = 2;
} else {
  const counts = await countMarks(await readFile(path));
  for (const [mark, rows] of counts) printToConsole(`${mark}: ${String(rows)} rows`);
  if (counts.size === 0) printToConsole('No marks were found.');
  process.exitCode = counts.size === 0 ? 1 : 0;
}
