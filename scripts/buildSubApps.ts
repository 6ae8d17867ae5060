import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.mjs';

const run = promisify(execFile);
const folder = join(root, 'subapps');

/** The child applications of this house, by the names of their folders. */
export function subApps(): string[] {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'src')));
}

/** Builds each child application as its own package says, into dist/subapps. */
export async function buildSubApps(): Promise<void> {
  mkdirSync(join(root, 'dist/subapps'), { recursive: true });
  await Promise.all(
    subApps().map((name) => run('npm', ['run', '--silent', 'build'], { cwd: join(folder, name), shell: false })),
  );
}
