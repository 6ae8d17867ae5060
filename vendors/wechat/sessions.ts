import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { queryParameter } from '../requestBody';
import type { World } from '../vendor';
import type { AccessTokens } from './accessTokens';
import { refuse } from './answers';
import type { WeChatApp } from './settings';

// "小程序登录": a code of wx.login lasts five minutes and is used once.
const CODE_LIFETIME_MS = 5 * 60 * 1000;

/** Codes by which a mini-program's server finds out the openid of the user who has opened it. */
export class Sessions {
  private readonly codes = new Map<
    string,
    { readonly appId: string; readonly openId: string; readonly until: number; isUsed: boolean }
  >();

  constructor(
    private readonly apps: readonly WeChatApp[],
    private readonly tokens: AccessTokens,
    private readonly world: World,
  ) {}

  /** Issues a code for a user, as wx.login does in the mini-program. */
  issueCode(appId: string, openId: string): string {
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, { appId, openId, until: this.world.now() + CODE_LIFETIME_MS, isUsed: false });
    return code;
  }

  routes(scope: FastifyInstance): void {
    scope.get('/sns/jscode2session', (request) => {
      const app = this.tokens.find(queryParameter(request, 'appid'), queryParameter(request, 'secret'));
      if ('refusal' in app) return app.refusal;
      if (queryParameter(request, 'grant_type') !== 'authorization_code') return refuse(40002, 'invalid grant_type');
      const code = this.codes.get(queryParameter(request, 'js_code'));
      if (code === undefined || code.appId !== app.appId || code.until <= this.world.now()) {
        return refuse(40029, 'invalid code');
      }
      if (code.isUsed) return refuse(40163, 'code been used');
      code.isUsed = true;
      const user = this.apps.flatMap(({ users }) => users).find(({ openId }) => openId === code.openId);
      return { openid: code.openId, unionid: user?.unionId, session_key: randomBytes(16).toString('base64') };
    });
  }
}
