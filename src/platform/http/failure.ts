import type { LastChange } from 'contract/envelope';
import { renderInChinese } from 'contract/text';
import { text } from '../language/text';
import type { PortalText } from '../language/translateWith';

/** The server's objection to the value of one field. */
export interface FieldFailure {
  readonly name: string;
  readonly message: PortalText;
}

/** The failure of a call as a value: its kind and the message for the user. */
export interface Failure {
  /**
   * `network`: no response in time; `http`: a response with a status other than 200; `refused`: the server gave a
   * reason.
   */
  readonly kind: 'network' | 'http' | 'refused';
  /** Translated by `t` when it is shown. A server's message that is a plain string is shown unchanged. */
  readonly message: PortalText;
  readonly subCode?: string | undefined;
  /** Messages for single fields of the argument. */
  readonly fields: readonly FieldFailure[];
  /** The change that the caller has not seen, if the server has refused an outdated version of a row. */
  readonly lastChange?: LastChange | undefined;
}

/** The message for a failure of unknown cause (specification section 8). */
export const UNKNOWN_ERROR_TEXT = text('系统异常，请重试');

/** The failure of a call that got no response, or none in time (ERR-02). */
export const networkFailure: Failure = { kind: 'network', message: UNKNOWN_ERROR_TEXT, fields: [] };

/** The failure of a call whose session has been replaced. The session's flows decide what happens to the page. */
export const sessionReplacedFailure: Failure = {
  kind: 'refused',
  subCode: 'auth-check-error',
  message: text('登录状态已改变'),
  fields: [],
};

/** Whether the dialog about the expired session reports this failure, so that no other component has to (SES-09). */
export function isSessionExpiry({ subCode }: Failure): boolean {
  return subCode === 'auth-check-error';
}

/** Whether a caught value is the failure of a call. */
export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'kind' in error && 'message' in error && 'fields' in error;
}

/**
 * Asserts in a catch block that the caught value is a failure. Rethrows anything else, which is a bug to be reported.
 */
export function assertFailure(problem: unknown): asserts problem is Failure {
  if (!isFailure(problem)) throw problem;
}

/** Throws a failure as a plain object instead of an Error, so that flows can compare it by content. */
export function throwFailure(failure: Failure): never {
  // oxlint-disable-next-line typescript/only-throw-error -- flows compare plain objects
  throw failure;
}

/**
 * Thrown inside the HTTP client if a call can't be made or its response can't be read. The HTTP client turns it into
 * the call's failure.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  constructor(message: PortalText, details: Partial<Failure> = {}) {
    super(typeof message === 'string' ? message : renderInChinese(message));
    this.failure = { kind: 'refused', fields: [], ...details, message };
  }
}
