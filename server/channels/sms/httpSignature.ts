import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

// docs/sms-gateway.md describes the protocol for those who receive the requests.
const SCHEME = 'HMAC-SHA256';
const AUTHORIZATION =
  /^HMAC-SHA256 Credential=([\w-]{1,128}), Time=(\d{1,15}), Nonce=([\w-]{8,64}), Signature=([0-9a-f]{64})$/;

/** How far the clocks of both sides may be apart. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/** The two parts of a key that both sides know. */
export interface HttpKey {
  readonly id: string;
  readonly secret: string;
}

/** What was signed: `nonce` is used once, so that its receiver can refuse a repeated request. */
export interface SignedMoment {
  readonly time: number;
  readonly nonce: string;
}

/** Signs a body over time, nonce and body, for the header `authorization`. `time` is in milliseconds. */
export function signBody(
  { id, secret }: HttpKey,
  body: string,
  { time, nonce }: SignedMoment = { time: Date.now(), nonce: randomUUID() },
): string {
  const signature = hash(secret, body, { time, nonce });
  return `${SCHEME} Credential=${id}, Time=${String(time)}, Nonce=${nonce}, Signature=${signature}`;
}

/** Checks the header `authorization` of a body. Returns what was signed; undefined if the signature is not right or too old. */
export function verifyBody(key: HttpKey, authorization: string, body: string, now: number): SignedMoment | undefined {
  const [, id, time = '', nonce = '', signature = ''] = AUTHORIZATION.exec(authorization) ?? [];
  const moment = { time: Number(time), nonce };
  if (id !== key.id || Math.abs(now - moment.time) > MAX_CLOCK_SKEW_MS) return undefined;
  const right = Buffer.from(hash(key.secret, body, moment), 'hex');
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? moment : undefined;
}

function hash(secret: string, body: string, { time, nonce }: SignedMoment): string {
  return createHmac('sha256', secret)
    .update(`${String(time)}\n${nonce}\n${body}`)
    .digest('hex');
}
