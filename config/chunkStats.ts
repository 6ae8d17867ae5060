import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Compiler } from 'webpack';

/** The JS and CSS files that each named chunk needs, including those of the entry. */
export type ChunkFiles = Record<string, string[]>;

/** Writes which files each named chunk loads, so that `npm run size` can add up a page exactly. */
export class ChunkStatsPlugin {
  constructor(private readonly path: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('ChunkStats', async ({ entrypoints, namedChunkGroups }) => {
      const loaded = (files: readonly string[]) => files.filter((file) => /\.(js|css)$/.test(file));
      const entry = [...entrypoints.values()].flatMap((group) => loaded(group.getFiles()));
      const files: ChunkFiles = {};
      for (const [name, group] of namedChunkGroups) {
        files[name] = [...new Set([...entry, ...loaded(group.getFiles())])];
      }
      await mkdir(dirname(this.path), { recursive: true });
      await writeFile(this.path, `${JSON.stringify(files, null, 2)}\n`);
    });
  }
}
