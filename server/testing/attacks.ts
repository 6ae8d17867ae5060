import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import type { Endpoint, Owned } from 'contract/endpoint';
import type { SubCode } from 'contract/envelope';
import { holdsSecrets } from 'contract/secret';
import { requestOf } from './browser';
import type { Named } from './browser';
import type { Portal } from './portal';
import type { Stage } from './world';

/** The ways to misuse an endpoint, as the columns of the proof name them. */
export const ATTACK_KINDS = [
  'no or dead token',
  'missing permission',
  "other merchant's token",
  'foreign id',
  'unknown id',
  'out of data scope',
  'malformed',
  'oversized',
  'HEAD',
  'cross-site',
] as const;

/** A way to misuse an endpoint. */
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** One way to misuse an endpoint, and the one answer that is right. */
export interface Attack {
  readonly kind: AttackKind;
  readonly title: string;
  readonly request: InjectOptions;
  /** `no-address`: there is nothing at that address at all. */
  readonly expected: SubCode | 'no-address';
  /** A call whose answer must be the same, byte for byte. */
  readonly twin?: InjectOptions;
}

/** Who attacks besides the world's caller. */
export interface Attackers {
  /** Of the same merchant, without any permission. */
  readonly powerless: string;
  readonly signedOut: string;
}

const LONG = 10_000;
const UNKNOWN_ID = 'zzzzzzzzzzzzzz';
const NUL = 'a\u0000b';

/** Every attack on an endpoint that follows from its declaration. */
export function attacksOn(
  portal: Portal,
  endpoint: Endpoint,
  arg: Named,
  world: Stage,
  attackers: Attackers,
): Attack[] {
  const { token } = world.caller;
  const sealed = portal.seal(endpoint, arg);
  const valid = requestOf(endpoint, sealed, token);
  return [
    ...withoutRight(endpoint, sealed, attackers, token),
    ...fromElsewhere(endpoint, valid),
    ...malformedFields(portal, endpoint, arg, token),
    ...malformedBodies(endpoint, valid),
    ...wrongIds(portal, endpoint, arg, world),
    ...outOfSight(portal, endpoint, arg, world),
    ...fromAnotherMerchant(portal, endpoint, arg, world),
    ...unknownColumns(endpoint, sealed, token),
  ];
}

function withoutRight(endpoint: Endpoint, arg: Named, { powerless, signedOut }: Attackers, token: string): Attack[] {
  if (endpoint.needs === 'public') return [];
  const dead = [
    undefined,
    signedOut,
    'garbage',
    '',
    'null',
    token.slice(0, -1),
    `${token}x`,
    'x'.repeat(LONG),
    "' or 1=1 --",
  ];
  return [
    ...dead.map((wrong): Attack => {
      const title = `token ${wrong === signedOut ? 'after sign-out' : String(wrong?.slice(0, 20))}`;
      return {
        kind: 'no or dead token',
        title,
        request: requestOf(endpoint, arg, wrong),
        expected: 'auth-check-error',
      };
    }),
    ...(endpoint.needs === 'signed-in'
      ? []
      : [
          {
            kind: 'missing permission',
            title: 'missing permission',
            request: requestOf(endpoint, arg, powerless),
            expected: 'permission-denied',
          } as const,
        ]),
  ];
}

function fromElsewhere({ method, changes }: Endpoint, valid: InjectOptions): Attack[] {
  const head: Attack = { kind: 'HEAD', title: 'HEAD', request: { ...valid, method: 'HEAD' }, expected: 'no-address' };
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-mode': 'navigate' },
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
  ];
  return [
    ...(method === 'GET' ? [head] : []),
    ...(changes ? foreign : []).map((headers): Attack => {
      const request = { ...valid, headers: { ...valid.headers, ...headers } };
      return { kind: 'cross-site', title: JSON.stringify(headers), request, expected: 'permission-denied' };
    }),
  ];
}

