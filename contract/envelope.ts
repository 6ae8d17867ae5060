import * as v from 'valibot';
import { isMessageValues } from './text';
import type { MessageValues } from './text';

/** The code of an answer that succeeded (specification section 8). */
export const SUCCESS_CODE = '10000';

/** The code of an answer that was refused; `subCode` says why. */
export const REFUSED_CODE = '40000';

/** Every reason for which the server refuses a call. */
export const SUB_CODES = [
  'auth-check-error',
  'permission-denied',
  'param-invalid',
  'not-found',
  'conflict',
  'too-many-requests',
  'must-change-password',
  'internal-error',
] as const;

/** One of the reasons in {@link SUB_CODES}. */
export type SubCode = (typeof SUB_CODES)[number];

// Beside the Chinese words: the text and the values that they were made of, so that a client can say them in its own
// language. Left out where there are no values: then the words are the text.
const parts = { text: v.optional(v.string()), values: v.optional(v.custom<MessageValues>(isMessageValues)) };

/** A message that belongs beside one field of the argument, in Chinese words and in its parts. */
export const fieldMessage = v.object({ name: v.string(), message: v.string(), ...parts });

/** A message that belongs beside one field of the argument. */
export type FieldMessage = v.InferOutput<typeof fieldMessage>;

/** What a refused call carries as `data`: the parts of `msg`, messages of fields, and the id under which the log tells more. */
export const refusalDetail = v.object({
  ...parts,
  fields: v.optional(v.array(fieldMessage), []),
  traceId: v.optional(v.string()),
});

/** What a refused call carries as `data`. */
export type RefusalDetail = v.InferOutput<typeof refusalDetail>;

/** The wrapper of every JSON answer. Foreign servers may send the code as a number, or none at all. */
export const envelope = v.object({
  code: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  subCode: v.optional(v.nullable(v.string())),
  msg: v.optional(v.nullable(v.string())),
  subMsg: v.optional(v.nullable(v.string())),
  data: v.optional(v.unknown()),
});

/** The wrapper of every JSON answer. */
export type Envelope = v.InferOutput<typeof envelope>;

/** Whether an envelope tells of success: 10000 as text or number, or no code at all (ERR-01). */
export function isSuccess(answer: Envelope): boolean {
  return answer.code === undefined || answer.code === null || String(answer.code) === SUCCESS_CODE;
}
