import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Package = v.object({ version: v.string() });

/** The release of the portal, as `version` of package.json. */
export function readRelease(): string {
  return v.parse(Package, JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))).version;
}
