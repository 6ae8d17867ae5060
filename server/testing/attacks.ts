import type { InjectOptions } from 'fastify';
import type { Endpoint, OwnedRowKind } from 'contract/endpoint';
import type { Attack } from './attack';
import { toRequest } from './browser';
import { EXCESSIVE_LENGTH, deriveBodiesWithoutArgument, deriveMalformedFieldAttacks } from './malformed';
import type { NamedArgument } from './browser';
import type { Portal } from './portal';
import type { PopulatedTestWorld } from './world';

/** The tokens of users who make attacks without any right. All other attacks use the users of the test world. */
export interface AttackerTokens {
  /** The token of a user of the caller's merchant without any permission. */
  readonly powerless: string;
  readonly signedOut: string;
}

const UNKNOWN_ID = 'zzzzzzzzzzzzzz';

/**
 * Derives every attack on an endpoint from the endpoint's declaration. `arg` is a valid argument, on which the attacks
 * are based.
 */
export function deriveAttacks(
  portal: Portal,
  endpoint: Endpoint,
  arg: NamedArgument,
  world: PopulatedTestWorld,
  attackers: AttackerTokens,
): Attack[] {
  const { token } = world.caller;
  const sealed = portal.seal(endpoint, arg);
  const valid = toRequest(endpoint, sealed, token);
  return [
    ...withoutRight(endpoint, sealed, attackers, token),
    ...fromElsewhere(endpoint, valid),
    ...deriveMalformedFieldAttacks(portal, endpoint, arg, token),
    ...deriveBodiesWithoutArgument(endpoint, valid),
    ...wrongIds(portal, endpoint, arg, world),
    ...outOfSight(portal, endpoint, arg, world),
    ...fromAnotherMerchant(portal, endpoint, arg, world),
    ...unknownColumns(endpoint, sealed, token),
  ];
}

