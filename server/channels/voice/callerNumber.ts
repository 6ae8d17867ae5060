import type { VoiceNumber } from 'contract/channels/voiceAccounts';

/**
 * Picks the number that makes a call, at random, so that each number gets calls in proportion to its concurrency. Null without numbers
 * of one's own: the vendor picks. `random` is from 0 to below 1.
 */
export function pickCallerNumber(numbers: readonly VoiceNumber[], random = Math.random()): string | null {
  let left = random * numbers.reduce((sum, { concurrency }) => sum + concurrency, 0);
  for (const { number, concurrency } of numbers) {
    left -= concurrency;
    if (left < 0) return number;
  }
  return numbers.at(-1)?.number ?? null;
}
