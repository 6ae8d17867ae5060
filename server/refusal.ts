import type { ErrorSubCode, LastChange } from 'contract/envelope';
import { renderInChinese } from 'contract/text';
import type { Message, MessageValues } from 'contract/text';

/** A message that the SPA shows beside one field of the argument. */
export interface FieldProblem extends Message {
  readonly name: string;
}

interface RefusalOptions {
  /** The fields of the argument that the refusal is about. */
  readonly fields?: readonly FieldProblem[];
  /** Seconds after which the caller may retry. */
  readonly retryAfter?: number;
  /**
   * The error that has caused the refusal. Only for the log, since it may be an error of the server; never sent to the
   * client.
   */
  readonly cause?: unknown;
  /** The change that the caller has not seen, if the call is refused for its outdated version of a row. */
  readonly lastChange?: LastChange | undefined;
}

/**
 * An error that refuses a call for a reason that the user sees. The text is a literal with placeholders for the values:
 * `new Refusal('conflict', '该岗位下有 {n} 个用户，不能删除', { n })`. A string among the values is data and is never translated.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /**
   * The text with its placeholders, and the values, for clients that translate the message. `message` is the complete
   * Chinese text.
   */
  readonly told: Message;
  readonly fields: readonly FieldProblem[];
  readonly retryAfter: number | undefined;
  readonly lastChange: LastChange | undefined;

  constructor(
    readonly subCode: ErrorSubCode,
    text: string,
    values?: MessageValues,
    { fields = [], retryAfter, cause, lastChange }: RefusalOptions = {},
  ) {
    super(renderInChinese({ text, values }), { cause });
    this.told = { text, values };
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.lastChange = lastChange;
  }
}

/**
 * The refusal for the id of an unknown row and of another merchant's row. Both get the same answer, so that callers
 * can't learn which ids exist (TEN-03).
 */
export function notFound(): Refusal {
  return new Refusal('not-found', '数据不存在或已被删除');
}

/** The refusal of a call for which the caller lacks a permission. */
export function permissionDenied(): Refusal {
  return new Refusal('permission-denied', '没有操作权限，请联系管理员');
}

/** The refusal of an argument with fields that violate their rules. The message of each is shown beside its field. */
export function invalidArgument(fields: readonly FieldProblem[]): Refusal {
  const first: Message = fields[0] ?? { text: '请求参数有误' };
  return new Refusal('param-invalid', first.text, first.values, { fields });
}

/** The refusal for a problem with one field of the argument, with its message beside the field. */
export function fieldRefusal(subCode: ErrorSubCode, { name, text, values }: FieldProblem): Refusal {
  return new Refusal(subCode, text, values, { fields: [{ name, text, values }] });
}

const UNKNOWN_CHANGE: LastChange = {};

/**
 * The refusal to change a row that another user has changed since the caller read it. The audit trail adds who made the
 * change, and when (LST-02).
 */
export function outdatedRow(lastChange = UNKNOWN_CHANGE): Refusal {
  return new Refusal('conflict', '数据已被他人修改，请刷新后再试', undefined, { lastChange });
}

/** The refusal of a replayed request: one whose encrypted secrets were sent before, or were encrypted too long ago. */
export function outdatedRequest(): Refusal {
  return new Refusal('param-invalid', '请求已过期，请重试');
}

/** The refusal of a value that must be unique and is in use, with its message beside the field. */
export function takenValue(name: string, text: string): Refusal {
  return fieldRefusal('conflict', { name, text });
}
