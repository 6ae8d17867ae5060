import type { VendorRequest } from '../exchange';

/** An enterprise app of DingTalk, with its secret. */
export interface DingtalkApp {
  /** Another address than the vendor's own two; null for these. */
  readonly endpoint: string | null;
  readonly clientId: string;
  readonly clientSecret: string;
}

type Endpoint = Pick<DingtalkApp, 'endpoint'>;

/** The address of an older endpoint, whose path begins with `/topapi`. */
export function oldAddress({ endpoint }: Endpoint, path: string, token: string): string {
  return `${endpoint ?? 'https://oapi.dingtalk.com'}${path}?access_token=${encodeURIComponent(token)}`;
}

/** The address of a newer endpoint, whose path begins with `/v1.0`. */
export function newAddress({ endpoint }: Endpoint, path: string): string {
  return `${endpoint ?? 'https://api.dingtalk.com'}${path}`;
}

/** A request that posts JSON. */
export function postJson(url: string, body: object, headers: VendorRequest['headers'] = {}): VendorRequest {
  return { url, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
