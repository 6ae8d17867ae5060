import { createHmac, timingSafeEqual } from 'node:crypto';
import { boolean } from 'valibot';
import type { Tables } from '../tables';

/** The key that customer and gateway share. */
export interface GatewayKey {
  readonly id: string;
  readonly secret: string;
}

// "The signature" in docs/sms-gateway.md.
const AUTHORIZATION =
  /^HMAC-SHA256 Credential=([\w-]{1,128}), Time=(\d{1,15}), Nonce=([\w-]{8,64}), Signature=([0-9a-f]{64})$/;
const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/** Returns the check of the header `authorization`, which refuses a nonce that it has seen before. */
export function createSignatureCheck(key: GatewayKey, tables: Tables, name: string) {
  const nonces = tables.open(`${name}Nonces`, boolean());

  return (authorization: string, body: string, now: number): boolean => {
    const [, id, time = '', nonce = '', signature = ''] = AUTHORIZATION.exec(authorization) ?? [];
    if (id !== key.id || Math.abs(now - Number(time)) > MAX_CLOCK_SKEW_MS || nonces.get(nonce)) return false;
    if (!timingSafeEqual(Buffer.from(sign(key, { time, nonce, body }), 'hex'), Buffer.from(signature, 'hex')))
      return false;
    nonces.set(nonce, true);
    return true;
  };
}

/** Signs a receipt. The nonce is a random one of each call. */
export function signReceipt(key: GatewayKey, signed: { readonly time: string; readonly nonce: string; body: string }) {
  return `HMAC-SHA256 Credential=${key.id}, Time=${signed.time}, Nonce=${signed.nonce}, Signature=${sign(key, signed)}`;
}

function sign({ secret }: GatewayKey, { time, nonce, body }: Record<'time' | 'nonce' | 'body', string>): string {
  return createHmac('sha256', secret).update(`${time}\n${nonce}\n${body}`).digest('hex');
}
