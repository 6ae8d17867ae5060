import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { containsSecrets } from 'contract/secret';
import type { Attack } from './attack';
import { toRequest } from './browser';
import type { NamedArgument } from './browser';
import type { Portal } from './portal';

/** A length in characters that exceeds every id, name, token and note that an endpoint accepts. */
export const EXCESSIVE_LENGTH = 10_000;
// A length that exceeds every text, also the HTML of a mail.
const LONGER_THAN_ANY_TEXT = 60_000;
// A length that exceeds every secret, also those of several encrypted parts.
const LONG_SECRET_LENGTH = 8001;
const NUL = 'a\u0000b';

// Values that are invalid for every field: texts that no column can store, and types that no field has.
const ALWAYS_INVALID = new Map<string, unknown>([
  ['over-long text', 'x'.repeat(LONGER_THAN_ANY_TEXT)],
  ['NUL character', NUL],
  ['NUL character in a list', [NUL]],
  ['over-long text in a list', ['x'.repeat(LONGER_THAN_ANY_TEXT)]],
  ['long list', Array<string>(1000).fill('x')],
  ['object', { a: 1 }],
  ['list of objects', [{}]],
]);
// Values that are valid for some fields. The schema of each field decides which of these values are malformed for the
// field.
const SOMETIMES_INVALID = new Map<string, unknown>([
  ['missing', undefined],
  ['null', null],
  ['boolean', true],
  ['fraction', 12345.5],
  ['negative', -1],
  ['empty text', ''],
  ['list', ['x', 'y']],
  ['wrong text', '~'],
]);
function isLong(kind: string): boolean {
  return kind.includes('long');
}

// The fields that accept every character, even NUL: passwords, which the server hashes instead of storing them. The
// attack with a NUL character is omitted for these fields.
const TAKES_ANY_CHARACTER: ReadonlySet<string> = new Set(['password', 'originalPassword']);

// The fields that accept every object: the values of a form, whose names and types its definition decides.
const TAKES_ANY_OBJECT: ReadonlySet<string> = new Set(['formValues']);

/** Derives attacks in which one field of the argument has an invalid type or length, for each field. */
export function deriveMalformedFieldAttacks(
  portal: Portal,
  endpoint: Endpoint,
  arg: NamedArgument,
  token: string,
): Attack[] {
  const inPath = (name: string) => endpoint.path.includes(`{${name}}`);
  const seal = (changed: NamedArgument) => toRequest(endpoint, portal.seal(endpoint, changed), token);
  return Object.entries(endpoint.arg.entries).flatMap(([name, schema]) => {
    // Vendors send the secrets of a callback in clear text.
    const isSecret = endpoint.needs !== 'callback' && containsSecrets(schema);
    // Path and query contain only text, so an object or a list may become a valid text there. The schema checks the
    // value as it arrives.
    const asSent = (value: unknown) =>
      endpoint.method === 'GET' || inPath(name) ? inAddress(value, inPath(name)) : value;
    const never = [...ALWAYS_INVALID].filter(([kind, value]) => {
      if (kind === 'object' && TAKES_ANY_OBJECT.has(name)) return false;
      if (kind.includes('object')) return endpoint.method === 'POST' || !v.is(schema, asSent(value));
      return !(kind === 'NUL character' && TAKES_ANY_CHARACTER.has(name));
    });
    const sometimes = [...SOMETIMES_INVALID].filter(([, value]) => {
      const isAddress = inPath(name) && (value === undefined || value === null || value === '');
      return !isAddress && !v.is(schema, asSent(value));
    });
    const plain = [...never, ...sometimes].map(([kind, value]): Attack => {
      // Values too long for the public key can't be encrypted and are sent as they are.
      const changed = typeof value === 'string' && value.length < 200 ? seal({ ...arg, [name]: value }) : undefined;
      const request = changed ?? toRequest(endpoint, { ...portal.seal(endpoint, arg), [name]: value }, token);
      return {
        kind: isLong(kind) ? 'oversized' : 'malformed',
        title: `${name}: ${kind}`,
        request,
        expected: 'param-invalid',
      };
    });
    if (!isSecret) return plain;
    const clear = toRequest(endpoint, { ...portal.seal(endpoint, arg), [name]: arg[name] }, token);
    return [
      ...plain,
      { kind: 'malformed', title: `${name}: clear text`, request: clear, expected: 'param-invalid' },
      {
        kind: 'oversized',
        title: `${name}: sealed over-long text`,
        request: seal({ ...arg, [name]: 'x'.repeat(endpoint.needs === 'public' ? 130 : LONG_SECRET_LENGTH) }),
        expected: 'param-invalid',
      },
    ];
  });
}

function inAddress(value: unknown, inPath: boolean): unknown {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) {
    const texts = value.map((one: unknown) => inAddress(one, inPath));
    if (inPath) return texts.join(',');
    return texts.length === 1 ? texts[0] : texts;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Derives attacks whose body contains no argument at all. */
export function deriveBodiesWithoutArgument({ method }: Endpoint, valid: InjectOptions): Attack[] {
  if (method === 'GET') return [];
  const typed = (type: string) => ({ ...valid, headers: { ...valid.headers, 'content-type': type } });
  const filled = (payload: string) => ({ ...valid, payload });
  const attacks: Readonly<Record<string, InjectOptions>> = {
    '1 MB body': filled(JSON.stringify({ padding: 'x'.repeat(1_000_000) })),
    'malformed JSON': filled('{"userName":'),
    'JSON list': filled('[]'),
    'JSON text': filled('"x"'),
    'empty body': filled(''),
    prototype: filled('{"__proto__":{"admin":true}}'),
    'NUL as JSON': filled('\u0000'),
    'text/plain': typed('text/plain'),
    'application/xml': typed('application/xml'),
    'a form': typed('application/x-www-form-urlencoded'),
  };
  return Object.entries(attacks).map(([title, request]): Attack => ({
    kind: title === '1 MB body' ? 'oversized' : 'malformed',
    title,
    request,
    expected: 'param-invalid',
  }));
}
