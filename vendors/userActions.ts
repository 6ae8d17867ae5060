import type { FastifyInstance } from 'fastify';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { bodyText, parseObject } from './requestBody';

/** Thrown by an action about something that there is not. */
export class UnknownError extends Error {}

/**
 * Serves an action of a vendor's user, such as to agree to messages, at `/simulator/` and its name, beside the vendor's
 * own addresses. For those who try a portal with a simulator in another process. It takes JSON by its content type, so
 * that a foreign page in the browser can't send it. For scopes of `acceptText`.
 */
export function serveUserAction<T>(
  scope: FastifyInstance,
  name: string,
  schema: GenericSchema<unknown, T>,
  act: (input: T) => object,
): void {
  scope.post(`/simulator/${name}`, (request, reply) => {
    const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
    const parsed = safeParse(schema, isJson ? parseObject(bodyText(request)) : undefined);
    if (!parsed.success)
      return reply.code(400).send({ message: parsed.issues.map(({ message }) => message).join(' ') });
    try {
      return reply.send(act(parsed.output));
    } catch (error) {
      if (error instanceof UnknownError) return reply.code(404).send({ message: error.message });
      throw error;
    }
  });
}
