import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';

const figure = v.union([v.number(), v.string(), v.boolean()]);

/**
 * The result of a soak: the content of `docs/soaks/<module>.json`, which proves rows of the ledger at the level
 * `bench`.
 */
export const SoakResult = v.object({
  module: v.string(),
  /** The ids of the requirements in the ledger (docs/requirements.md) that the soak proves if nothing failed. */
  rows: v.array(v.string()),
  verdict: v.picklist(['passed', 'failed']),
  /** One sentence for each requirement that was not met. */
  failures: v.array(v.string()),
  figures: v.record(v.string(), figure),
  /** The values that set the size of the run, such as the number of kills. */
  amounts: v.record(v.string(), v.union([v.number(), v.boolean()])),
  measuredAt: v.string(),
  seconds: v.number(),
  machine: v.object({
    processor: v.string(),
    cores: v.number(),
    memoryGiB: v.number(),
    system: v.string(),
    node: v.string(),
  }),
  /** The commit whose code was measured. */
  commit: v.string(),
  /** The git tree hash of each file and folder that the result depends on, without tests. */
  code: v.record(v.string(), v.string()),
});
export type SoakResult = v.InferOutput<typeof SoakResult>;

/** The committed results of the soaks. */
export function readResults(project: string): SoakResult[] {
  const folder = join(project, 'docs/soaks');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const result = v.parse(SoakResult, JSON.parse(readFileSync(join(folder, file), 'utf8')));
      if (result.module !== basename(file, '.json')) throw new Error(`${file} is the result of ${result.module}`);
      return result;
    });
}

/** Writes the result to the file that `readResults` reads; returns its path in the project. */
export function writeResult(project: string, result: SoakResult): string {
  const path = `docs/soaks/${result.module}.json`;
  mkdirSync(join(project, 'docs/soaks'), { recursive: true });
  writeFileSync(join(project, path), `${JSON.stringify(result, null, 2)}\n`);
  return path;
}

/**
 * Why a result proves nothing: a requirement was not met, or the code has changed. Undefined for a result that proves
 * its rows.
 * @param now the present tree hashes of the files and folders in `result.code`
 */
export function getInvalidReason(result: SoakResult, now: Readonly<Record<string, string>>): string | undefined {
  if (result.verdict === 'failed') return `failed: ${result.failures.join('; ')}`;
  const changed = Object.keys(result.code).filter((path) => now[path] !== result.code[path]);
  return changed.length > 0 ? `measured before ${changed.join(', ')} changed` : undefined;
}
