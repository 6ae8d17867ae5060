import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createOutboundGuard } from './guard';
import type { GuardOptions } from './guard';

/** Options of a request to another server. */
export interface OutboundRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Aborts the request, in addition to the time-out. */
  readonly signal?: AbortSignal;
  /** The time-out of the whole exchange with all redirects, in milliseconds. Default: ten seconds. */
  readonly timeoutMs?: number;
  /** The maximum length of the answer in bytes. Default: one megabyte. */
  readonly maxBytes?: number;
  /**
   * How many redirects a GET request follows; after one more it rejects. Default: none, so that the answer is the
   * redirect itself.
   */
  readonly maxRedirects?: number;
}

/** The complete answer of another server. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Makes a request to another server. Rejects if the server may not connect to the address, or if the request exceeds a
 * limit of {@link OutboundRequest}.
 */
export type Outbound = (url: string, request?: OutboundRequest) => Promise<OutboundAnswer>;

/** The error of an answer that is longer than the request allows. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';

  constructor(maxBytes: number) {
    super(`the answer is longer than ${maxBytes} bytes`);
  }
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  readonly signal: AbortSignal;
}

interface AnswerLimits {
  readonly maxBytes: number;
  /** Undefined if redirects are not followed. */
  readonly redirectsLeft: number | undefined;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Creates a function that makes the server's requests for one purpose. All requests of the server to other servers use
 * such a function (SEC-05): it checks the address of each connection and of each redirect, and limits time, length and
 * redirects.
 */
export function createOutbound(options: GuardOptions = {}): Outbound {
  const guard = createOutboundGuard(options);

  function send(url: URL, { method, headers, body, signal }: Sent) {
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      throw new Error('the server requests http:// and https:// addresses without credentials only');
    guard.checkHost(url.hostname, Number(url.port || (url.protocol === 'https:' ? 443 : 80)));
    const start = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise<IncomingMessage>((resolve, reject) => {
      const sent = start(url, { method, headers: { ...headers }, lookup: guard.lookup, agent: false, signal }, resolve);
      sent.once('error', reject);
      sent.end(body);
    });
  }

  async function follow(url: URL, sent: Sent, limits: AnswerLimits): Promise<OutboundAnswer> {
    const answer = await send(url, sent);
    const { statusCode: status = 0, headers } = answer;
    const { maxBytes, redirectsLeft } = limits;
    const isFollowed = redirectsLeft !== undefined && sent.method === 'GET' && REDIRECTS.has(status);
    if (!isFollowed || headers.location === undefined)
      return { status, headers, body: await readBody(answer, maxBytes) };
    answer.destroy();
    if (redirectsLeft === 0) throw new Error('the address redirects too often');
    const next = new URL(headers.location, url);
    // Sends neither headers nor a body to another origin, since they may contain credentials.
    const carried = next.origin === url.origin ? sent : { ...sent, headers: {}, body: undefined };
    return follow(next, carried, { maxBytes, redirectsLeft: redirectsLeft - 1 });
  }

  return async (address, { method = 'GET', headers = {}, body, ...request } = {}) => {
    const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, maxRedirects = 0 } = request;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    const redirectsLeft = maxRedirects === 0 ? undefined : maxRedirects;
    try {
      return await follow(new URL(address), { method, headers, body, signal }, { maxBytes, redirectsLeft });
    } catch (error) {
      // Throws the time-out or abort error if there is one, instead of the connection error that follows from it.
      signal.throwIfAborted();
      throw error;
    }
  };
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    if (!Buffer.isBuffer(part)) throw new Error('the answer has no bytes');
    length += part.length;
    if (length > maxBytes) {
      answer.destroy();
      throw new AnswerTooLongError(maxBytes);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
