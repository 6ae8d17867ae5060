import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { number, object, string } from 'valibot';
import { asText, bodyText, parseObject, queryParameter } from '../requestBody';
import type { Table, Tables } from '../tables';
import type { World } from '../vendor';
import { problem, refuse, refuseAccess, sendProblem } from './answers';
import type { OldAnswer, Problem } from './answers';
import type { DingTalkApp } from './settings';

// "获取企业内部应用的access_token".
const LIFETIME_SECONDS = 7200;

const tokenSchema = object({ token: string(), until: number() });

/** The access tokens of the enterprise apps, each good for the older and the newer endpoints. */
export class AccessTokens {
  private readonly tokens: Table<{ readonly token: string; readonly until: number }>;

  constructor(
    private readonly apps: readonly DingTalkApp[],
    private readonly world: World,
    tables: Tables,
  ) {
    this.tokens = tables.open('dingtalkTokens', tokenSchema);
  }

  /** The app that sends an older request, by its parameter `access_token`. */
  appOfOld(token: string): DingTalkApp | { readonly refusal: OldAnswer } {
    if (token === '') return { refusal: refuseAccess('40000', 'access_token is blank') };
    return this.appOf(token) ?? { refusal: refuseAccess('40014', '不合法的access_token') };
  }

  /** The app that sends a newer request, by its header. */
  appOfNew(request: FastifyRequest): DingTalkApp | { readonly problem: Problem } {
    const token = request.headers['x-acs-dingtalk-access-token'];
    if (typeof token !== 'string' || token === '') {
      return {
        problem: problem('AuthenticationFailed.MissingParameter', '缺少参数：x-acs-dingtalk-access-token'),
      };
    }
    return this.appOf(token) ?? { problem: problem('InvalidAuthentication', '不合法的access_token') };
  }

  /** Issues a token. Within its lifetime the same one is issued again, and lasts longer ("…重复获取返回相同结果，并自动续期"). */
  issue(app: DingTalkApp): string {
    const until = this.world.now() + LIFETIME_SECONDS * 1000;
    const present = this.tokens.get(app.appKey);
    const isGood = present !== undefined && present.until > this.world.now();
    const token = isGood ? present.token : randomBytes(16).toString('hex');
    this.tokens.set(app.appKey, { token, until });
    return token;
  }

  routes(scope: FastifyInstance): void {
    scope.get('/gettoken', (request) => {
      const appKey = queryParameter(request, 'appkey');
      const appSecret = queryParameter(request, 'appsecret');
      if (appKey === '') return refuse(40035, '缺少参数 corpid or appkey');
      if (appSecret === '') return refuse(40035, '缺少参数 corpsecret or appsecret');
      const app = this.find(appKey, appSecret);
      if (app === undefined) return refuse(40096, '不合法的appKey或appSecret');
      return { errcode: 0, access_token: this.issue(app), errmsg: 'ok', expires_in: LIFETIME_SECONDS };
    });
    scope.post('/v1.0/oauth2/accessToken', (request, reply) => {
      const sent = parseObject(bodyText(request)) ?? {};
      const app = this.find(asText(sent.appKey), asText(sent.appSecret));
      if (app === undefined) {
        return sendProblem(reply, problem('invalidClientIdOrSecret', '无效的clientId或者clientSecret'));
      }
      return reply.send({ accessToken: this.issue(app), expireIn: LIFETIME_SECONDS });
    });
  }

  private find(appKey: string, appSecret: string): DingTalkApp | undefined {
    return this.apps.find((app) => app.appKey === appKey && app.appSecret === appSecret);
  }

  private appOf(token: string): DingTalkApp | undefined {
    return this.apps.find((app) => {
      const issued = this.tokens.get(app.appKey);
      return issued !== undefined && issued.token === token && issued.until > this.world.now();
    });
  }
}
