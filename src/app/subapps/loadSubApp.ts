import * as v from 'valibot';
import { SUB_APP_FILES } from 'contract/base';
import { SubAppManifest } from 'contract/children/subapp';
import type { SubAppLifecycles } from 'contract/children/subapp';
import { withTimeout } from './withTimeout';

/** How long the files of a child may take, in milliseconds. */
export const LOAD_TIMEOUT_MS = 20_000;

/** The files of a child could not be had, or are none. */
export class SubAppNotFound extends Error {}

/** The addresses of what a child is made of. */
export interface SubAppFiles {
  readonly entry: string;
  readonly styles: readonly string[];
}

/** The address below which all files of a child stand. */
export function filesOf(appCode: string): string {
  return `${SUB_APP_FILES}/${encodeURIComponent(appCode)}/`;
}

/** Asks what a child is made of, anew each time, so that a new release of it is seen without one of the portal. */
export async function findFiles(appCode: string): Promise<SubAppFiles> {
  const folder = filesOf(appCode);
  try {
    const response = await fetch(`${folder}subapp.json`, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
    if (!response.ok) throw new SubAppNotFound(`status ${String(response.status)}`);
    const { entry, styles } = v.parse(SubAppManifest, await response.json());
    return { entry: folder + entry, styles: styles.map((name) => folder + name) };
  } catch (problem) {
    throw problem instanceof DOMException
      ? problem
      : new SubAppNotFound(`subapp.json of ${appCode}: ${String(problem)}`);
  }
}

const lifecycle = v.union([v.function(), v.array(v.function())]);
const lifecycles = v.object({
  bootstrap: v.optional(lifecycle),
  mount: lifecycle,
  update: v.optional(lifecycle),
  unmount: lifecycle,
});

// What failed once is what a browser remembers of a module, so that each attempt after that has an address of its own.
const attempts = new Map<string, number>();

/** Loads the module of a child. */
export async function loadModule(entry: string): Promise<SubAppLifecycles> {
  const attempt = attempts.get(entry) ?? 0;
  const address = attempt === 0 ? entry : `${entry}?attempt=${String(attempt)}`;
  try {
    const module: unknown = await withTimeout(import(/* webpackIgnore: true */ address), LOAD_TIMEOUT_MS, address);
    return asLifecycles(module);
  } catch (problem) {
    attempts.set(entry, attempt + 1);
    throw problem;
  }
}

function asLifecycles(module: unknown): SubAppLifecycles {
  // A module with a default export may have them there.
  const found = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  for (const candidate of [module, found]) if (isSubApp(candidate)) return candidate;
  throw new TypeError('The module exports no lifecycles.');
}

function isSubApp(candidate: unknown): candidate is SubAppLifecycles {
  return v.is(lifecycles, candidate);
}
