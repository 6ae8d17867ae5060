import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { callVendor } from '../exchange';
import type { SendOutcome } from '../outcome';
import type { Sending, WeChatAccount } from './adapter';
import { NOT_UNDERSTOOD, readWeChatAnswer } from './wechatCodes';

const Answer = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()), expires_in: v.number() });

// The vendor renews a stable token five minutes before its end; then both are good for as long.
const EARLY_MS = 4 * 60_000;

interface Kept {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

type Token =
  | { readonly kind: 'token'; readonly token: string; readonly isKept: boolean }
  | Extract<SendOutcome, { readonly kind: 'refused' | 'unreached' }>;

/**
 * The access tokens of mini-programs of WeChat, each kept until shortly before its end. They are the "stable" ones, of which all servers
 * get the same one.
 */
export class AccessTokens {
  private readonly kept = new Map<string, Kept>();

  /** Returns the access token of a mini-program: a kept one, else the one that the vendor gives. */
  async get({ outbound, signal }: Sending, account: WeChatAccount): Promise<Token> {
    const key = toKey(account);
    const kept = this.kept.get(key);
    if (kept && kept.until > Date.now()) return { kind: 'token', token: kept.token, isKept: true };
    const { endpoint, appId, appSecret } = account;
    const reply = await callVendor(
      outbound,
      {
        url: `${endpoint}/cgi-bin/stable_token`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret }),
      },
      signal,
    );
    const read = reply.kind === 'answered' ? readWeChatAnswer(reply.answer) : reply;
    // Without a token, the message can't have got there.
    if (read.kind === 'unknown') return { kind: 'unreached', reason: read.reason };
    if (read.kind !== 'done') return read;
    const answer = v.safeParse(Answer, read.answer.json);
    if (!answer.success) return { kind: 'unreached', reason: NOT_UNDERSTOOD };
    const { access_token: token, expires_in } = answer.output;
    this.keep(key, { token, until: Date.now() + expires_in * 1000 - EARLY_MS });
    return { kind: 'token', token, isKept: false };
  }

  /** Forgets the token of a mini-program, which the vendor has refused. */
  forget(account: WeChatAccount): void {
    this.kept.delete(toKey(account));
  }

  private keep(key: string, token: Kept): void {
    for (const [other, { until }] of this.kept) if (until <= Date.now()) this.kept.delete(other);
    this.kept.set(key, token);
  }
}

/** How a request that needs an access token leaves. */
export interface MiniConnection extends Sending {
  readonly tokens: AccessTokens;
}

// With the secret, so that a wrong secret never gets the token of the right one.
function toKey({ endpoint, appId, appSecret }: WeChatAccount): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, appId, appSecret]))
    .digest('base64');
}
