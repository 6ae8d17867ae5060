import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSED_CODE } from 'contract/envelope';
import type { FieldMessage, RefusalDetail, ErrorSubCode } from 'contract/envelope';
import { renderInChinese } from 'contract/text';
import type { Message } from 'contract/text';
import { getViolatedIndex } from '../db/uniqueIndexes';
import { StorageFailure } from '../files/storage';
import { Refusal, outdatedRow, fieldRefusal } from '../refusal';
import type { FieldProblem } from '../refusal';
import { getErrorCode } from '../errors';

// The page to which the server redirects a browser that opens an invalid address (NAV-03).
const UNAUTHORIZED_PAGE = '/401';

/**
 * Answers errors with the envelope. A refusal is sent with its own message. A violated unique index is sent as a
 * message beside its field (`taken`, by the name of the index), a failing store of files as its sentence. Any other error is recorded and sent without details,
 * except the trace id.
 */
export function registerErrorHandler(
  app: FastifyInstance,
  taken: ReadonlyMap<string, FieldProblem> = new Map(),
  recordError: (error: Error, request: FastifyRequest) => void = () => undefined,
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) return refuse(request, reply, error);
    if (error instanceof StorageFailure) {
      request.log.warn({ err: error }, 'a store of files failed');
      return refuse(request, reply, new Refusal('conflict', error.told.text, error.told.values));
    }
    const problem = taken.get(getViolatedIndex(error) ?? '');
    if (problem) return refuse(request, reply, fieldRefusal('conflict', problem));
    if (isCallersFault(error)) {
      if (isVisit(request)) return reply.redirect(UNAUTHORIZED_PAGE);
      return refuse(request, reply, new Refusal('param-invalid', '请求参数有误'));
    }
    if (COLLISIONS.has(databaseCode(error))) return refuse(request, reply, outdatedRow());
    request.log.error({ err: error }, 'unexpected');
    recordError(error, request);
    return reply.code(500).send(body('internal-error', '系统异常，请重试', { traceId: request.id }));
  });
}

/**
 * Answers a request whose address can't be decoded (`/%zz`). Fastify calls this handler before it has found a route.
 */
export function answerUnreadableAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (isVisit(request)) void reply.redirect(UNAUTHORIZED_PAGE);
  else void reply.send(body('param-invalid', '请求参数有误', {}));
}

/** Answers a request to an address of the API that does not exist. */
export function answerUnknownAddress(_: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(body('not-found', '请求的地址不存在', {}));
}

const refused = new WeakSet<FastifyRequest>();

/** Whether a request was answered with a refusal, which most often has the HTTP status 200. */
export function wasRefused(request: FastifyRequest): boolean {
  return refused.has(request);
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  refused.add(request);
  const { subCode, cause, lastChange } = refusal;
  if (cause === undefined) request.log.info({ subCode }, 'refused');
  else request.log.warn({ subCode, err: cause }, 'refused');
  if (subCode === 'too-many-requests') void reply.code(429).header('retry-after', refusal.retryAfter ?? 1);
  const fields = refusal.fields.map((field): FieldMessage => ({
    name: field.name,
    message: renderInChinese(field),
    ...partsOf(field),
  }));
  const detail = { ...partsOf(refusal.told), ...(fields.length > 0 && { fields }), ...(lastChange && { lastChange }) };
  return reply.send(body(subCode, refusal.message, detail));
}

// Whether a browser opens the address as a page. Calls of the API ask for JSON.
function isVisit({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

// Returns the text and the values of a message with placeholders, for clients that translate it. Undefined for a
// message without values, which clients translate by its text.
function partsOf({ text, values }: Message) {
  return values && { text, values };
}

function body(subCode: ErrorSubCode, message: string, detail: Partial<RefusalDetail>) {
  return { code: REFUSED_CODE, subCode, msg: message, subMsg: message, data: detail };
}

// Whether the caller is at fault: an error of Fastify (malformed JSON, a body that is too large or of a wrong type), or
// a value that PostgreSQL can't store.
function isCallersFault(error: FastifyError): boolean {
  return (error.statusCode !== undefined && error.statusCode < 500) || databaseCode(error).startsWith('22');
}

// PostgreSQL's error codes for two calls that collide: one call has removed a row that the other refers to (foreign
// key), or both calls block each other (deadlock, serialization failure).
const COLLISIONS: ReadonlySet<string> = new Set(['23503', '40001', '40P01']);

function databaseCode(error: FastifyError): string {
  return getErrorCode(error.cause ?? error);
}
