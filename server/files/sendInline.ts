import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTimeLimitedStream } from '../transfer';
import { toInlineType } from './inlineTypes';
import type { ByteRange } from './storage';

/** A stored content that a browser shows without saving it. */
export interface InlineContent {
  readonly fileName: string;
  readonly mediaType: string;
  /** The size of the whole content in bytes. */
  readonly size: number;
  /**
   * Opens the content, or a range of it, with whatever ends it once the reader loses the right to it. Not called for a
   * request that gets no content.
   */
  readonly open: (range?: ByteRange) => Promise<AsyncIterable<unknown>>;
  /** Takes the reader's place among the answers that run at the same time. Returns the function that gives it back. */
  readonly begin: () => () => void;
}

// Should a browser show the content as a page, nothing in it runs or loads, and it has no origin.
const POLICY = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Answers a stored content, or the range of it that the request asks for, so that nothing in it can run in the portal's
 * origin (DOC-03). The caller has checked the right to it.
 */
export async function sendInline(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, mediaType, size, open, begin }: InlineContent,
): Promise<FastifyReply> {
  void reply
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes');
  const range = readRange(request, size);
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
  void reply
    .type(toInlineType(mediaType))
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-length', range ? range.to - range.from + 1 : size);
  if (range) void reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`);
  if (request.method === 'HEAD') return reply.send();
  const end = begin();
  try {
    const content = await open(range);
    finished(reply.raw, end);
    return await reply.send(createTimeLimitedStream(content, { isStored: true }));
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * The range of the header `Range`; undefined for the whole content. Several ranges, another unit and a form that no range
 * has are answered with the whole, as RFC 9110 allows; so is `If-Range`, since the answers have no validator.
 */
function readRange({ headers }: FastifyRequest, size: number): ByteRange | 'beyond' | undefined {
  if (headers['if-range'] !== undefined) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const last = size - 1;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'beyond' : { from: Math.max(0, size - Number(to)), to: last };
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) > last) return 'beyond';
  return { from: Number(from), to: to === '' ? last : Math.min(Number(to), last) };
}
