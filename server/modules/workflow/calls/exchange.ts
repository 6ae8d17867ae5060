import { createHmac } from 'node:crypto';
import type { Message } from 'contract/text';
import { CALL_HEADERS, CALL_TIMEOUT_SECONDS, MAX_CALL_ANSWER_BYTES } from 'contract/workflow/calls';
import { isRecord } from 'contract/workflow/formValues';
import { ForbiddenAddressError } from '../../../outbound/guard';
import { AnswerTooLongError } from '../../../outbound/outbound';
import type { Outbound, OutboundAnswer } from '../../../outbound/outbound';

/** One attempt of a call, complete as it is sent. */
export interface CallRequest {
  readonly callId: string;
  readonly url: string;
  readonly body: string;
  readonly secret: string;
}

/** What an attempt has come to: an answer, a failure that may pass, or one that would come again. */
export type Outcome =
  | { readonly kind: 'ANSWERED'; readonly status: number; readonly values: unknown }
  | { readonly kind: 'RETRY' | 'FAILED'; readonly status: number | null; readonly problem: Message };

/** How a call is sent. */
export interface ExchangeOptions {
  readonly outbound: Outbound;
  /** Aborts the attempt, so that nothing is known of it. */
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

// The other system asks for another attempt: it was too slow to read, wants no early data, or has too much to do.
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** The header with the signature of a body that is sent at a time, in seconds since 1970. */
export function signCall(secret: string, time: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** Makes one attempt of a call. Follows no redirect, and connects to no address that the guard refuses. Rejects only when aborted. */
export async function exchange(
  { callId, url, body, secret }: CallRequest,
  { outbound, signal, timeoutMs = CALL_TIMEOUT_SECONDS * 1000 }: ExchangeOptions,
): Promise<Outcome> {
  const time = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    [CALL_HEADERS.key]: callId,
    [CALL_HEADERS.time]: time,
    [CALL_HEADERS.signature]: signCall(secret, time, body),
  };
  try {
    const limits = { timeoutMs, maxBytes: MAX_CALL_ANSWER_BYTES, signal };
    return readOutcome(await outbound(url, { method: 'POST', headers, body, ...limits }));
  } catch (error) {
    signal.throwIfAborted();
    return describeFailure(error);
  }
}

function readOutcome({ status, body }: OutboundAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'ANSWERED', status, values: readValues(body) };
  if (status >= 300 && status < 400)
    return { kind: 'FAILED', status, problem: { text: '对方要求转到其他地址（HTTP {status}）', values: { status } } };
  const mayPass = status >= 500 || PASSING_STATUSES.has(status);
  return {
    kind: mayPass ? 'RETRY' : 'FAILED',
    ...{ status, problem: { text: '对方应答 HTTP {status}', values: { status } } },
  };
}

// The values that an answer gives. What is no JSON, such as "ok", gives none.
function readValues(body: Buffer): unknown {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'));
    return isRecord(answer) ? answer['values'] : undefined;
  } catch {
    return undefined;
  }
}

// The other system has done its work before an answer that is too long: it would be the same again.
function describeFailure(error: unknown): Outcome {
  if (error instanceof ForbiddenAddressError)
    return { kind: 'FAILED', status: null, problem: { text: '不允许访问该地址，例如内网地址' } };
  if (error instanceof AnswerTooLongError) return { kind: 'FAILED', status: null, problem: { text: '对方的应答过长' } };
  const isLate = isRecord(error) && error['name'] === 'TimeoutError';
  return { kind: 'RETRY', status: null, problem: { text: isLate ? '对方没有及时应答' : '无法连接对方系统' } };
}
