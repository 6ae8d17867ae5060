import { createHash } from 'node:crypto';

/** Does the work of a captcha's challenge, as the browser does. */
export function solveCaptcha({ challenge, bits }: { readonly challenge: string; readonly bits: number }): string {
  for (let number = 0; ; number += 1) {
    const solution = `${challenge}.${number}`;
    if (createHash('sha256').update(solution).digest().readUInt32BE(0) >>> (32 - bits) === 0) return solution;
  }
}
