import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { number, object, string } from 'valibot';
import { asText, bodyText, parseObject, queryParameter } from '../requestBody';
import type { Table, Tables } from '../tables';
import type { World } from '../vendor';
import { problem, sendProblem } from './answers';
import type { DingTalkSettings, SignInPerson } from './settings';
import { renderChoicePage, renderRefusalPage, renderWorkbenchPage } from './signInPages';

// Not in the documents.
const CODE_SECONDS = 60;
// "获取用户token".
const TOKEN_SECONDS = 7200;

const grantSchema = object({ name: string(), until: number() });
type Grant = { readonly name: string; readonly until: number };

/**
 * The sign-in of other sites with DingTalk: the page of login.dingtalk.com, the workbench, and the calls that say whose a
 * code is ("实现登录第三方网站"). Sends browsers back to the machine itself only, as the real one does to registered addresses.
 */
export class SignIn {
  private readonly people: readonly SignInPerson[];
  private readonly codes: Table<Grant>;
  private readonly tokens: Table<Grant>;
  private exchanges = 0;

  constructor(
    private readonly settings: DingTalkSettings,
    private readonly world: World,
    tables: Tables,
    private readonly portalUrl = 'http://127.0.0.1:8080',
  ) {
    this.people = [...settings.users, ...(settings.guests ?? [])];
    this.codes = tables.open('dingtalkSignInCodes', grantSchema);
    this.tokens = tables.open('dingtalkUserTokens', grantSchema);
  }

  /** Issues a code for the person of this name, which is good once. */
  issueCode(name: string): string {
    return this.issue(this.codes, name, CODE_SECONDS);
  }

  /** How often a code was to be exchanged for a token. */
  countExchanges(): number {
    return this.exchanges;
  }

  routes(scope: FastifyInstance): void {
    scope.get('/oauth2/auth', (request, reply) => {
      const isApp = this.settings.apps.some(({ appKey }) => appKey === queryParameter(request, 'client_id'));
      if (!isApp || !isOnThisMachine(queryParameter(request, 'redirect_uri'))) return refusePage(reply);
      return sendPage(reply, renderChoicePage(this.people, new URL(request.url, 'http://vendor').searchParams));
    });
    scope.get('/simulator/sign-in', (request, reply) =>
      this.sendBack(request, reply, queryParameter(request, 'redirect_uri'), 'code'),
    );
    scope.get('/simulator/workbench', (request, reply) =>
      sendPage(reply, renderWorkbenchPage(this.people, queryParameter(request, 'portal') || this.portalUrl)),
    );
    // The code is issued when the person follows the link: one in the page would expire while the person reads it.
    scope.get('/simulator/workbench/open', (request, reply) =>
      this.sendBack(request, reply, `${queryParameter(request, 'portal') || this.portalUrl}/home`, 'authCode'),
    );
    scope.post('/v1.0/oauth2/userAccessToken', (request, reply) => this.exchange(request, reply));
    scope.get('/v1.0/contact/users/me', (request, reply) => this.describePerson(request, reply));
  }

  private sendBack(request: FastifyRequest, reply: FastifyReply, target: string, codeName: string): FastifyReply {
    if (!isOnThisMachine(target)) return refusePage(reply);
    const url = new URL(target);
    url.searchParams.set(codeName, this.issueCode(queryParameter(request, 'name')));
    const state = queryParameter(request, 'state');
    if (state !== '') url.searchParams.set('state', state);
    return reply.header('cache-control', 'no-store').redirect(url.href);
  }

  private exchange(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    this.exchanges += 1;
    const sent = parseObject(bodyText(request)) ?? {};
    const { clientId, clientSecret, code } = sent;
    if (!this.settings.apps.some(({ appKey, appSecret }) => appKey === clientId && appSecret === clientSecret))
      return sendProblem(reply, problem('InvalidAuthentication', '不合法的clientId或者clientSecret'));
    const found = this.codes.get(asText(code));
    this.codes.delete(asText(code));
    if (!found || found.until < this.world.now() || sent.grantType !== 'authorization_code')
      return sendProblem(reply, problem('invalidParameter.authCode.notFound', '不存在的临时授权码'));
    const accessToken = this.issue(this.tokens, found.name, TOKEN_SECONDS);
    return reply.send({ accessToken, refreshToken: randomBytes(16).toString('hex'), expireIn: TOKEN_SECONDS });
  }

  private describePerson(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const grant = this.tokens.get(asText(request.headers['x-acs-dingtalk-access-token']));
    const isGood = grant !== undefined && grant.until > this.world.now();
    const person = isGood ? this.people.find(({ name }) => name === grant.name) : undefined;
    if (!person) return sendProblem(reply, problem('Forbidden.AccessDenied', '没有调用该接口的权限', 403));
    const { name, unionId, mobile, stateCode = '86' } = person;
    return reply.send({ nick: name, unionId, mobile, stateCode });
  }

  private issue(table: Table<Grant>, name: string, seconds: number): string {
    const key = randomBytes(16).toString('hex');
    table.set(key, { name, until: this.world.now() + seconds * 1000 });
    return key;
  }
}

function isOnThisMachine(url: string): boolean {
  return URL.canParse(url) && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
}

function refusePage(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(400), renderRefusalPage());
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
