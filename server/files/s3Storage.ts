import type { IncomingMessage } from 'node:http';
import { S3mini } from 's3mini';
import type { OutboundStream } from '../outbound/outboundStream';
import { getStatus, toStorageFailure } from './s3Failures';
import { StorageFailure, checkKey, checkKeyPrefix } from './storage';
import type { ByteRange, FileStorage, StoredObject } from './storage';

/** Where an S3-compatible store is, and the keys for it. */
export interface S3Place {
  /** The address of the store, without the bucket. */
  readonly endpoint: string;
  readonly region: string | null;
  readonly bucket: string;
  /** What the keys of all objects begin with; without slashes at its ends, and possibly empty. */
  readonly prefix: string;
  /** Whether the name of the bucket is a part of the path, not of the host name. */
  readonly isPathStyle: boolean;
  readonly accessKey: string;
  readonly secretAccessKey: string;
}

/** The time limits of the calls of a store, in milliseconds. */
export interface S3Limits {
  readonly idleMs: number;
  readonly answerMs: number;
}

const LIMITS: S3Limits = { idleMs: 30_000, answerMs: 120_000 };
// The parts of a content that is larger than one. S3 takes at most 10,000 parts: 156 GB.
const PART_BYTES = 16 * 1024 * 1024;
const PAGE = 1000;
// An answer that is no content: a page of a list, or an error.
const MAX_ANSWER_BYTES = 4_000_000;
const DEFAULT_REGION = 'us-east-1';

/**
 * Keeps content as objects of an S3-compatible store. Content that fits into one part is one request; more is sent part
 * by part, and appears under its key only with the last one. Uses no conditional writes, which some stores lack: the
 * database decides which content counts.
 */
export function createS3Storage(place: S3Place, outbound: OutboundStream, limits: S3Limits = LIMITS): FileStorage {
  const { accessKey: accessKeyId, secretAccessKey, region } = place;
  const prefix = place.prefix === '' ? '' : `${place.prefix}/`;
  const keyOf = (key: string) => prefix + checkKey(key);

  // A client for each call, since the client takes the signal of a call, and hands out the stream of an answer, only by
  // its `fetch`.
  const connect = (exchange: Exchange = {}) =>
    new S3mini({
      accessKeyId,
      secretAccessKey,
      endpoint: bucketAddress(place),
      region: region ?? DEFAULT_REGION,
      fetch: createFetch(outbound, limits, exchange),
    });

  return {
    write: (key, content, signal) =>
      explained(async () => {
        const client = connect({ signal });
        const parts = inParts(content, PART_BYTES);
        const first = await takeFirst(parts);
        if (first.length < PART_BYTES) await client.putObject(keyOf(key), first);
        else await writeParts(client, keyOf(key), first, parts, signal);
      }),
    read: (key, range) =>
      explained(async () => {
        const { isWhole, from, to } = toRange(range);
        const exchange: Exchange = {};
        const { status } = await connect(exchange).getObjectRaw(keyOf(key), isWhole, from, to);
        if (!isWhole && status !== 206) {
          exchange.content?.destroy();
          throw new StorageFailure({ text: '存储服务不支持分段读取' }, { mayHeal: false });
        }
        return readContent(exchange.content);
      }),
    sizeOf: (key) =>
      explained(async () => {
        try {
          return await connect().getContentLength(keyOf(key));
        } catch (error) {
          if (getStatus(error) === 404) return undefined;
          throw error;
        }
      }),
    remove: (key) =>
      explained(async () => {
        try {
          await connect().deleteObject(keyOf(key));
        } catch (error) {
          if (getStatus(error) !== 404) throw error;
        }
      }),
    list: (below) => listObjects(connect(), prefix, checkKeyPrefix(below)),
  };
}

function bucketAddress({ endpoint, bucket, isPathStyle }: S3Place): string {
  const url = new URL(endpoint);
  if (isPathStyle) return `${url.origin}/${bucket}`;
  return `${url.protocol}//${bucket}.${url.host}`;
}

