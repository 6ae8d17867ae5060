import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { root } from './root.mjs';

const run = promisify(execFile);
const folder = join(root, 'subapps');
const target = join(root, 'dist/subapps');

/** The child applications of this repository, by folder name. */
export function listSubAppFolders(): string[] {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'src')));
}

/**
 * Builds each child application with its own package's build, and the frame of isolated children, into dist/subapps.
 */
export async function buildSubApps(): Promise<void> {
  mkdirSync(target, { recursive: true });
  // Removes the builds of children whose folder no longer exists.
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
