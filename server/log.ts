import type { FastifyServerOptions } from 'fastify';
import * as v from 'valibot';
import { codeOf } from './errors';

/**
 * How the server logs: one JSON line a request, with its trace id. Never the requested address (an id, a filter or a
 * ticket may be in it), never headers or bodies, and of errors never a value from a caller.
 */
export function loggerOptions(
  level: string,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, routeOptions, ip }: LoggedRequest) => ({ method, route: routeOptions?.url ?? 'none', ip }),
      err: describe,
    },
  };
}

/** A line for the administrator who started the portal. */
export function announce(line: string): void {
  process.stdout.write(`${line}\n`);
}

interface LoggedRequest {
  readonly method: string;
  /** Undefined for addresses that Fastify could not decode. */
  readonly routeOptions?: { readonly url?: string | undefined };
  readonly ip: string;
}

function describe(error: Error) {
  return {
    type: error.name,
    code: codeOf(error.cause ?? error),
    message: withoutValues(error),
    stack: framesOf(error),
  };
}

function withoutValues(error: Error): string {
  // Reports the path and the rule of a violation; its message would contain the value.
  if (v.isValiError(error))
    return error.issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.type}`).join(', ');
  // The message quotes JSON that can't be parsed.
  if (error.name === 'SyntaxError') return 'not readable';
  // Drizzle puts the parameters of a failed query into its message, and they may be what a user typed.
  return error.message.replace(/\nparams: [\s\S]*$/, '');
}

// A stack begins with the message, which is logged beside it without the values.
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
