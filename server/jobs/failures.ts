import { renderInChinese } from 'contract/text';
import type { Message, MessageValues } from 'contract/text';
import { getErrorCode, getErrorMessage } from '../errors';
import { StorageFailure } from '../files/storage';
import { Refusal } from '../refusal';

/** A failure that may heal by itself, such as a foreign server that does not answer. The job is tried again later. */
export class Retryable extends Error {
  override readonly name = 'Retryable';

  /** The reason, as a sentence for the user. */
  readonly told: Message;

  constructor(text: string, values?: MessageValues, cause?: unknown) {
    super(renderInChinese({ text, values }), { cause });
    this.told = { text, values };
  }
}

/** Why a run has to end before its work does. */
export type AbortCause = 'cancelled' | 'late' | 'stopping' | 'lost';

/** The reason of the aborted signal of a run. */
export class JobAborted extends Error {
  override readonly name = 'JobAborted';

  constructor(readonly abortCause: AbortCause) {
    super(`the run of the job was ended: ${abortCause}`);
  }
}

/** What a failed run means for its job: whether it is tried again, and what the user and the log are told. */
export interface JobFailure {
  /** The reason, as a sentence for the user. */
  readonly reason: Message;
  readonly mayHeal: boolean;
  /** Whether the failure is a mistake of the portal, which belongs into the log. */
  readonly isBug: boolean;
}

// PostgreSQL's error codes, or the classes of codes, of failures that a later attempt may not meet: lost connections,
// a lack of resources, a server that stops, and transactions that collide.
const HEALING_CODES = /^(08...|53...|57P0[1-5]|40001|40P01|55P03)$/;
const NETWORK_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
// The driver reports a lost connection without a code.
const LOST_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;
const DISK_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** Classifies the error of a job as a failure that may pass by itself, a refusal, or a bug of the portal. */
export function classifyFailure(error: unknown, traceId: string): JobFailure {
  if (error instanceof Retryable) return { reason: error.told, mayHeal: true, isBug: false };
  if (error instanceof Refusal)
    return { reason: error.told, mayHeal: error.subCode === 'too-many-requests', isBug: false };
  const causes = listCauses(error);
  if (causes.some((cause) => DISK_CODES.has(getErrorCode(cause))))
    return { reason: { text: '服务器磁盘空间不足，请联系管理员' }, mayHeal: true, isBug: true };
  if (error instanceof StorageFailure) return { reason: error.told, mayHeal: error.mayHeal, isBug: false };
  const isDatabaseFailure = causes.some(
    (cause) =>
      HEALING_CODES.test(getErrorCode(cause)) ||
      NETWORK_CODES.has(getErrorCode(cause)) ||
      LOST_CONNECTION.test(getErrorMessage(cause)),
  );
  if (isDatabaseFailure) return { reason: { text: '数据库暂时不可用' }, mayHeal: true, isBug: false };
  return {
    reason: { text: '系统异常，请联系管理员（跟踪号 {traceId}）', values: { traceId } },
    mayHeal: false,
    isBug: true,
  };
}

// An error and its causes: Drizzle wraps the errors of the driver.
function listCauses(error: unknown): unknown[] {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return cause === undefined ? [error] : [error, ...listCauses(cause)];
}
