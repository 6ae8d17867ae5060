import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { boolean, number, object, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { queryParameter } from '../requestBody';
import type { Table, Tables } from '../tables';
import { serveUserAction } from '../userActions';
import type { World } from '../vendor';
import type { AccessTokens } from './accessTokens';
import { refuse } from './answers';
import type { WeChatApp } from './settings';

// "小程序登录": a code of wx.login lasts five minutes and is used once.
const CODE_LIFETIME_MS = 5 * 60 * 1000;

const codeSchema = object({ appId: string(), openId: string(), until: number(), isUsed: boolean() });

/** Codes by which a mini-program's server finds out the openid of the user who has opened it. */
export class Sessions {
  private readonly codes: Table<InferOutput<typeof codeSchema>>;

  constructor(
    private readonly apps: readonly WeChatApp[],
    private readonly tokens: AccessTokens,
    private readonly world: World,
    tables: Tables,
  ) {
    this.codes = tables.open('wechatCodes', codeSchema);
  }

  /** Issues a code for a user, as wx.login does in the mini-program. */
  issueCode(appId: string, openId: string): string {
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, { appId, openId, until: this.world.now() + CODE_LIFETIME_MS, isUsed: false });
    return code;
  }

  routes(scope: FastifyInstance): void {
    serveUserAction(scope, 'codes', object({ appId: string(), openId: string() }), ({ appId, openId }) => ({
      code: this.issueCode(appId, openId),
    }));
    scope.get('/sns/jscode2session', (request) => {
      const app = this.tokens.find(queryParameter(request, 'appid'), queryParameter(request, 'secret'));
      if ('refusal' in app) return app.refusal;
      if (queryParameter(request, 'grant_type') !== 'authorization_code') return refuse(40002, 'invalid grant_type');
      const text = queryParameter(request, 'js_code');
      const code = this.codes.get(text);
      if (code === undefined || code.appId !== app.appId || code.until <= this.world.now()) {
        return refuse(40029, 'invalid code');
      }
      if (code.isUsed) return refuse(40163, 'code been used');
      this.codes.set(text, { ...code, isUsed: true });
      const user = this.apps.flatMap(({ users }) => users).find(({ openId }) => openId === code.openId);
      return { openid: code.openId, unionid: user?.unionId, session_key: randomBytes(16).toString('base64') };
    });
  }
}
