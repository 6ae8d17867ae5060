import type { SubCode } from 'contract/envelope';
import { inChinese } from 'contract/text';
import type { Message, MessageValues } from 'contract/text';

/** A message that belongs beside one field of the argument. */
export interface FieldProblem extends Message {
  readonly name: string;
}

interface RefusalOptions {
  /** The fields of the argument that it is about. */
  readonly fields?: readonly FieldProblem[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** For the log, where another than the caller may be to blame; it never leaves the server. */
  readonly cause?: unknown;
}

/**
 * A call that is refused for a reason that the person can be told. The text is a literal and the values fill its places:
 * `new Refusal('conflict', '该岗位下有 {n} 个用户，不能删除', { n })`. A string among the values is data and is never translated.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The reason, for clients that translate it; `message` has it in Chinese words. */
  readonly told: Message;
  readonly fields: readonly FieldProblem[];
  readonly retryAfter: number | undefined;

  constructor(
    readonly subCode: SubCode,
    text: string,
    values?: MessageValues,
    { fields = [], retryAfter, cause }: RefusalOptions = {},
  ) {
    super(inChinese({ text, values }), { cause });
    this.told = { text, values };
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The one answer for a row that does not exist and for a row of another merchant: nobody can tell them apart (TEN-03). */
export function notFound(): Refusal {
  return new Refusal('not-found', '数据不存在或已被删除');
}

/** The answer for an argument that breaks a rule, with each message beside its field. */
export function invalid(fields: readonly FieldProblem[]): Refusal {
  const first: Message = fields[0] ?? { text: '请求参数有误' };
  return new Refusal('param-invalid', first.text, first.values, { fields });
}

/** The answer for what has to do with one field of the argument, with its message beside it. */
export function refusedField(subCode: SubCode, { name, text, values }: FieldProblem): Refusal {
  return new Refusal(subCode, text, values, { fields: [{ name, text, values }] });
}

/** The answer for a row that somebody else has changed since the caller read it. */
export function outdated(): Refusal {
  return new Refusal('conflict', '数据已被他人修改，请刷新后再试');
}

/** The answer for a value that only one row may have, beside the field that holds it. */
export function taken(name: string, text: string): Refusal {
  return refusedField('conflict', { name, text });
}
