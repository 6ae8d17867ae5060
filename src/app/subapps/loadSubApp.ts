import * as v from 'valibot';
import { SUB_APP_FILES_PATH } from 'contract/base';
import { SubAppManifest } from 'contract/children/subapp';
import type { SubAppLifecycles } from 'contract/children/subapp';
import { withTimeout } from './withTimeout';

/**
 * Milliseconds within which each file of a sub-app must load. Otherwise the sub-app does not open, and its page offers
 * a retry.
 */
export const LOAD_TIMEOUT_MS = 20_000;

/** Thrown if the files of a sub-app are missing or invalid. */
export class SubAppNotFoundError extends Error {}

/** The address of the style kit, which every sub-app receives before its own styles (docs/subapp.md). */
export const STYLE_KIT_PATH = `${SUB_APP_FILES_PATH}/kit.css`;

/** The addresses of a sub-app's files. */
export interface SubAppFiles {
  readonly entry: string;
  readonly styles: readonly string[];
}

/** The address of the folder with a sub-app's files. */
export function getSubAppFolder(appCode: string): string {
  return `${SUB_APP_FILES_PATH}/${encodeURIComponent(appCode)}/`;
}

/**
 * Fetches the list of a sub-app's files each time, so that a new release of the sub-app needs no release of the portal.
 * Throws SubAppNotFoundError.
 */
export async function fetchSubAppFiles(appCode: string): Promise<SubAppFiles> {
  const folder = getSubAppFolder(appCode);
  try {
    const response = await fetch(`${folder}subapp.json`, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
    if (!response.ok) throw new SubAppNotFoundError(`status ${String(response.status)}`);
    const { entry, styles } = v.parse(SubAppManifest, await response.json());
    return { entry: folder + entry, styles: styles.map((name) => folder + name) };
  } catch (problem) {
    throw problem instanceof DOMException
      ? problem
      : new SubAppNotFoundError(`subapp.json of ${appCode}: ${String(problem)}`);
  }
}

const lifecycle = v.union([v.function(), v.array(v.function())]);
const lifecycles = v.object({
  bootstrap: v.optional(lifecycle),
  mount: lifecycle,
  update: v.optional(lifecycle),
  unmount: lifecycle,
});

// The number of attempts to load each module. The browser caches the failure of a module, so each further attempt uses
// another address.
const attempts = new Map<string, number>();

/** Loads the module of a sub-app. Rejects if the module does not export the lifecycles (`mount` and `unmount`). */
export async function loadSubAppModule(entry: string): Promise<SubAppLifecycles> {
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
  // A module may export its lifecycles one by one or as its default export.
  const found = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  for (const candidate of [module, found]) if (isSubApp(candidate)) return candidate;
  throw new TypeError('The module exports no lifecycles.');
}

function isSubApp(candidate: unknown): candidate is SubAppLifecycles {
  return v.is(lifecycles, candidate);
}
