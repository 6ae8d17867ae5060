import type { VendorRequest } from '../exchange';
import type { AccessTokens } from './accessTokens';
import { askDingtalk } from './ask';
import type { Sending } from './ask';
import type { DingtalkReply } from './codes';
import { newAddress, postJson } from './request';
import type { DingtalkApp } from './request';

/** What a request of an app needs beside its content. */
export interface DingtalkConnection extends Sending {
  readonly tokens: AccessTokens;
}

/**
 * Sends a request with the access token of an app. A kept token that the vendor refuses is renewed once. As long as there is no
 * token, nothing of the request has got to the vendor: a token that can't be had makes it `unreached` or `refused`.
 */
export async function askAsApp(
  connection: DingtalkConnection,
  app: DingtalkApp,
  createRequest: (token: string) => VendorRequest,
): Promise<DingtalkReply> {
  const { tokens } = connection;
  const first = await tokens.get(connection, app);
  if (first.kind !== 'token') return first;
  const reply = await askDingtalk(connection, createRequest(first.token));
  if (!isTokenRefused(reply) || !first.isKept) return reply;
  tokens.forget(app);
  const second = await tokens.get(connection, app);
  return second.kind === 'token' ? askDingtalk(connection, createRequest(second.token)) : second;
}

/** A request to one of the newer endpoints. */
interface NewRequest {
  /** Default: POST. */
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
}

/** Sends a request to one of the newer endpoints, which take the access token in a header. */
export function askWithHeader(
  connection: DingtalkConnection,
  app: DingtalkApp,
  { method = 'POST', path, body }: NewRequest,
): Promise<DingtalkReply> {
  return askAsApp(connection, app, (token) => ({
    ...postJson(newAddress(app, path), body, { 'x-acs-dingtalk-access-token': token }),
    method,
  }));
}

// "全局错误码" and "获取access_token": invalid or at its end. The newer endpoints name it in a word.
const TOKEN_CODES: ReadonlySet<string> = new Set(['40001', '40014', '42001', 'InvalidAuthentication']);

function isTokenRefused(reply: DingtalkReply): boolean {
  return reply.kind === 'refused' && TOKEN_CODES.has(reply.code);
}