async function takeFirst(parts: AsyncGenerator<Uint8Array, undefined>): Promise<Uint8Array> {
  const { value } = await parts.next();
  return value ?? new Uint8Array();
}

// The parts go one after another, so that memory stays at one part.
async function writeParts(
  client: S3mini,
  key: string,
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const uploadId = await client.getMultipartUploadId(key);
  try {
    const sent = [await client.uploadPart(key, uploadId, first, 1)];
    for await (const part of rest) {
      signal?.throwIfAborted();
      sent.push(await client.uploadPart(key, uploadId, part, sent.length + 1));
    }
    const { etag } = await client.completeMultipartUpload(key, uploadId, sent);
    // A store may begin its answer with the status 200 and only then find that it fails.
    if (!etag) throw new StorageFailure({ text: '存储服务没有保存完整的内容' });
  } catch (error) {
    // The store keeps the parts of an upload until it is aborted. With a lost connection that fails, too.
    await client.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    held.push(piece);
    length += piece.length;
    if (length < size) continue;
    let all = Buffer.concat(held);
    for (; all.length >= size; all = all.subarray(size)) yield all.subarray(0, size);
    held = [all];
    length = all.length;
  }
  if (length > 0) yield Buffer.concat(held);
  return undefined;
}

async function* listObjects(client: S3mini, prefix: string, below: string): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  do {
    const page = await explained(async () => {
      const found = await client.listObjectsPaged('/', prefix + below, PAGE, token);
      if (!found?.objects) throw new StorageFailure({ text: '存储桶在存储服务上不存在' }, { mayHeal: false });
      return { objects: found.objects, next: found.nextContinuationToken };
    });
    for (const { Key: key, Size: size, LastModified: changeTime } of page.objects)
      yield { key: key.slice(prefix.length), size, changeTime: new Date(changeTime) };
    token = page.next;
  } while (token !== undefined);
}

function toRange(range: ByteRange | undefined) {
  // The client's own end is exclusive.
  return range ? { isWhole: false, from: range.from, to: range.to + 1 } : { isWhole: true, from: 0, to: undefined };
}

async function* readContent(content: AsyncIterable<Buffer> | undefined): AsyncGenerator<Uint8Array> {
  if (!content) return;
  try {
    yield* content;
  } catch (error) {
    throw toStorageFailure(error);
  }
}

// What belongs to one call of the store beside the client's own arguments and answer.
interface Exchange {
  readonly signal?: AbortSignal | undefined;
  /** The content of the answer, which the client's own answer leaves out. */
  content?: IncomingMessage;
}

// The client's requests through the outbound guard of the server.
function createFetch(outbound: OutboundStream, limits: S3Limits, exchange: Exchange): typeof fetch {
  return async (input, init = {}) => {
    const { method = 'GET' } = init;
    const url = input instanceof Request ? input.url : String(input);
    const answer = await outbound(url, {
      method,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: toBytes(init.body),
      signal: exchange.signal,
      ...limits,
    });
    const status = answer.statusCode ?? 500;
    const headers = new Headers(
      Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    if (method === 'GET' && new URL(url).search === '' && status < 300) {
      exchange.content = answer;
      return new Response(null, { status, headers });
    }
    if (method === 'HEAD') {
      // Swift sends a text after the headers of a refused HEAD, which is no part of an answer to HEAD.
      answer.on('error', () => undefined).destroy();
      return new Response(null, { status, headers });
    }
    const text = await readText(answer);
    return new Response(text === '' ? null : text, { status, headers });
  };
}

function toBytes(body: BodyInit | null | undefined): string | Uint8Array | undefined {
  if (body === null || body === undefined) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  throw new Error('the client of the store sends text and bytes only');
}

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  const stream: AsyncIterable<Buffer> = answer;
  for await (const part of stream) {
    length += part.length;
    if (length > MAX_ANSWER_BYTES) {
      answer.destroy();
      throw new StorageFailure({ text: '存储服务的回应过长' });
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStorageFailure(error);
  }
}
