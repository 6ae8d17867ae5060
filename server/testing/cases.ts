import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { registry } from 'contract/registry';
import type { Endpoints } from 'contract/endpoint';
import { PLATFORM_ONLY_PERMISSIONS } from '../platformTags';
import type { SignedIn } from './portal';
import type { EndpointCase, SampleCalls, TestWorld } from './samples';

const folder = join(import.meta.dirname, '../modules');
const load = createRequire(join(folder, 'index.ts'));

/** The samples (valid calls of each endpoint) of every module, as its `samples.ts` exports them. */
export const allSampleCalls: readonly SampleCalls[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('samples.ts'))
  .sort()
  .flatMap((file) => {
    const loaded: unknown = load(join(folder, file));
    if (!exportsSampleCalls(loaded)) throw new Error(`${file} exports no sampleCalls`);
    return loaded.sampleCalls;
  });

function exportsSampleCalls(loaded: unknown): loaded is { readonly sampleCalls: readonly SampleCalls[] } {
  return typeof loaded === 'object' && loaded !== null && 'sampleCalls' in loaded && Array.isArray(loaded.sampleCalls);
}

const files: readonly Endpoints[] = Object.values(registry);

const allCases: readonly EndpointCase[] = files.flatMap((endpoints) => {
  const sampleCalls = allSampleCalls.find((one) => one.endpoints === endpoints);
  if (!sampleCalls) throw new Error(`no samples.ts of a module has calls of ${Object.keys(endpoints).join(', ')}`);
  return Object.entries(endpoints).map(([name, endpoint]) => ({ name, endpoint, sampleCalls }));
});

/**
 * Every endpoint of the contract that users call, with its samples. Throws if no module's `samples.ts` has samples of
 * an endpoint.
 */
export const allEndpointCases = allCases.filter(({ endpoint }) => endpoint.needs !== 'callback');

/** Every callback of the contract with its samples. Vendors call these endpoints, without a session. */
export const allCallbackCases = allCases.filter(({ endpoint }) => endpoint.needs === 'callback');

/**
 * Returns the user of the test world who may call an endpoint. Endpoints for data that all merchants share need a user
 * of the platform.
 */
export function getCaller({ name, endpoint: { needs }, sampleCalls }: EndpointCase, world: TestWorld): SignedIn {
  return sampleCalls.callers[name]?.(world) ?? (PLATFORM_ONLY_PERMISSIONS.has(needs) ? world.platform : world.caller);
}
