import { inChinese } from 'contract/text';
import { text } from '../language/text';
import type { PortalText } from '../language/textOf';

/** What a server has against the value of one field. */
export interface FieldFailure {
  readonly name: string;
  readonly message: PortalText;
}

/** Why a call brought no data, as a value: what to tell the person, and where it belongs. */
export interface Failure {
  /** `network`: no answer in time; `http`: an answer with another status than 200; `refused`: the server said why. */
  readonly kind: 'network' | 'http' | 'refused';
  /** For `t`. A server that sends words alone, without their text and values, is quoted as it is. */
  readonly message: PortalText;
  readonly subCode?: string | undefined;
  /** Messages that belong beside fields of the argument. */
  readonly fields: readonly FieldFailure[];
}

/** What is said when nothing better is known (specification section 8). */
export const SYSTEM_ERROR = text('系统异常，请重试');

/** No answer came, or none in time (ERR-02). */
export const networkFailure: Failure = { kind: 'network', message: SYSTEM_ERROR, fields: [] };

/** The call was not made, since the session that it belongs to is gone; what becomes of the page is decided elsewhere. */
export const replacedFailure: Failure = {
  kind: 'refused',
  subCode: 'auth-check-error',
  message: text('登录状态已改变'),
  fields: [],
};

/** Whether a failure is told by the dialog about the expired session, so that nobody else needs to (SES-09). */
export function isExpiry({ subCode }: Failure): boolean {
  return subCode === 'auth-check-error';
}

/** Whether something caught is a failed call. */
export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'kind' in error && 'message' in error && 'fields' in error;
}

/** For a catch of a call: a failure is taken, a bug is thrown on, to be reported. */
export function assertFailure(problem: unknown): asserts problem is Failure {
  if (!isFailure(problem)) throw problem;
}

/** Throws a failure as it is: a value, whose content the flows match on. */
export function fail(failure: Failure): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- see above
  throw failure;
}

/** Thrown inside the edge where a call can't be made or its answer can't be read; it becomes the call's failure. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
  readonly failure: Failure;

  constructor(message: PortalText, details: Partial<Failure> = {}) {
    super(typeof message === 'string' ? message : inChinese(message));
    this.failure = { kind: 'refused', fields: [], ...details, message };
  }
}
