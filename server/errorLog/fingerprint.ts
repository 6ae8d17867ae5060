import { createHash } from 'node:crypto';
import type { ErrorSource } from 'contract/audit/errorLogs';

// The number of frames that count. Errors with the same frames at the top have the same cause.
const FRAMES = 3;

/** The parts of an error by which its occurrences are recognised. */
export interface FingerprintParts {
  readonly source: ErrorSource;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * A hash of what all occurrences of an error have in common, in all releases: its name, its message without ids, numbers
 * and quoted values, and the places in the portal's own code, without the numbers of their lines.
 */
export function computeFingerprint({ source, name, message, stack }: FingerprintParts): string {
  const toPlace = source === 'browser' ? toChunk : toFunction;
  const places = listOwnFrames(stack).slice(0, FRAMES).map(toPlace);
  return createHash('sha256')
    .update(JSON.stringify([source, name, withoutValues(message), places]))
    .digest('base64url');
}

/** The frames of a stack in code of the portal, from the top, with paths relative to its folder. */
export function listOwnFrames(stack: string): string[] {
  return stack
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^at (async )?/, '')
        .replaceAll('file://', '')
        .replaceAll(`${process.cwd()}/`, ''),
    )
    .filter((line) => /:\d+:\d+\)?$/.test(line) && !line.includes('node_modules') && !line.includes('node:'));
}

function withoutValues(message: string): string {
  return message
    .replace(/(["'`“])[^"'`“”]{0,200}["'`”]/g, '?')
    .replace(/\b(?=\w*\d)\w{8,}\b/g, '?')
    .replace(/\d+/g, '?')
    .slice(0, 300);
}

// `save (server/modules/x/routes.ts:12:3)` becomes `save (server/modules/x/routes.ts)`.
function toFunction(frame: string): string {
  return frame.replace(/:\d+:\d+(\)?)$/, '$1');
}

// `t (https://portal/assets/users.3f2a1b.js:1:2345)` becomes `users.js`: the names of functions in the build, and the
// hash of the file, differ from release to release.
function toChunk(frame: string): string {
  const file = frame.slice(frame.lastIndexOf('/') + 1).replace(/:\d+:\d+\)?$/, '');
  return file.replace(/\.[0-9a-f]{6,}(?=\.)/, '');
}
