import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/**
 * Copies the files of a folder, such as `public/`, into the build unchanged. The build's other plugins then compress
 * and retire these files like all others.
 */
export class CopyPublicPlugin {
  constructor(
    private readonly folder: string,
    /** The folder in the build to which the files are copied. */
    private readonly target = '',
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('CopyPublic', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'CopyPublic', stage }, async () => {
        compilation.contextDependencies.add(this.folder);
        for (const entry of await readdir(this.folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const path = join(entry.parentPath, entry.name);
          const name = this.target + path.slice(this.folder.length + 1).replaceAll('\\', '/');
          compilation.emitAsset(name, new webpack.sources.RawSource(await readFile(path)));
        }
      });
    });
  }
}
