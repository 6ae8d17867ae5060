import type { InferInput } from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { REFUSED_CODE, SUCCESS_CODE } from 'contract/envelope';
import type { Envelope } from 'contract/envelope';

/** A request as it left the browser. */
export interface WireRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly signal: AbortSignal;
}

/** How a request is answered. */
export type Respond = (request: WireRequest) => Response | Promise<Response>;

/** What a test says of the other end of the wire. */
export interface Wire {
  /** Every request for the endpoint so far, oldest first. */
  requestsOf(endpoint: Endpoint): readonly WireRequest[];
  /** The next request for the endpoint, as soon as it is sent. */
  nextRequestOf(endpoint: Endpoint): Promise<WireRequest>;
  /** Every request so far, by its path. */
  readonly paths: readonly string[];
  /** From now on the endpoint succeeds with this data. */
  answer<E extends Endpoint>(endpoint: E, data: InferInput<E['data']>): void;
  /** From now on the endpoint refuses, and says this. */
  refuse(endpoint: Endpoint, said: Envelope): void;
  /** From now on the endpoint is answered so. */
  respond(endpoint: Endpoint, respond: Respond): void;
}

/** An answer in JSON. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** A call that is never answered; like every request it ends when it is given up. */
export const never: Respond = () => new Promise<Response>(() => {});

/**
 * Takes the place of `fetch` in the tests of a file or group: the only thing that a test of the SPA replaces. What a
 * test has not provided for fails as an unreachable server does.
 */
export function fakeWire(): Wire {
  const answers = new Map<Endpoint, Respond>();
  const log: WireRequest[] = [];
  const waiting: { readonly endpoint: Endpoint; readonly sent: (request: WireRequest) => void }[] = [];
  const isFor = ({ method, path }: Endpoint, request: WireRequest) =>
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

  const respond = (endpoint: Endpoint, how: Respond) => void answers.set(endpoint, how);
  return {
    requestsOf: (endpoint) => log.filter((request) => isFor(endpoint, request)),
    nextRequestOf: (endpoint) => new Promise((sent) => void waiting.push({ endpoint, sent })),
    get paths() {
      return log.map(({ url }) => url.pathname);
    },
    answer: (endpoint, data) => respond(endpoint, () => json({ code: SUCCESS_CODE, data })),
    refuse: (endpoint, said) => respond(endpoint, () => json({ code: REFUSED_CODE, ...said })),
    respond,
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function readRequest(input: Parameters<typeof fetch>[0], init: RequestInit = {}): WireRequest {
  const { body } = init;
  return {
    method: init.method ?? 'GET',
    url: new URL(input instanceof Request ? input.url : input, location.origin),
    headers: new Headers(init.headers),
    body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : undefined,
    signal: init.signal ?? new AbortController().signal,
  };
}

// As fetch does: a network error rejects, whatever stands in for it here.
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
