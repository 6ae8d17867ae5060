import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSame } from '../isSame';

/** A request as it came over the wire. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The parts of the header `Authorization`. */
export interface Authorization {
  readonly accessKeyId: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';
const REQUIRED = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];

/** Reads an `Authorization` of ACS3-HMAC-SHA256; undefined where it is none, or leaves a required header unsigned. */
export function parseAuthorization(header: string | undefined): Authorization | undefined {
  const pattern = new RegExp(`^${ALGORITHM} Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$`);
  const [, accessKeyId, signed, signature] = pattern.exec(header ?? '') ?? [];
  if (accessKeyId === undefined || signed === undefined || signature === undefined) return undefined;
  const signedHeaders = signed.split(';');
  return REQUIRED.every((name) => signedHeaders.includes(name)) ? { accessKeyId, signedHeaders, signature } : undefined;
}

/**
 * Checks a signature as the document "V3版本请求体&签名机制" of Alibaba Cloud describes it: the HMAC of the hash of method,
 * path, sorted query, signed headers and the hash of the body.
 */
export function isSigned(request: SignedRequest, authorization: Authorization, secret: string): boolean {
  const { pathname, searchParams } = new URL(request.url, 'http://vendor');
  const query = [...searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  const headers = authorization.signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const bodyHash = hash(request.body);
  const canonical = [
    request.method,
    pathname,
    query.join('&'),
    headers.join(''),
    authorization.signedHeaders.join(';'),
    bodyHash,
  ].join('\n');
  const expected = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${hash(canonical)}`)
    .digest('hex');
  return isSame(authorization.signature, expected) && request.headers['x-acs-content-sha256'] === bodyHash;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
