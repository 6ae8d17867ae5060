import * as v from 'valibot';
import { isMessageValues } from './text';
import type { MessageValues } from './text';

/** The code of a successful answer (specification section 8). */
export const SUCCESS_CODE = '10000';

/** The code of a refused call; `subCode` gives the reason. */
export const REFUSED_CODE = '40000';

/** The codes of all reasons for which the server refuses a call. */
export const ERROR_SUB_CODES = [
  'auth-check-error',
  'permission-denied',
  'param-invalid',
  'not-found',
  'conflict',
  'too-many-requests',
  'must-change-password',
  'proof-required',
  'second-factor-required',
  'captcha-required',
  'internal-error',
] as const;

/** One of the reasons in {@link ERROR_SUB_CODES}. */
export type ErrorSubCode = (typeof ERROR_SUB_CODES)[number];

// The parts of a message for clients that translate: the text with placeholders, and the values of the placeholders.
// The server leaves out both if the message has no placeholders; clients then translate the Chinese message itself.
const parts = { text: v.optional(v.string()), values: v.optional(v.custom<MessageValues>(isMessageValues)) };

/** A message for one field of the argument: the complete Chinese message, and its text and values for translation. */
export const fieldMessage = v.object({ name: v.string(), message: v.string(), ...parts });

/** A message for one field of the argument. */
export type FieldMessage = v.InferOutput<typeof fieldMessage>;

/** The change that has made a row newer than the caller's version: who made it, and when. Empty if unknown. */
export interface LastChange {
  readonly userName?: string;
  readonly createTime?: string;
}

/**
 * The `data` of a refused call: the text and the values of the message, messages for single fields, and the id under
 * which the call is logged. `lastChange` is present if the call is refused because its version of the row is outdated.
 */
export const refusalDetail = v.object({
  ...parts,
  fields: v.optional(v.array(fieldMessage), []),
  lastChange: v.optional(v.custom<LastChange>(isMessageValues)),
  traceId: v.optional(v.string()),
});

/** The `data` of a refused call. */
export type RefusalDetail = v.InferOutput<typeof refusalDetail>;

/**
 * The wrapper of every JSON answer. Other implementations of the server may send the code as a number or leave it out.
 */
export const envelope = v.object({
  code: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  subCode: v.optional(v.nullable(v.string())),
  msg: v.optional(v.nullable(v.string())),
  subMsg: v.optional(v.nullable(v.string())),
  data: v.optional(v.unknown()),
});

/** The wrapper of every JSON answer. */
export type Envelope = v.InferOutput<typeof envelope>;

/** Whether an envelope reports success: 10000 as text or number, or no code at all (ERR-01). */
export function isSuccess(answer: Envelope): boolean {
  return answer.code === undefined || answer.code === null || String(answer.code) === SUCCESS_CODE;
}
