import { environment } from '../../../config/environment';
import type { Endpoint } from 'contract/endpoint';

/**
 * Builds the HTTP request of a call (API-03), with the token if there is one. Path parameters are taken out of the
 * argument; the rest becomes the query or the JSON body.
 */
export function buildRequest(
  endpoint: Endpoint,
  arg: Readonly<Record<string, unknown>>,
  token?: string,
): { url: string; init: RequestInit } {
  const rest = new Map(Object.entries(arg));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const url = environment.baseApi + path;
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', toAuthorization(token));
  if (endpoint.method === 'POST') {
    headers.set('content-type', 'application/json');
    return { url, init: { method: 'POST', headers, body: JSON.stringify(Object.fromEntries(rest)) } };
  }
  const filled = [...rest].filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return { url: search ? `${url}?${search}` : url, init: { method: 'GET', headers } };
}

/** The header `Authorization` of a request with this token. */
export function toAuthorization(token: string): string {
  return environment.bareToken ? token : `Bearer ${token}`;
}
