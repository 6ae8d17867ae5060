import sha256 from 'crypto-js/sha256';
import { inNextTask } from '../scheduling/nextTask';

// How long the search runs before the browser may paint and handle input.
const SLICE_MS = 12;

/**
 * Finds the number with which the SHA-256 of the challenge, a point and the number begins with so many zero bits, and
 * returns the three as the solution. Uses crypto-js, since browsers have no Web Crypto on plain http. Rejects if the
 * signal aborts.
 */
export async function solveChallenge(challenge: string, bits: number, signal?: AbortSignal): Promise<string> {
  let until = performance.now() + SLICE_MS;
  for (let number = 0; ; number += 1) {
    const solution = `${challenge}.${number}`;
    const [word = -1] = sha256(solution).words;
    if (word >>> (32 - bits) === 0) return solution;
    if (performance.now() < until) continue;
    await new Promise<void>(inNextTask);
    signal?.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
}
