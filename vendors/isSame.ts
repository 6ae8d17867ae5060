import { timingSafeEqual } from 'node:crypto';

/** Compares a signature with the expected one in constant time. */
export function isSame(sent: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
