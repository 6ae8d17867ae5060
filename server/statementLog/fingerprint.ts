import { createHash } from 'node:crypto';

// Long enough to recognise a statement by its tables and conditions.
const MAX_STATEMENT_LENGTH = 1000;

const FINGERPRINT_LENGTH = 12;

/**
 * The text of a statement without what differs from one execution to the next: its parameters, the number of rows of an
 * insert and the number of values of a list. Cuts long statements.
 */
export function normalizeStatement(text: string): string {
  return text
    .slice(0, MAX_STATEMENT_LENGTH)
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '?')
    .replace(/(values \([^()]*\))(?:,(?: \([^()]*\)?)?)+/g, '$1, …')
    .replace(/( in \()\?(?:, \?)+(\)?)/g, '$1?, …$2')
    .trim();
}

/** The hash that all executions of a statement have in common. */
export function fingerprintStatement(normalized: string): string {
  return createHash('sha256').update(normalized).digest('hex').slice(0, FINGERPRINT_LENGTH);
}
