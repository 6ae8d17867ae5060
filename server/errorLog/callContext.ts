import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'contract/endpoint';
import { hideMarkedValues } from 'contract/hidden';
import type { AffectedUser, ErrorContext } from './report';

const MAX_ARGUMENT_LENGTH = 4000;

interface RunningCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The parsed argument, as soon as it is known. */
  readonly arg: unknown;
}

const calls = new WeakMap<FastifyRequest, { readonly call: RunningCall; readonly user?: AffectedUser | undefined }>();

/** Remembers the endpoint and the caller of a request, for the error log in case the call fails. */
export function rememberCall(request: FastifyRequest, call: RunningCall, user?: AffectedUser): void {
  calls.set(request, { call, user });
}

/** The call of a request as the error log stores it. Secrets of the argument are hidden. */
export function describeCall(request: FastifyRequest): ErrorContext {
  const traceId = request.id;
  const known = calls.get(request);
  if (!known) return { operation: request.routeOptions.url, traceId };
  const { call, user } = known;
  const argument = JSON.stringify(hideMarkedValues(call.endpoint.arg, call.arg, true)).slice(0, MAX_ARGUMENT_LENGTH);
  return { operation: call.name, argument, user, traceId };
}
