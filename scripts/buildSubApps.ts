import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { root } from './root.mjs';

const run = promisify(execFile);
const folder = join(root, 'subapps');
const target = join(root, 'dist/subapps');

/** The child applications of this house, by the names of their folders. */
export function subApps(): string[] {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'src')));
}

/** Builds each child application as its own package says, and the frame of those that run apart, into dist/subapps. */
export async function buildSubApps(): Promise<void> {
  mkdirSync(target, { recursive: true });
  // One whose folder is gone is not built again, and must not stay.
  for (const entry of readdirSync(target, { withFileTypes: true }))
    if (entry.isDirectory() && !subApps().includes(entry.name)) rmSync(join(target, entry.name), { recursive: true });
  const building = subApps().map((name) => run('npm', ['run', '--silent', 'build'], { cwd: join(folder, name) }));
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
