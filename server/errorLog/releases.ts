import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Package = v.object({ version: v.string() });
const file = join(import.meta.dirname, '../../package.json');

/** The release of the server, as `version` of package.json. */
export const SERVER_RELEASE = v.parse(Package, JSON.parse(readFileSync(file, 'utf8'))).version;

const NUMBERS = /^v?\d+(\.\d+)*$/;

/** Whether a release is older than another one. False if one of them is not made of numbers, such as 1.2.0. */
export function isOlderRelease(release: string, than: string): boolean {
  if (!NUMBERS.test(release) || !NUMBERS.test(than)) return false;
  const [own, other] = [numbersOf(release), numbersOf(than)];
  const length = Math.max(own.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (own[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function numbersOf(release: string): number[] {
  return release.replace(/^v/, '').split('.').map(Number);
}
