import { errorCodes } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { ErrorSubCode } from 'contract/envelope';
import { StorageFailure } from '../files/storage';
import { Refusal } from '../refusal';

// By these statuses a client knows what to do. Other refusals are of no use to be repeated.
const STATUSES: Partial<Readonly<Record<ErrorSubCode, number>>> = {
  'auth-check-error': 401,
  'permission-denied': 403,
  'not-found': 404,
  conflict: 409,
  'too-many-requests': 429,
};

/**
 * Answers the refusals of a scope's routes with an HTTP status beside the envelope, for clients that read nothing else: a
 * tus client, a media element, or a vendor that reports.
 */
export function answerRefusalsByStatus(scope: FastifyInstance): void {
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) void reply.code(STATUSES[error.subCode] ?? 400);
    if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) void reply.code(413);
    if (error instanceof StorageFailure) void reply.code(503);
    throw error;
  });
}
