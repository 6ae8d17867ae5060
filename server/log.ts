import type { FastifyServerOptions } from 'fastify';
import * as v from 'valibot';
import { getErrorCode } from './errors';

/**
 * Creates the logger's options: one JSON line per request, with the trace id. The log contains no requested addresses
 * (which may include an id, a filter or a ticket), no headers and no bodies. Errors are logged without the values that
 * a caller has sent.
 */
export function createLoggerOptions(
  level: string,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, routeOptions, ip }: LoggedRequest) => ({ method, route: routeOptions?.url ?? 'none', ip }),
      err: toLoggedError,
    },
  };
}

/** Prints a line on standard output for the administrator who started the portal. */
export function printToConsole(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** An error in one line of the console's log, without the values that a caller has sent. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { type, message, stack } = toLoggedError(error);
  return `${type}: ${message.replaceAll('\n', ' ')}${stack.split('\n', 3).join('').replaceAll(/\s+/g, ' ')}`;
}

interface LoggedRequest {
  readonly method: string;
  /** Undefined for addresses that Fastify could not decode. */
  readonly routeOptions?: { readonly url?: string | undefined };
  readonly ip: string;
}

/** An error as the logs contain it: without the values that a caller has sent. */
export function toLoggedError(error: Error) {
  return {
    type: error.name,
    code: getErrorCode(error.cause ?? error),
    message: withoutValues(error),
    stack: framesOf(error),
  };
}

function withoutValues(error: Error): string {
  // Logs the path and the rule of a violation. The error's own message would contain the value.
  if (v.isValiError(error))
    return error.issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.type}`).join(', ');
  // The message of a SyntaxError quotes the JSON that could not be parsed, so the log omits the message.
  if (error.name === 'SyntaxError') return 'not readable';
  // Removes the parameters of a failed query, which Drizzle adds to its message: they may be what a user has typed.
  return error.message.replace(/\nparams: [\s\S]*$/, '');
}

// Returns the stack without its first lines: these repeat the message, which is logged separately without the values.
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
