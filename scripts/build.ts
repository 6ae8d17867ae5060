import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { webpackConfig } from '../webpack.config';
import { buildHash, clearBuildStamp, writeBuildStamp } from './buildHash.mjs';
import { buildServer, buildVendors } from './buildServer';
import { buildSubApps } from './buildSubApps';
import { root } from './root.mjs';

const dist = join(root, 'dist');
const lock = join(dist, '.build-lock');

/** Builds the SPA into dist/web. */
async function buildWeb(): Promise<void> {
  const compiler = webpack(webpackConfig('production'));
  const stats = await new Promise<webpack.Stats | undefined>((done, fail) => {
    compiler.run((error, result) => (error ? fail(error) : done(result)));
  });
  // Closes the compiler, which writes webpack's persistent cache.
  await new Promise<void>((done, fail) => compiler.close((error) => (error ? fail(error) : done())));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only', colors: false }));
  if (stats.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
}

/** Refuses a second build at the same time, since their files would be mixed. */
function takeLock(): void {
  mkdirSync(dist, { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch {
    const owner = Number(readFileSync(lock, 'utf8'));
    if (isAlive(owner)) throw new Error(`another build is running (process ${owner}): wait for it to end`);
    writeFileSync(lock, String(process.pid));
  }
  process.on('exit', () => rmSync(lock, { force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

try {
  takeLock();
  const started = Date.now();
  // Computes the hash before the build, so that a file edited during the build leads to another build.
  const hash = buildHash();
  clearBuildStamp();
  // Builds the sub-apps first, since the portal's build copies their files.
  await buildSubApps();
  await Promise.all([buildWeb(), buildServer('dist/server/main.js'), buildVendors()]);
  writeBuildStamp(hash);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
