import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The keys that the server of {@link startS3Server} takes. */
export const S3_KEYS = { accessKey: 'TESTKEY', secretAccessKey: 'test/secret+key' } as const;

/** The only bucket of the server. */
export const S3_BUCKET = 'portal-files';

/** An S3-compatible server in memory. */
export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, { readonly body: Buffer; readonly changeTime: Date }>;
  /** The multipart uploads that have begun and not ended. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** The requests so far: method, key and query. */
  readonly requests: string[];
  /** Answers each request for which it returns a status with that status, or never where it is `hang`. */
  fail: (method: string, key: string) => number | 'hang' | undefined;
  close(): Promise<void>;
}

/**
 * Starts a small S3 server for tests. It checks the signature of each request, as a real one does, and speaks what the
 * portal's client uses: put, get with a range, head, delete, list and multipart uploads.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const uploads: S3Server['uploads'] = new Map();
  const server: S3Server = {
    endpoint: '',
    objects,
    uploads,
    requests: [],
    fail: () => undefined,
    close: async () => undefined,
  };

  const http = createServer((request, response) => {
    void answer(server, request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return Object.assign(server, {
    endpoint: `http://127.0.0.1:${String(address.port)}`,
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  });
}

async function answer(server: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  const sent: AsyncIterable<Buffer> = request;
  for await (const part of sent) parts.push(part);
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, bucket = '', ...rest] = url.pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  const method = request.method ?? 'GET';
  server.requests.push(`${method} ${key}${url.search}`);
  const refuse = (status: number, code: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>refused</Message></Error>`);
  };
  const failure = server.fail(method, key);
  if (failure === 'hang') return;
  if (failure !== undefined) {
    refuse(failure, 'InternalError');
    return;
  }
  const problem = checkSignature(request, url);
  if (problem !== undefined) {
    refuse(403, problem);
    return;
  }
  if (bucket !== S3_BUCKET) {
    refuse(404, 'NoSuchBucket');
    return;
  }
  serve(
    server,
    { method, key, query: url.searchParams, range: request.headers.range, body: Buffer.concat(parts) },
    response,
    refuse,
  );
}

interface S3Call {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly range: string | undefined;
  readonly body: Buffer;
}

function serve(
  { objects, uploads }: S3Server,
  { method, key, query, range, body }: S3Call,
  response: ServerResponse,
  refuse: (status: number, code: string) => void,
): void {
  const xml = (text: string) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(text);
  };
  const store = (content: Buffer) => objects.set(key, { body: content, changeTime: new Date() });
  const uploadId = query.get('uploadId') ?? '';
  const stored = objects.get(key);
  if (key === '') {
    xml(listXml(objects, query));
    return;
  }
  if (method === 'POST' && query.has('uploads')) {
    const id = randomBytes(6).toString('hex');
    uploads.set(id, new Map());
    xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    return;
  }
  if (method === 'POST') {
    const sent = [...(uploads.get(uploadId) ?? [])].sort(([a], [b]) => a - b);
    store(Buffer.concat(sent.map(([, part]) => part)));
    uploads.delete(uploadId);
    xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
    return;
  }
  if (method === 'PUT') {
    if (uploadId === '') store(body);
    else uploads.get(uploadId)?.set(Number(query.get('partNumber')), body);
    response.writeHead(200, { etag: '"part"' }).end();
    return;
  }
  if (method === 'DELETE') {
    if (uploadId === '') objects.delete(key);
    else uploads.delete(uploadId);
    response.writeHead(204).end();
    return;
  }
  if (!stored) {
    refuse(404, 'NoSuchKey');
    return;
  }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = from === undefined ? stored.body : stored.body.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': String(part.length) });
  response.end(method === 'HEAD' ? undefined : part);
}

function listXml(objects: S3Server['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const most = Number(query.get('max-keys') ?? 1000);
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, most);
  const rows = page.map((key) => {
    const { body, changeTime } = objects.get(key) ?? { body: Buffer.of(), changeTime: new Date() };
    return `<Contents><Key>${key}</Key><Size>${String(body.length)}</Size><LastModified>${changeTime.toISOString()}</LastModified></Contents>`;
  });
  const next = keys.length > page.length ? `<NextContinuationToken>${String(page.at(-1))}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${String(next !== '')}</IsTruncated>${rows.join('')}${next}</ListBucketResult>`;
}

// Returns the code of the refusal of a request whose signature (AWS version 4) is not that of the keys.
function checkSignature({ method = 'GET', headers }: IncomingMessage, url: URL): string | undefined {
  const authorization =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    );
  if (!authorization) return 'AccessDenied';
  const [, id = '', day = '', region = '', signed = '', signature = ''] = authorization;
  if (id !== S3_KEYS.accessKey) return 'InvalidAccessKeyId';
  const escape = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .sort()
    .join('&');
  const names = signed.split(';');
  const canonical = [
    ...[method, url.pathname, query],
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', signed, String(headers['x-amz-content-sha256'])],
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), `${day}/${region}/s3/aws4_request`, hash].join('\n');
  const hmac = (key: Buffer | string, value: string) => createHmac('sha256', key).update(value).digest();
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${S3_KEYS.secretAccessKey}`);
  const expected = hmac(key, text);
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? undefined : 'SignatureDoesNotMatch';
}
