import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

interface Options {
  /** The paths in the folder that are copied. Default: all. */
  readonly only?: RegExp;
  /** Whether the files are as small as they can be, so that the build does not minify them once more. */
  readonly isMinimized?: boolean;
}

/**
 * Copies the files of a folder, such as `public/`, into the build unchanged. The build's other plugins then compress
 * and retire these files like all others.
 */
export class CopyPublicPlugin {
  constructor(
    private readonly folder: string,
    /** The folder in the build to which the files are copied. */
    private readonly target = '',
    private readonly options: Options = {},
  ) {}

  apply(compiler: Compiler) {
    const { only, isMinimized = false } = this.options;
    compiler.hooks.thisCompilation.tap('CopyPublic', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'CopyPublic', stage }, async () => {
        compilation.contextDependencies.add(this.folder);
        for (const entry of await readdir(this.folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const path = join(entry.parentPath, entry.name);
          const name = path.slice(this.folder.length + 1).replaceAll('\\', '/');
          if (only && !only.test(name)) continue;
          const source = new webpack.sources.RawSource(await readFile(path));
          compilation.emitAsset(this.target + name, source, { minimized: isMinimized });
        }
      });
    });
  }
}