// Whatever the field, none of these is a value of it: texts that no column holds, and shapes that no field has.
const NEVER = new Map<string, unknown>([
  ['over-long text', 'x'.repeat(LONG)],
  ['NUL character', NUL],
  ['NUL character in a list', [NUL]],
  ['over-long text in a list', ['x'.repeat(LONG)]],
  ['long list', Array<string>(1000).fill('x')],
  ['object', { a: 1 }],
  ['list of objects', [{}]],
]);
// These are values of some fields; the contract's own rule says of which not.
const SOMETIMES = new Map<string, unknown>([
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

// Text in any case, and hashed rather than stored.
const TAKES_ANY_CHARACTER: ReadonlySet<string> = new Set(['password', 'originalPassword']);

function malformedFields(portal: Portal, endpoint: Endpoint, arg: Named, token: string): Attack[] {
  const inPath = (name: string) => endpoint.path.includes(`{${name}}`);
  const seal = (changed: Named) => requestOf(endpoint, portal.seal(endpoint, changed), token);
  return Object.entries(endpoint.arg.entries).flatMap(([name, schema]) => {
    const isSecret = holdsSecrets(schema);
    // An address has only texts in it, so that an object or a list may arrive as a text that is all right.
    const asSent = (value: unknown) =>
      endpoint.method === 'GET' || inPath(name) ? inAddress(value, inPath(name)) : value;
    const never = [...NEVER].filter(([kind, value]) => {
      if (kind.includes('object')) return endpoint.method === 'POST' || !v.is(schema, asSent(value));
      return !(kind === 'NUL character' && TAKES_ANY_CHARACTER.has(name));
    });
    const sometimes = [...SOMETIMES].filter(([, value]) => {
      const isAddress = inPath(name) && (value === undefined || value === null || value === '');
      return !isAddress && !v.is(schema, asSent(value));
    });
    const plain = [...never, ...sometimes].map(([kind, value]): Attack => {
      // What is too long for the public key can't be sealed: it goes as it is, like any other garbage.
      const changed = typeof value === 'string' && value.length < 200 ? seal({ ...arg, [name]: value }) : undefined;
      const request = changed ?? requestOf(endpoint, { ...portal.seal(endpoint, arg), [name]: value }, token);
      return {
        kind: isLong(kind) ? 'oversized' : 'malformed',
        title: `${name}: ${kind}`,
        request,
        expected: 'param-invalid',
      };
    });
    if (!isSecret) return plain;
    const clear = requestOf(endpoint, { ...portal.seal(endpoint, arg), [name]: arg[name] }, token);
    return [
      ...plain,
      { kind: 'malformed', title: `${name}: clear text`, request: clear, expected: 'param-invalid' },
      {
        kind: 'oversized',
        title: `${name}: sealed over-long text`,
        request: seal({ ...arg, [name]: 'x'.repeat(140) }),
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

function malformedBodies({ method }: Endpoint, valid: InjectOptions): Attack[] {
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

function wrongIds(portal: Portal, endpoint: Endpoint, arg: Named, { caller, foreign }: Stage): Attack[] {
  return namesOfRows(endpoint).flatMap(([name, kind]) => {
    const requests = (id: string) => naming(portal, endpoint, arg, { name, id, token: caller.token });
    const unknown = requests(UNKNOWN_ID);
    return requests(idOf(foreign, kind)).flatMap((request, index): Attack[] => {
      const twin = unknown[index] ?? request;
      return [
        { kind: 'unknown id', title: `${name}: unknown id`, request: twin, expected: 'not-found' },
        { kind: 'foreign id', title: `${name}: foreign merchant's id`, request, expected: 'not-found', twin },
      ];
    });
  });
}

function idOf(foreign: Stage['foreign'], kind: string): string {
  const id = foreign[kind];
  if (id === undefined) throw new Error(`no samples.ts makes a row of the kind ${kind}: say so in its \`owned\``);
  return id;
}

/** Which values of an argument name rows, and of which kind. */
export function namesOfRows({ owned }: Endpoint): (readonly [name: string, kind: string])[] {
  const declared: readonly (readonly [string, Owned | undefined])[] = Object.entries(owned);
  return declared.flatMap(([name, of]) =>
    of === undefined ? [] : [[name, typeof of === 'string' ? of : of.kind] as const],
  );
}

// Calls that name this id: of a list both alone and beside valid ones.
function naming(
  portal: Portal,
  endpoint: Endpoint,
  arg: Named,
  { name, id, token }: { readonly name: string; readonly id: string; readonly token: string },
) {
  const value = arg[name];
  const valid: readonly unknown[] = Array.isArray(value) ? value : [];
  return (Array.isArray(value) ? [[id], [...valid, id]] : [id]).map((ids) =>
    requestOf(endpoint, portal.seal(endpoint, { ...arg, [name]: ids }), token),
  );
}

// Whoever may do everything, but sees only a part of the merchant, gets the answer that unknown ids get.
function outOfSight(portal: Portal, endpoint: Endpoint, arg: Named, { limited, unseen }: Stage): Attack[] {
  return namesOfRows(endpoint).flatMap(([name, kind]) => {
    const id = unseen[kind];
    if (id === undefined) return [];
    const twins = naming(portal, endpoint, arg, { name, id: UNKNOWN_ID, token: limited.token });
    return naming(portal, endpoint, arg, { name, id, token: limited.token }).map((request, index): Attack => {
      const twin = twins[index] ?? request;
      return {
        kind: 'out of data scope',
        title: `${name}: id out of the data scope`,
        request,
        expected: 'not-found',
        twin,
      };
    });
  });
}

// The valid call itself, made by an administrator of another merchant; it must be told from one with unknown ids by nothing.
function fromAnotherMerchant(portal: Portal, endpoint: Endpoint, arg: Named, { stranger }: Stage): Attack[] {
  const names = namesOfRows(endpoint).map(([name]) => name);
  if (names.length === 0 || endpoint.needs === 'public') return [];
  const unknown = names.map((name) => [name, Array.isArray(arg[name]) ? [UNKNOWN_ID] : UNKNOWN_ID] as const);
  const asStranger = (named: Named) => requestOf(endpoint, portal.seal(endpoint, named), stranger.token);
  const twin = asStranger({ ...arg, ...Object.fromEntries(unknown) });
  return [
    {
      kind: "other merchant's token",
      title: "another merchant's token",
      request: asStranger(arg),
      expected: 'not-found',
      twin,
    },
  ];
}

function unknownColumns(endpoint: Endpoint, arg: Named, token: string): Attack[] {
  if (!('orderBy' in endpoint.arg.entries)) return [];
  const columns = [
    'passwordHash',
    'user_name',
    'constructor',
    '__proto__',
    'userName; drop table users',
    'userName desc',
    '1',
  ];
  return columns.map((orderBy) => {
    const request = requestOf(endpoint, { ...arg, orderBy }, token);
    return { kind: 'malformed', title: `orderBy ${orderBy}`, request, expected: 'param-invalid' };
  });
}
