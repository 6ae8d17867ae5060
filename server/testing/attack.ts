import type { InjectOptions } from 'fastify';
import type { ErrorSubCode } from 'contract/envelope';

/** The kinds of attacks on an endpoint. The table of `npm run proof` has one column for each. */
export const ATTACK_KINDS = [
  'no or dead token',
  'missing permission',
  "other merchant's token",
  'foreign id',
  'unknown id',
  'out of data scope',
  'malformed',
  'oversized',
  'HEAD',
  'cross-site',
  'wrong signature',
  'outdated',
] as const;

/** A kind of attack on an endpoint. */
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** An attack on an endpoint, and the only correct answer. */
export interface Attack {
  readonly kind: AttackKind;
  readonly title: string;
  readonly request: InjectOptions;
  /** The error code of the correct answer; `no-address` if the attack's address has no route. */
  readonly expected: ErrorSubCode | 'no-address';
  /** Whether the request is a signed callback. The server then stores its nonce, whatever else is wrong with it. */
  readonly isSigned?: true;
  /** A call whose answer must be byte for byte equal to the answer of the attack. */
  readonly sameAnswerAs?: InjectOptions;
}
