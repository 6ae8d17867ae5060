import type { FastifyRequest } from 'fastify';
import { asText, bodyText, parseObject, queryParameter } from '../requestBody';
import type { Fields } from '../requestBody';
import type { AccessTokens } from './accessTokens';
import type { OldAnswer } from './answers';
import type { DingTalkApp } from './settings';

type OldRequest =
  | { readonly refusal: OldAnswer; readonly sent: Fields; readonly app?: undefined }
  | { readonly refusal?: undefined; readonly sent: Fields; readonly app: DingTalkApp };

/**
 * Reads the parameters of a request to an older endpoint, in JSON or as a form, and the app that sends it. The access
 * token is in the address, or in the form.
 */
export function readOldRequest(request: FastifyRequest, tokens: AccessTokens): OldRequest {
  const text = bodyText(request);
  const sent = isForm(request) ? Object.fromEntries(new URLSearchParams(text)) : (parseObject(text) ?? {});
  const inForm = isForm(request) ? asText(sent.access_token) : '';
  const app = tokens.appOfOld(queryParameter(request, 'access_token') || inForm);
  return 'refusal' in app ? { refusal: app.refusal, sent } : { sent, app };
}

function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
}
