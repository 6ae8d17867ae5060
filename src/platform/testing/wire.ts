import type { InferInput } from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { REFUSED_CODE, SUCCESS_CODE } from 'contract/envelope';
import type { Envelope } from 'contract/envelope';

/** A request as the browser sends it. */
export interface NetworkRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly signal: AbortSignal;
}

/** Responds to a request. */
export type Responder = (request: NetworkRequest) => Response | Promise<Response>;

/** The test's control of the network. */
export interface FakeNetwork {
  /** All requests for the endpoint so far, oldest first. */
  requestsOf(endpoint: Endpoint): readonly NetworkRequest[];
  /** The next request for the endpoint, once it is sent. */
  nextRequestOf(endpoint: Endpoint): Promise<NetworkRequest>;
  /** The paths of all requests so far. */
  readonly paths: readonly string[];
  /** Answers further calls of the endpoint with this data. */
  answer<E extends Endpoint>(endpoint: E, data: InferInput<E['data']>): void;
  /** Refuses further calls of the endpoint with this body of the response. */
  refuse(endpoint: Endpoint, said: Envelope): void;
  /** Responds to further calls of the endpoint with this function. */
  respond(endpoint: Endpoint, respond: Responder): void;
}

/** A JSON response. */
export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Never responds. An aborted request still rejects. */
export const neverResponds: Responder = () => new Promise<Response>(() => {});

/**
 * Replaces `fetch` in the tests of a file or of a `describe` block; tests of the SPA replace nothing else. A call
 * without an answer fails as with an unreachable server.
 */
export function installFakeNetwork(): FakeNetwork {
  const answers = new Map<Endpoint, Responder>();
  const log: NetworkRequest[] = [];
  const waiting: { readonly endpoint: Endpoint; readonly sent: (request: NetworkRequest) => void }[] = [];
  const isFor = ({ method, path }: Endpoint, request: NetworkRequest) =>
    method === request.method && patternOf(path).test(request.url.pathname);

  const genuine = globalThis.fetch;
  beforeEach(() => {
    answers.clear();
    log.length = 0;
    waiting.length = 0;
    globalThis.fetch = async (input, init) => {
      const request = readRequest(input, init);
      log.push(request);
      for (const { endpoint, sent } of waiting) if (isFor(endpoint, request)) sent(request);
      const [, respond = () => Response.error()] = [...answers].find(([endpoint]) => isFor(endpoint, request)) ?? [];
      return Promise.race([givenUp(request.signal), reachable(respond(request))]);
    };
  });
  afterEach(() => {
    globalThis.fetch = genuine;
  });

  const respond = (endpoint: Endpoint, how: Responder) => void answers.set(endpoint, how);
  return {
    requestsOf: (endpoint) => log.filter((request) => isFor(endpoint, request)),
    nextRequestOf: (endpoint) => new Promise((sent) => void waiting.push({ endpoint, sent })),
    get paths() {
      return log.map(({ url }) => url.pathname);
    },
    answer: (endpoint, data) => respond(endpoint, () => jsonResponse({ code: SUCCESS_CODE, data })),
    refuse: (endpoint, said) => respond(endpoint, () => jsonResponse({ code: REFUSED_CODE, ...said })),
    respond,
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function readRequest(input: Parameters<typeof fetch>[0], init: RequestInit = {}): NetworkRequest {
  const { body } = init;
  return {
    method: init.method ?? 'GET',
    url: new URL(input instanceof Request ? input.url : input, location.origin),
    headers: new Headers(init.headers),
    body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : undefined,
    signal: init.signal ?? new AbortController().signal,
  };
}

// Rejects for a network error, as fetch does.
async function reachable(response: Response | Promise<Response>): Promise<Response> {
  const answered = await response;
  if (answered.type === 'error') throw new TypeError('Failed to fetch');
  return answered;
}

function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    const end = () => {
      fail(signal.reason as Error);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}
