import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asText, bodyText, parseObject, queryParameter } from '../requestBody';
import type { Fields } from '../requestBody';
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
const DAY_MS = 24 * 60 * 60 * 1000;
// Days begin at midnight in China.
const CHINA_OFFSET_MS = 8 * 60 * 60 * 1000;

interface Token {
  readonly text: string;
  readonly app: WeChatApp;
  until: number;
}

/** The access tokens of the mini-programs. Those of the two endpoints do not concern each other. */
export class AccessTokens {
  private readonly issued = new Map<string, Token>();
  private readonly latest = new Map<string, Token>();
  private readonly stable = new Map<string, Token>();
  private readonly lastRefresh = new Map<string, number>();
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly apps: readonly WeChatApp[],
    private readonly world: World,
  ) {}

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
    return token.until > this.world.now() ? token.app : { refusal: refuse(42001, 'access_token expired') };
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
    const present = this.latest.get(app.appId);
    const soon = this.world.now() + OVERLAP_MS;
    if (present !== undefined && present.until > soon) present.until = soon;
    return this.describe(this.issue(app, this.latest));
  }

  private issueStable(app: WeChatApp, isForced: boolean): WeChatAnswer {
    const now = this.world.now();
    const present = this.stable.get(app.appId);
    if (!isForced || present === undefined) {
      const isGood = present !== undefined && present.until > now + OVERLAP_MS;
      return this.describe(isGood ? present : this.issue(app, this.stable));
    }
    if (now < (this.lastRefresh.get(app.appId) ?? 0) + REFRESH_INTERVAL_MS) return this.describe(present);
    if (!this.countToday(`refresh ${app.appId}`, REFRESHES_PER_DAY)) {
      return refuse(45009, 'reach max api daily quota limit');
    }
    this.lastRefresh.set(app.appId, now);
    this.issued.delete(present.text);
    return this.describe(this.issue(app, this.stable));
  }

  private issue(app: WeChatApp, kind: Map<string, Token>): Token {
    const token = { text: randomBytes(48).toString('base64url'), app, until: this.world.now() + LIFETIME_MS };
    this.issued.set(token.text, token);
    kind.set(app.appId, token);
    return token;
  }

  private describe({ text, until }: Token): WeChatAnswer {
    return { access_token: text, expires_in: Math.floor((until - this.world.now()) / 1000) };
  }

  // Counts a call of today; false where there have been enough.
  private countToday(name: string, most: number): boolean {
    const key = `${Math.floor((this.world.now() + CHINA_OFFSET_MS) / DAY_MS)} ${name}`;
    const count = this.counts.get(key) ?? 0;
    if (count >= most) return false;
    this.counts.set(key, count + 1);
    return true;
  }
}
