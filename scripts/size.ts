import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pageBudgets } from '../config/budgets';
import type { ChunkFiles } from '../config/chunkStats';
import { root } from './root.mjs';

// `npm run size`: the compressed bytes that a browser loads for a page, compared with the budgets.
const chunks = readStats();
const kib = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);
let exceeded = false;

console.log('page                 requests   gzip KiB   brotli KiB   budget');
for (const { page, chunks: names, brotliKiB, requests } of pageBudgets) {
  const missing = names.filter((name) => !chunks[name]);
  if (missing.length > 0) {
    console.error(`${page}: the build has no chunk named ${missing.join(', ')}`);
    exceeded = true;
    continue;
  }
  const files = [...new Set(names.flatMap((name) => chunks[name] ?? []))];
  const gzip = total(files, '.gz');
  const brotli = total(files, '.br');
  const over = brotli > brotliKiB * 1024 || (requests !== undefined && files.length > requests);
  const budget = `${brotliKiB} KiB${requests === undefined ? '' : `, ${requests} requests`}`;
  console.log(
    `${page.padEnd(20)} ${String(files.length).padStart(8)}   ${kib(gzip)}     ${kib(brotli)}   ${budget}${over ? '  EXCEEDED' : ''}`,
  );
  for (const file of files) console.log(`  ${kib(size(file, '.br'))}  ${file}`);
  exceeded ||= over;
}
if (exceeded) process.exitCode = 1;

function total(files: readonly string[], suffix: string): number {
  return files.reduce((sum, file) => sum + size(file, suffix), 0);
}

/** The bytes of a file as it is served: compressed, or uncompressed where it was too small to compress. */
function size(file: string, suffix: string): number {
  const path = join(root, 'dist/web', file);
  return (statSync(path + suffix, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

function readStats(): ChunkFiles {
  try {
    return JSON.parse(readFileSync(join(root, 'dist/stats.json'), 'utf8')) as ChunkFiles;
  } catch {
    console.error('There is no build to weigh: run `npm run build` first.');
    process.exit(1);
  }
}
