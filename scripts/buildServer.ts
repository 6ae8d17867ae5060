import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';
import { root } from './root.mjs';

/**
 * Bundles the server into one file, so that it runs without a TypeScript loader, and beside it the program of the process
 * that reads uploaded contents (`fileReader.js`).
 * @param outfile the path of the server's file in the project, two folders deep, since the server reads package.json by
 * its own path
 */
export async function buildServer(outfile: `dist/${string}/main.js`): Promise<void> {
  await bundle({
    entryPoints: { main: 'server/main.ts', fileReader: 'server/files/reader/main.ts' },
    outdir: dirname(outfile),
  });
}

/** Bundles the simulator of the vendors, which `npm start` runs beside the server, with its page into dist/vendors. */
export async function buildVendors(): Promise<void> {
  const outdir = 'dist/vendors';
  await bundle({ entryPoints: { main: 'vendors/main.ts' }, outdir });
  for (const file of ['index.html', 'page.css', 'page.js', 'markdown.js', 'icon.svg'])
    await cp(join(root, 'vendors/page', file), join(root, outdir, 'page', file));
}

async function bundle(options: Pick<BuildOptions, 'entryPoints' | 'outdir'>): Promise<void> {
  await build({
    ...options,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
