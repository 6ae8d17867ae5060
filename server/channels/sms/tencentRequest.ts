import { createHash, createHmac } from 'node:crypto';
import type { VendorRequest } from '../exchange';

/** A key of Tencent Cloud, and the address of its product. */
export interface TencentKey {
  readonly endpoint: string;
  readonly secretId: string;
  readonly secretKey: string;
}

/** A call of a product of Tencent Cloud. */
export interface TencentCall {
  /** The name of the product, such as `sms`. */
  readonly service: string;
  readonly action: string;
  readonly version: string;
  readonly region: string;
  /** The parameters as JSON. */
  readonly payload: string;
}

const ALGORITHM = 'TC3-HMAC-SHA256';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED_HEADERS = 'content-type;host';

/** Signs a call as "签名方法 v3" of Tencent Cloud describes it. `time` is in milliseconds. */
export function signTencentCall(
  { endpoint, secretId, secretKey }: TencentKey,
  { service, action, version, region, payload }: TencentCall,
  time: number,
): VendorRequest {
  const { origin, host } = new URL(endpoint);
  const timestamp = String(Math.floor(time / 1000));
  const day = new Date(time).toISOString().slice(0, 10);
  const scope = [day, service, 'tc3_request'];
  const headers = `content-type:${CONTENT_TYPE}\nhost:${host}\n`;
  const canonical = ['POST', '/', '', headers, SIGNED_HEADERS, hash(payload)].join('\n');
  const key = scope.reduce<string | Buffer>(
    (former, part) => createHmac('sha256', former).update(part).digest(),
    `TC3${secretKey}`,
  );
  const signature = createHmac('sha256', key)
    .update([ALGORITHM, timestamp, scope.join('/'), hash(canonical)].join('\n'))
    .digest('hex');
  const credential = `Credential=${secretId}/${scope.join('/')}`;
  return {
    url: `${origin}/`,
    headers: {
      'content-type': CONTENT_TYPE,
      host,
      'x-tc-action': action,
      'x-tc-region': region,
      'x-tc-timestamp': timestamp,
      'x-tc-version': version,
      authorization: `${ALGORITHM} ${credential}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`,
    },
    body: payload,
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
