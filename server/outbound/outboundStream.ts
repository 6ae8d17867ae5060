import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createOutboundGuard } from './guard';
import type { GuardOptions } from './guard';

/** Options of a request whose answer is read as a stream. */
export interface StreamRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Aborts the request and the answer. */
  readonly signal?: AbortSignal | undefined;
  /** After how many milliseconds without any byte, sent or received, the request is given up. */
  readonly idleMs: number;
  /** After how many milliseconds the answer must have begun. */
  readonly answerMs: number;
}

/**
 * Makes a request to another server and resolves when its answer begins. The answer is a stream of any length. Follows
 * no redirects. Rejects if the server may not connect to the address or a time limit is over; an answer that stops amid
 * its content breaks off with an error.
 */
export type OutboundStream = (url: string, request: StreamRequest) => Promise<IncomingMessage>;

/** The error of a request that takes longer than its time limits. */
export class OutboundTimeout extends Error {
  override readonly name = 'OutboundTimeout';
  readonly code = 'ETIMEDOUT';
}

/**
 * Creates a function like `createOutbound` for content that does not fit into memory: every connection goes through the
 * same guard (SEC-05).
 */
export function createOutboundStream(options: GuardOptions = {}): OutboundStream {
  const guard = createOutboundGuard(options);
  return (address, { method, headers, body, signal, idleMs, answerMs }) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      guard.checkHost(url.hostname);
      const start = url.protocol === 'https:' ? requestHttps : requestHttp;
      const sent = start(url, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        lookup: guard.lookup,
        agent: false,
        ...(signal && { signal }),
      });
      const late = () => sent.destroy(new OutboundTimeout('the server does not answer in time'));
      const timer = setTimeout(late, answerMs);
      sent.setTimeout(idleMs, late);
      sent.once('error', reject);
      sent.once('close', () => clearTimeout(timer));
      sent.once('response', (answer) => {
        clearTimeout(timer);
        sent.off('error', reject);
        // An error after this point, such as a time-out amid the content, ends the answer.
        sent.on('error', (error) => answer.destroy(error));
        resolve(answer);
      });
      sent.end(body);
    });
}
