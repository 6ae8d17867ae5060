import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

const DAY = 24 * 60 * 60 * 1000;
const RECORD = '.releases.json';

/**
 * Keeps the files of former releases for a day, since browsers that were opened before the release still request them,
 * and then deletes them. A record in the same folder contains the time at which each file was retired.
 */
export class RetireAssetsPlugin {
  constructor(private readonly now: () => number = Date.now) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('RetireAssets', async (compilation) => {
      const folder = compiler.options.output.path ?? '';
      const current = new Set(Object.keys(compilation.assets));
      const former = await readRecord(join(folder, RECORD));
      const record: Record<string, string> = {};
      for (const file of await listFiles(folder)) {
        if (file === RECORD || current.has(file)) continue;
        const retiredAt = former[file] ?? new Date(this.now()).toISOString();
        if (this.now() - Date.parse(retiredAt) > DAY) await rm(join(folder, file), { force: true });
        else record[file] = retiredAt;
      }
      await writeFile(join(folder, RECORD), `${JSON.stringify(record, null, 2)}\n`);
    });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

async function readRecord(path: string): Promise<Record<string, string>> {
  // Starts with an empty record if the record can't be read. The old files then stay for another day.
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
