import type { FieldMessage, SubCode } from 'contract/envelope';

/** A call that is refused for a reason that the person can be told, with the fields that it is about. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly subCode: SubCode,
    message: string,
    readonly fields: readonly FieldMessage[] = [],
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
    /** With the cause for the log, where somebody else than the caller may be to blame; it never leaves the server. */
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The one answer for a row that does not exist and for a row of another merchant: nobody can tell them apart (TEN-03). */
export function notFound(): Refusal {
  return new Refusal('not-found', '数据不存在或已被删除');
}

/** The answer for an argument that breaks a rule, with each message beside its field. */
export function invalid(fields: readonly FieldMessage[]): Refusal {
  return new Refusal('param-invalid', fields[0]?.message ?? '请求参数有误', fields);
}

/** The answer for a row that somebody else has changed since the caller read it. */
export function outdated(): Refusal {
  return new Refusal('conflict', '数据已被他人修改，请刷新后再试');
}

/** The answer for a value that only one row may have, beside the field that holds it. */
export function taken(name: string, message: string): Refusal {
  return new Refusal('conflict', message, [{ name, message }]);
}
