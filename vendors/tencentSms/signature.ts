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
  readonly secretId: string;
  /** The day in UTC and the service, such as `2026-11-26` and `sms`. */
  readonly date: string;
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const ALGORITHM = 'TC3-HMAC-SHA256';

/** Reads an `Authorization` of TC3-HMAC-SHA256; undefined where it is none, or leaves a required header unsigned. */
export function parseAuthorization(header: string | undefined): Authorization | undefined {
  const scope = 'Credential=([^/,]+)/(\\d{4}-\\d\\d-\\d\\d)/([a-z]+)/tc3_request';
  const pattern = new RegExp(`^${ALGORITHM} ${scope}, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$`);
  const [, secretId, date, service, signed, signature] = pattern.exec(header ?? '') ?? [];
  if (!secretId || !date || !service || !signed || !signature) return undefined;
  const signedHeaders = signed.split(';');
  return ['content-type', 'host'].every((name) => signedHeaders.includes(name))
    ? { secretId, date, service, signedHeaders, signature }
    : undefined;
}

/** Checks a signature as the document "签名方法 v3" of Tencent Cloud describes it. */
export function isSigned(request: SignedRequest, authorization: Authorization, secretKey: string): boolean {
  // The official client leaves a port out of the host that it signs; on the vendor's own address there is none.
  const host = String(request.headers.host);
  return [host, host.replace(/:\d+$/, '')].some((name) =>
    isSame(authorization.signature, sign(request, name, authorization, secretKey)),
  );
}

function sign(
  request: SignedRequest,
  host: string,
  { date, service, signedHeaders }: Authorization,
  secretKey: string,
): string {
  const [path = '', query = ''] = request.url.split('?');
  const headers = signedHeaders.map((name) => {
    const value = name === 'host' ? host : String(request.headers[name] ?? '');
    return `${name}:${value.trim().toLowerCase()}\n`;
  });
  const canonical = [request.method, path, query, headers.join(''), signedHeaders.join(';'), hash(request.body)];
  const scope = `${date}/${service}/tc3_request`;
  const toSign = [ALGORITHM, String(request.headers['x-tc-timestamp']), scope, hash(canonical.join('\n'))].join('\n');
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(
    (former, part) => createHmac('sha256', former).update(part).digest(),
    `TC3${secretKey}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
