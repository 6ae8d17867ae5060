import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The parameters of a request, whatever their encoding. */
export type Fields = Readonly<Record<string, unknown>>;

/** Hands the body of each request to the routes of this scope as text, whatever its content type. */
export function acceptText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** The body as text; empty without one. For scopes of {@link acceptText}. */
export function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

/** Parses an object in JSON; undefined where the text is anything else. */
export function parseObject(text: string): Fields | undefined {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The value as an object; undefined where it is none. */
export function asObject(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** The value as a list of objects; undefined where it is none. */
export function asObjects(value: unknown): readonly Fields[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const objects = value.map(asObject);
  return objects.every((object) => object !== undefined) ? objects : undefined;
}

/** The value as a text; numbers are written out, anything else is empty. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The value as a list of texts; the values of the list that are none are left out. */
export function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(asText).filter((text) => text !== '') : [];
}

/** A parameter of the query string; of a repeated one, the first. */
export function queryParameter(request: FastifyRequest, name: string): string {
  return new URL(request.url, 'http://vendor').searchParams.get(name) ?? '';
}
