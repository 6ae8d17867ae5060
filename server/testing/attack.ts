import type { InjectOptions } from 'fastify';
import type { SubCode } from 'contract/envelope';

/** The kinds of attacks on an endpoint, as the columns of the proof are headed. */
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
] as const;

/** A kind of attack on an endpoint. */
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** An attack on an endpoint, and the only correct answer. */
export interface Attack {
  readonly kind: AttackKind;
  readonly title: string;
  readonly request: InjectOptions;
  /** `no-address`: no route matches. */
  readonly expected: SubCode | 'no-address';
  /** A call whose answer must be the same byte for byte. */
  readonly sameAnswerAs?: InjectOptions;
}
