import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createFictitiousPhone } from '../db/install/demo/fictitious';
import type { MessengerSettings } from '../modules/access/session/messenger';
import { renderChoicePage, renderWorkbenchPage } from './messengerPages';
import type { MessengerPerson } from './messengerPages';

/** Options of {@link startTestMessenger}. */
export interface MessengerOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: readonly MessengerPerson[];
  /** The port; 0, the default, for any free one. */
  readonly port?: number;
  /**
   * The portal to which the links of the workbench (the messenger's start page) lead. The query parameter `?portal=` of
   * the workbench's address overrides this option.
   */
  readonly portalUrl?: string;
  /**
   * The names of the query parameters in which the messenger sends a login code. DingTalk uses `authCode` for newer
   * applications.
   */
  readonly codeNames?: readonly string[];
  readonly codeSeconds?: number;
}

/** A local workplace messenger that implements DingTalk's protocol, for tests and for development without DingTalk. */
export interface TestMessenger {
  readonly url: string;
  /** The settings for connecting a portal to this messenger. */
  readonly settings: MessengerSettings;
  /** Issues a new login code for the user with this nickname, as the messenger would send it to the user's browser. */
  codeOf(nick: string): string;
  /** The number of requests so far that exchange a login code for an access token. */
  exchanges(): number;
  close(): Promise<void>;
}

/** The named users of the demo data set with their phones, and a user without an account in the portal. */
export const DEMO_MESSENGER_PEOPLE: readonly MessengerPerson[] = [
  { nick: '陈思远', mobile: createFictitiousPhone(1) },
  { nick: '林婉清', mobile: createFictitiousPhone(2) },
  { nick: '周小川', mobile: createFictitiousPhone(3) },
  { nick: '沈知行', mobile: createFictitiousPhone(4) },
  { nick: '没有门户账号的人', mobile: createFictitiousPhone(99_999_999) },
];

/** Starts a workplace messenger on the loopback interface. */
export async function startTestMessenger(options: MessengerOptions): Promise<TestMessenger> {
  const { clientId, clientSecret, people, codeNames = ['code'], codeSeconds = 60 } = options;
  const codes = new Map<string, { readonly nick: string; readonly until: number }>();
  const tokens = new Map<string, string>();
  let exchanges = 0;

  function issue(nick: string): string {
    const code = randomBytes(16).toString('hex');
    codes.set(code, { nick, until: Date.now() + codeSeconds * 1000 });
    return code;
  }

  function redirectWith(names: readonly string[], target: string, query: URLSearchParams): Answer {
    const url = new URL(target);
    const code = issue(query.get('nick') ?? '');
    for (const name of names) url.searchParams.set(name, code);
    const state = query.get('state');
    if (state !== null) url.searchParams.set('state', state);
    return { status: 302, location: url.href };
  }

  // Returns the page or redirect for a path that a browser opens; undefined for other paths.
  function page(path: string, query: URLSearchParams): Answer | undefined {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (path === '/oauth2/auth') {
      const known = query.get('client_id') === clientId && URL.canParse(redirectUri);
      return known
        ? { html: renderChoicePage(people, query) }
        : { status: 400, html: '<p>应用未登记，或者缺少回跳地址</p>' };
    }
    if (path === '/oauth2/choose') return redirectWith(codeNames, redirectUri, query);
    const portal = query.get('portal') ?? options.portalUrl ?? 'http://127.0.0.1:8080';
    if (path === '/workbench') return { html: renderWorkbenchPage(people, portal) };
    // Issues the code when the user follows the link: a code in the page itself would expire while the user reads the
    // page.
    if (path === '/workbench/open') return redirectWith(['authCode'], `${portal}/home`, query);
    return undefined;
  }

  function exchange(sent: Readonly<Record<string, unknown>>): Answer {
    exchanges += 1;
    if (sent.clientId !== clientId || sent.clientSecret !== clientSecret) return problem(400, 'InvalidAuthentication');
    const found = typeof sent.code === 'string' ? codes.get(sent.code) : undefined;
    if (typeof sent.code === 'string') codes.delete(sent.code);
    if (!found || found.until < Date.now() || sent.grantType !== 'authorization_code') {
      return problem(400, 'invalidParameter.authCode.notFound');
    }
    const accessToken = randomBytes(16).toString('hex');
    tokens.set(accessToken, found.nick);
    return { json: { accessToken, refreshToken: randomBytes(16).toString('hex'), expireIn: 7200 } };
  }

  function person(accessToken: unknown): Answer {
    const nick = typeof accessToken === 'string' ? tokens.get(accessToken) : undefined;
    const found = people.find((one) => one.nick === nick);
    if (!found) return problem(403, 'Forbidden.AccessDenied');
    const unionId = Buffer.from(found.nick).toString('base64url');
    return { json: { nick: found.nick, unionId, mobile: found.mobile, stateCode: found.stateCode ?? '86' } };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://messenger');
    const call = `${request.method ?? ''} ${pathname}`;
    if (call === 'POST /v1.0/oauth2/userAccessToken') return exchange(record(await text(request)));
    if (call === 'GET /v1.0/contact/users/me') return person(request.headers['x-acs-dingtalk-access-token']);
    return (request.method === 'GET' ? page(pathname, searchParams) : undefined) ?? problem(404, 'NotFound');
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (told) => send(response, told),
      () => send(response, problem(400, 'BadRequest')),
    );
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    settings: { clientId, clientSecret, loginUrl: `${url}/oauth2/auth`, apiUrl: url },
    codeOf: issue,
    exchanges: () => exchanges,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Answer {
  readonly status?: number;
  readonly html?: string;
  readonly json?: object;
  readonly location?: string;
}

function problem(status: number, code: string): Answer {
  return { status, json: { code, message: '不予受理', requestid: randomBytes(8).toString('hex') } };
}

function send(response: ServerResponse, { status = 200, html, json, location }: Answer): void {
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...(location && { location }) });
  response.end(html ?? JSON.stringify(json ?? {}));
}

function record(body: string): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}