function withoutRight(
  endpoint: Endpoint,
  arg: NamedArgument,
  { powerless, signedOut }: AttackerTokens,
  token: string,
): Attack[] {
  if (endpoint.needs === 'public') return [];
  const dead = [
    undefined,
    signedOut,
    'garbage',
    '',
    'null',
    token.slice(0, -1),
    `${token}x`,
    'x'.repeat(EXCESSIVE_LENGTH),
    "' or 1=1 --",
  ];
  return [
    ...dead.map((wrong): Attack => {
      const title = `token ${wrong === signedOut ? 'after sign-out' : String(wrong?.slice(0, 20))}`;
      return {
        kind: 'no or dead token',
        title,
        request: toRequest(endpoint, arg, wrong),
        expected: 'auth-check-error',
      };
    }),
    ...(endpoint.needs === 'signed-in'
      ? []
      : [
          {
            kind: 'missing permission',
            title: 'missing permission',
            request: toRequest(endpoint, arg, powerless),
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

function wrongIds(
  portal: Portal,
  endpoint: Endpoint,
  arg: NamedArgument,
  { caller, foreign }: PopulatedTestWorld,
): Attack[] {
  return listOwnedIdFields(endpoint).flatMap(([name, kind]) => {
    const requests = (id: string) => createRequestsWithId(portal, endpoint, arg, { name, id, token: caller.token });
    const unknown = requests(UNKNOWN_ID);
    // The platform manages the merchants, so none of them is foreign to what only the platform may call.
    const isManaged = kind === 'merchant' && endpoint.platformOnly === true;
    return requests(idOf(foreign, kind)).flatMap((request, index): Attack[] => {
      const unknownCall = unknown[index] ?? request;
      const withUnknownId: Attack = {
        kind: 'unknown id',
        title: `${name}: unknown id`,
        request: unknownCall,
        expected: 'not-found',
      };
      if (isManaged) return [withUnknownId];
      return [
        withUnknownId,
        {
          kind: 'foreign id',
          title: `${name}: foreign merchant's id`,
          request,
          expected: 'not-found',
          sameAnswerAs: unknownCall,
        },
      ];
    });
  });
}

function idOf(foreign: PopulatedTestWorld['foreign'], kind: string): string {
  const id = foreign[kind];
  if (id === undefined) throw new Error(`no samples.ts makes a row of the kind ${kind}: say so in its \`owned\``);
  return id;
}

/** Lists the fields of an endpoint's argument that contain ids of rows (`owned`), each with the kind of row. */
export function listOwnedIdFields({ owned }: Endpoint): (readonly [name: string, kind: string])[] {
  const declared: readonly (readonly [string, OwnedRowKind | undefined])[] = Object.entries(owned);
  return declared.flatMap(([name, of]) =>
    of === undefined ? [] : [[name, typeof of === 'string' ? of : of.kind] as const],
  );
}

// Creates valid requests in which the value of the field `name` is replaced by `id`. If the field is a list, creates
// two requests: one with `id` alone in the list, and one with `id` after the valid ids.
function createRequestsWithId(
  portal: Portal,
  endpoint: Endpoint,
  arg: NamedArgument,
  { name, id, token }: { readonly name: string; readonly id: string; readonly token: string },
) {
  const value = arg[name];
  const valid: readonly unknown[] = Array.isArray(value) ? value : [];
  return (Array.isArray(value) ? [[id], [...valid, id]] : [id]).map((ids) =>
    toRequest(endpoint, portal.seal(endpoint, { ...arg, [name]: ids }), token),
  );
}

// Derives calls with ids outside the caller's data scope. The caller has every permission but a narrow data scope. The
// answer has to equal the answer for unknown ids.
function outOfSight(
  portal: Portal,
  endpoint: Endpoint,
  arg: NamedArgument,
  { limited, unseen }: PopulatedTestWorld,
): Attack[] {
  return listOwnedIdFields(endpoint).flatMap(([name, kind]) => {
    const unseenId = unseen[kind];
    if (unseenId === undefined) return [];
    const requests = (id: string) => createRequestsWithId(portal, endpoint, arg, { name, id, token: limited.token });
    const unknownCalls = requests(UNKNOWN_ID);
    return requests(unseenId).map((request, index): Attack => {
      const unknownCall = unknownCalls[index] ?? request;
      return {
        kind: 'out of data scope',
        title: `${name}: id out of the data scope`,
        request,
        expected: 'not-found',
        sameAnswerAs: unknownCall,
      };
    });
  });
}

// Derives the call with the valid ids, made by an administrator of another merchant. The answer has to equal the answer
// for unknown ids.
function fromAnotherMerchant(
  portal: Portal,
  endpoint: Endpoint,
  arg: NamedArgument,
  { stranger }: PopulatedTestWorld,
): Attack[] {
  const names = listOwnedIdFields(endpoint).map(([name]) => name);
  if (names.length === 0 || endpoint.needs === 'public') return [];
  const unknown = names.map((name) => [name, Array.isArray(arg[name]) ? [UNKNOWN_ID] : UNKNOWN_ID] as const);
  const asStranger = (named: NamedArgument) => toRequest(endpoint, portal.seal(endpoint, named), stranger.token);
  const unknownCall = asStranger({ ...arg, ...Object.fromEntries(unknown) });
  return [
    {
      kind: "other merchant's token",
      title: "another merchant's token",
      request: asStranger(arg),
      // The stranger can't hold a permission of the platform, which is checked before the ids.
      expected: endpoint.platformOnly === true ? 'permission-denied' : 'not-found',
      sameAnswerAs: unknownCall,
    },
  ];
}

function unknownColumns(endpoint: Endpoint, arg: NamedArgument, token: string): Attack[] {
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
    const request = toRequest(endpoint, { ...arg, orderBy }, token);
    return { kind: 'malformed', title: `orderBy ${orderBy}`, request, expected: 'param-invalid' };
  });
}
