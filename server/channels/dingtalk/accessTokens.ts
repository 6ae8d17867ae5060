import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { SendOutcome } from '../outcome';
import { askDingtalk } from './ask';
import type { Sending } from './ask';
import { UNREADABLE } from './codes';
import { newAddress, postJson } from './request';
import type { DingtalkApp } from './request';

const Answer = v.object({ accessToken: v.pipe(v.string(), v.nonEmpty()), expireIn: v.number() });

// A request that takes long, or waits for a retry, still has a token that is good.
const EARLY_MS = 5 * 60_000;

interface Kept {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

type Token =
  | { readonly kind: 'token'; readonly token: string; readonly isKept: boolean }
  | Extract<SendOutcome, { readonly kind: 'refused' | 'unreached' }>;

/** The access tokens of apps, each kept until five minutes before its end. Asking for each request would meet the vendor's limit. */
export class AccessTokens {
  private readonly kept = new Map<string, Kept>();

  /** Returns the access token of an app: a kept one, else a new one. */
  async get(sending: Sending, app: DingtalkApp): Promise<Token> {
    const key = toKey(app);
    const kept = this.kept.get(key);
    if (kept && kept.until > Date.now()) return { kind: 'token', token: kept.token, isKept: true };
    const { clientId, clientSecret } = app;
    const reply = await askDingtalk(
      sending,
      postJson(newAddress(app, '/v1.0/oauth2/accessToken'), { appKey: clientId, appSecret: clientSecret }),
    );
    // Without a token, the message can't have got there.
    if (reply.kind === 'unknown') return { kind: 'unreached', reason: reply.reason };
    if (reply.kind !== 'done') return reply;
    const answer = v.safeParse(Answer, reply.json);
    if (!answer.success) return { kind: 'unreached', reason: UNREADABLE };
    const { accessToken: token, expireIn } = answer.output;
    this.keep(key, { token, until: Date.now() + expireIn * 1000 - EARLY_MS });
    return { kind: 'token', token, isKept: false };
  }

  /** Forgets the token of an app, which the vendor has refused. */
  forget(app: DingtalkApp): void {
    this.kept.delete(toKey(app));
  }

  private keep(key: string, token: Kept): void {
    for (const [other, { until }] of this.kept) if (until <= Date.now()) this.kept.delete(other);
    this.kept.set(key, token);
  }
}

// With the secret, so that a wrong secret never gets the token of the right one.
function toKey({ endpoint, clientId, clientSecret }: DingtalkApp): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, clientId, clientSecret]))
    .digest('base64');
}
