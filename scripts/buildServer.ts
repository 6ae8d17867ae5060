import { dirname } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.mjs';

/**
 * Bundles the server into one file, so that it runs without a TypeScript loader, and beside it the program of the process
 * that reads uploaded contents (`fileReader.js`).
 * @param outfile the path of the server's file in the project, two folders deep, since the server reads package.json by
 * its own path
 */
export async function buildServer(outfile: `dist/${string}/main.js`): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'server/main.ts', fileReader: 'server/files/reader/main.ts' },
    outdir: dirname(outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
