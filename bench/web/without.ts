import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { patches } from '../../config/patches/patches';
import { root } from '../../scripts/root.mjs';
import { webpackConfig } from '../../webpack.config';
import { median } from '../measure';
import { startBenchmarkPortal } from './stage';
import type { BenchmarkPortal } from './stage';
import { measureTaskTimesOfJourney } from './tasks';

/**
 * The milliseconds of one journey step, as medians: with all optimisations, and without the patch or scheduling
 * optimisation named `without` (ADR 47).
 */
export interface OptimizationGain {
  readonly without: string;
  readonly step: string;
  readonly withIt: number;
  readonly withoutIt: number;
}

/** The name of the build that leaves out no patch and no scheduling optimisation. */
const WHOLE = '';
/**
 * A placeholder in the build, which `copyWithout` replaces by the name of the scheduling optimisation to leave out. No
 * optimisation has this name, so an unchanged build leaves out none.
 */
const MARK = '@without@';

/**
 * Makes one build for each name in `names`, which leaves out the patch or scheduling optimisation of that name.
 * Measures each of these builds in turn with the complete portal, since the machine's speed varies from one minute to
 * the next.
 */
export async function measureGains(
  names: readonly string[],
  { pairs, say }: { readonly pairs: number; readonly say: (line: string) => void },
): Promise<OptimizationGain[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-without-'));
  const stages = new Map<string, BenchmarkPortal>();
  const times = new Map<string, Record<string, number[]>>();
  try {
    for (const name of [WHOLE, ...names]) {
      say(`building ${name === WHOLE ? 'the whole portal' : `without ${name}`}`);
      const project = join(folder, name === WHOLE ? 'whole' : name);
      const isPatch = patches.some((patch) => patch.name === name);
      if (name === WHOLE || isPatch) await buildWithout(isPatch ? name : MARK, join(project, 'dist/web'));
      else copyWithout(name, join(folder, 'whole/dist/web'), join(project, 'dist/web'));
      for (const path of ['node_modules', 'server', 'package.json']) symlinkSync(join(root, path), join(project, path));
      stages.set(name, await startBenchmarkPortal(project));
    }
    for (let pair = 0; pair < pairs; pair += 1) {
      say(`pair ${pair + 1} of ${pairs}`);
      for (const [name, stage] of stages) {
        const known = times.get(name) ?? {};
        times.set(name, known);
        const measured = await measureTaskTimesOfJourney(stage);
        for (const [step, ms] of Object.entries(measured)) (known[step] ??= []).push(ms);
      }
    }
  } finally {
    for (const stage of stages.values()) await stage.end();
    rmSync(folder, { recursive: true, force: true });
  }
  const whole = times.get(WHOLE) ?? {};
  return names.flatMap((without) =>
    Object.entries(times.get(without) ?? {}).map(([step, values]) => ({
      without,
      step,
      withIt: median(whole[step] ?? []),
      withoutIt: median(values),
    })),
  );
}

// Copies the complete build and leaves out one scheduling optimisation. The code of these optimisations checks at run
// time what to leave out, so that a copy only needs another name in place of the placeholder.
function copyWithout(name: string, whole: string, path: string): void {
  cpSync(whole, path, { recursive: true });
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const marked = files.filter((file) => readFileSync(join(path, file), 'utf8').includes(MARK));
  if (marked.length === 0) throw new Error('the build has no mark: does it still ask for PORTAL_WITHOUT?');
  for (const file of marked) {
    writeFileSync(join(path, file), readFileSync(join(path, file), 'utf8').replaceAll(MARK, name));
  }
}

async function buildWithout(name: string, path: string): Promise<void> {
  process.env['PORTAL_WITHOUT'] = name;
  const config = webpackConfig('production');
  // Builds without compression. The server compresses on the fly, which has no effect on measurements over loopback.
  const plugins = config.plugins?.filter((plugin) => !isLeftOut(plugin));
  const compiler = webpack({ ...config, plugins: plugins ?? [], output: { ...config.output, path } });
  const stats = await new Promise<webpack.Stats | undefined>((done, fail) => {
    compiler.run((error, result) => (error ? fail(error) : done(result)));
  });
  await new Promise<void>((done) => compiler.close(() => done()));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only', colors: false }));
}

function isLeftOut(plugin: unknown): boolean {
  const kind = typeof plugin === 'object' && plugin !== null ? plugin.constructor.name : '';
  return ['CompressionPlugin', 'ChunkStatsPlugin', 'RetireAssetsPlugin'].includes(kind);
}
