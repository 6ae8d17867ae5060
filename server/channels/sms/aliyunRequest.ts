import { createHash, createHmac } from 'node:crypto';
import type { VendorRequest } from '../exchange';

/** An access key of Alibaba Cloud, and the address of its product. */
export interface AliyunKey {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** A call of a product of Alibaba Cloud in the RPC style. */
export interface AliyunCall {
  readonly action: string;
  readonly version: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** What makes a request a new one: its time in milliseconds, and a text that is used once. */
export interface Moment {
  readonly time: number;
  readonly nonce: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

/** Signs a call as "V3版本请求体&签名机制" of Alibaba Cloud describes it. The parameters are in the query, the body is empty. */
export function signAliyunCall(
  { endpoint, accessKeyId, accessKeySecret }: AliyunKey,
  { action, version, parameters }: AliyunCall,
  { time, nonce }: Moment,
): VendorRequest {
  const { origin, host } = new URL(endpoint);
  const query = Object.entries(parameters)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const bodyHash = hash('');
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': new Date(time).toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signed = Object.entries(headers);
  const names = signed.map(([name]) => name).join(';');
  const canonical = ['POST', '/', query, signed.map((header) => `${header.join(':')}\n`).join(''), names, bodyHash];
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${ALGORITHM}\n${hash(canonical.join('\n'))}`)
    .digest('hex');
  return {
    url: `${origin}/?${query}`,
    headers: {
      ...headers,
      authorization: `${ALGORITHM} Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}`,
    },
    body: '',
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
