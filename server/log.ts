import type { FastifyServerOptions } from 'fastify';

/**
 * How the server logs: one JSON line a request, with its trace id. Never the query (a filter or a ticket may stand in
 * it), never headers or bodies.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: url.split('?')[0],
        ip,
      }),
      err: (error: Error) => ({ type: error.name, message: withoutValues(error.message), stack: framesOf(error) }),
    },
  };
}

/** A line for the person who started the portal. */
export function announce(line: string): void {
  process.stdout.write(`${line}\n`);
}

// Drizzle puts the parameters of a failed query into its message; they may hold what a person typed.
function withoutValues(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, '');
}

// A stack begins with the message, which is told beside it already, without the values.
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
