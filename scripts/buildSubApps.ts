import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { root } from './root.mjs';

const run = promisify(execFile);
const folder = join(root, 'subapps');
const target = join(root, 'dist/subapps');

/** Returns the folder names of this repository's sub-apps (child applications that the portal embeds). */
export function listSubAppFolders(): string[] {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'src')));
}

/**
 * Builds every sub-app into dist/subapps by the build command of its own package. Also builds the page for the frame in
 * which the portal runs sub-apps that it does not trust.
 */
export async function buildSubApps(): Promise<void> {
  mkdirSync(target, { recursive: true });
  // Removes the builds of sub-apps whose source folder no longer exists.
  for (const entry of readdirSync(target, { withFileTypes: true }))
    if (entry.isDirectory() && !listSubAppFolders().includes(entry.name))
      rmSync(join(target, entry.name), { recursive: true });
  const building = listSubAppFolders().map((name) =>
    run('npm', ['run', '--silent', 'build'], { cwd: join(folder, name) }),
  );
  await Promise.all([...building, buildFrame()]);
}

async function buildFrame(): Promise<void> {
  const source = join(root, 'src/app/subapps/frame');
  copyFileSync(join(source, 'frame.html'), join(target, 'frame.html'));
  await build({
    absWorkingDir: root,
    entryPoints: [join(source, 'main.ts')],
    outfile: join(target, 'frame.js'),
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
}
