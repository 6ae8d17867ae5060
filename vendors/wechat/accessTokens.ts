import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { number, object, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { formatChinaDay } from '../chinaTime';
import { asText, bodyText, parseObject, queryParameter } from '../requestBody';
import type { Fields } from '../requestBody';
import type { Table, Tables } from '../tables';
import type { World } from '../vendor';
import { refuse } from './answers';
import type { WeChatAnswer } from './answers';
import type { WeChatApp } from './settings';

// "获取接口调用凭据" and "获取稳定版接口调用凭据".
const LIFETIME_MS = 7200 * 1000;
// For five minutes after a new token is issued, the one before is good, too; and a stable one is renewed that early.
const OVERLAP_MS = 5 * 60 * 1000;
// "获取接口调用凭据": 2,000 calls a day.
const TOKENS_PER_DAY = 2000;
// "获取稳定版接口调用凭据": 20 forced refreshes a day, each at least 30 seconds after the one before.
const REFRESHES_PER_DAY = 20;
const REFRESH_INTERVAL_MS = 30 * 1000;

const tokenSchema = object({ text: string(), appId: string(), until: number() });
type Token = InferOutput<typeof tokenSchema>;

/** The access tokens of the mini-programs. Those of the two endpoints do not concern each other. */
export class AccessTokens {
  private readonly issued: Table<Token>;
  // The newest token of each kind, by the kind and the app.
  private readonly newest: Table<string>;
  private readonly lastRefresh: Table<number>;
  private readonly countOfDay: Table<number>;

  constructor(
    private readonly apps: readonly WeChatApp[],
    private readonly world: World,
    tables: Tables,
  ) {
    this.issued = tables.open('wechatTokens', tokenSchema);
    this.newest = tables.open('wechatNewestTokens', string());
    this.lastRefresh = tables.open('wechatRefreshes', number());
    this.countOfDay = tables.open('wechatTokensOfDay', number());
  }

  routes(scope: FastifyInstance): void {
    scope.get('/cgi-bin/token', (request) => {
      const read = (name: string) => queryParameter(request, name);
      const app = this.authenticate({ grant_type: read('grant_type'), appid: read('appid'), secret: read('secret') });
      return 'refusal' in app ? app.refusal : this.issueLatest(app);
    });
    scope.post('/cgi-bin/stable_token', (request) => {
      const sent = parseObject(bodyText(request));
      if (sent === undefined) return refuse(47001, 'data format error');
      const app = this.authenticate(sent);
      return 'refusal' in app ? app.refusal : this.issueStable(app, sent.force_refresh === true);
    });
  }

  /** The mini-program that sends a request. */
  appOf(request: FastifyRequest): WeChatApp | { readonly refusal: WeChatAnswer } {
    const text = queryParameter(request, 'access_token');
    if (text === '') return { refusal: refuse(41001, 'access_token missing') };
    const token = this.issued.get(text);
    if (token === undefined) {
      return {
        refusal: refuse(
          40001,
          'invalid credential, access_token is invalid or not latest, could get access_token by getStableAccessToken',
        ),
      };
    }
    const app = this.apps.find(({ appId }) => appId === token.appId);
    const isGood = app !== undefined && token.until > this.world.now();
    return isGood ? app : { refusal: refuse(42001, 'access_token expired') };
  }

  /** The mini-program of an app id and its secret. */
  find(appId: string, appSecret: string): WeChatApp | { readonly refusal: WeChatAnswer } {
    if (appId === '') return { refusal: refuse(41002, 'appid missing') };
    if (appSecret === '') return { refusal: refuse(41004, 'appsecret missing') };
    const app = this.apps.find((one) => one.appId === appId);
    if (app === undefined) return { refusal: refuse(40013, 'invalid appid') };
    return app.appSecret === appSecret ? app : { refusal: refuse(40125, 'invalid appsecret') };
  }

  private authenticate(sent: Fields): WeChatApp | { readonly refusal: WeChatAnswer } {
    if (sent.grant_type !== 'client_credential') return { refusal: refuse(40002, 'invalid grant_type') };
    return this.find(asText(sent.appid), asText(sent.secret));
  }

  private issueLatest(app: WeChatApp): WeChatAnswer {
    if (!this.countToday(`token ${app.appId}`, TOKENS_PER_DAY)) return refuse(45009, 'reach max api daily quota limit');
    const present = this.findNewest('token', app);
    const soon = this.world.now() + OVERLAP_MS;
    if (present !== undefined && present.until > soon) this.issued.set(present.text, { ...present, until: soon });
    return this.describe(this.issue('token', app));
  }

  private issueStable(app: WeChatApp, isForced: boolean): WeChatAnswer {
    const now = this.world.now();
    const present = this.findNewest('stable', app);
    if (!isForced || present === undefined) {
      const isGood = present !== undefined && present.until > now + OVERLAP_MS;
      return this.describe(isGood ? present : this.issue('stable', app));
    }
    if (now < (this.lastRefresh.get(app.appId) ?? 0) + REFRESH_INTERVAL_MS) return this.describe(present);
    if (!this.countToday(`refresh ${app.appId}`, REFRESHES_PER_DAY)) {
      return refuse(45009, 'reach max api daily quota limit');
    }
    this.lastRefresh.set(app.appId, now);
    this.issued.delete(present.text);
    return this.describe(this.issue('stable', app));
  }

  private issue(kind: 'token' | 'stable', { appId }: WeChatApp): Token {
    const token = { text: randomBytes(48).toString('base64url'), appId, until: this.world.now() + LIFETIME_MS };
    this.issued.set(token.text, token);
    this.newest.set(`${kind} ${appId}`, token.text);
    return token;
  }

  private findNewest(kind: 'token' | 'stable', { appId }: WeChatApp): Token | undefined {
    return this.issued.get(this.newest.get(`${kind} ${appId}`) ?? '');
  }

  private describe({ text, until }: Token): WeChatAnswer {
    return { access_token: text, expires_in: Math.floor((until - this.world.now()) / 1000) };
  }

  // Counts a call of today; false where there have been enough.
  private countToday(name: string, most: number): boolean {
    const key = `${formatChinaDay(this.world.now())} ${name}`;
    const count = this.countOfDay.get(key) ?? 0;
    if (count >= most) return false;
    this.countOfDay.set(key, count + 1);
    return true;
  }
}
