import type { Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';

const files: readonly Endpoints[] = Object.values(registry);

/**
 * The permissions that only users of the platform (the merchant that runs the portal) can hold, as the contract
 * declares them.
 */
export const PLATFORM_ONLY_PERMISSIONS: ReadonlySet<string> = new Set(
  files.flatMap((endpoints) =>
    Object.values(endpoints).flatMap(({ needs, platformOnly }) => (platformOnly === true ? [needs] : [])),
  ),
);
