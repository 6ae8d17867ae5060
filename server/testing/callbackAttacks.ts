import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Endpoint } from 'contract/endpoint';
import type { Attack } from './attack';
import { listOwnedIdFields } from './attacks';
import { toRequest } from './browser';
import type { NamedArgument } from './browser';
import { EXCESSIVE_LENGTH, deriveBodiesWithoutArgument, deriveMalformedFieldAttacks } from './malformed';
import type { Services } from '../services';
import type { Portal } from './portal';

/** An account in a test, with the secret that its vendor knows. */
export interface TestAccount {
  readonly accountId: string;
  readonly secret: Uint8Array;
}

/** What a vendor sends instead of what is right. */
interface SigningOptions {
  /** In milliseconds. */
  readonly time?: number | string;
  readonly nonce?: string;
  /** The parts that are signed, where they differ from those that are sent. */
  readonly signed?: { readonly url?: string; readonly payload?: string };
}

/** The part of a request that is signed. */
interface CallbackRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

/** Signs a request as a vendor does. */
export function signCallback(
  request: CallbackRequest,
  secret: Uint8Array,
  { time = Date.now(), nonce = randomBytes(16).toString('hex'), signed = {} }: SigningOptions = {},
): CallbackRequest {
  const { url, payload = '' } = { ...request, ...signed };
  const seconds = typeof time === 'number' ? String(Math.floor(time / 1000)) : time;
  const body = createHash('sha256').update(payload).digest('hex');
  const signature = createHmac('sha256', secret)
    .update(`${request.method}\n${url}\n${seconds}\n${nonce}\n${body}`)
    .digest('hex');
  const headers = { 'x-callback-time': seconds, 'x-callback-nonce': nonce, 'x-callback-signature': signature };
  return { ...request, headers: { ...request.headers, ...headers } };
}

/** Creates the unsigned request of a callback. A vendor sends none of the headers of a browser. */
export function toCallbackRequest(endpoint: Endpoint, arg: NamedArgument): CallbackRequest {
  const request = toRequest(endpoint, arg);
  return { ...request, headers: { 'content-type': 'application/json' } };
}

/**
 * Derives every attack on a callback from its declaration: wrong signatures, outdated requests, and signed requests
 * with malformed arguments, with ids of another merchant and from the pages of other sites.
 * @param arg a valid argument with the id of the account `own`
 */
export function deriveCallbackAttacks(
  portal: Portal,
  endpoint: Endpoint,
  arg: NamedArgument,
  {
    own,
    other,
    foreign,
    token,
  }: {
    readonly own: TestAccount;
    /** An account of another merchant. */
    readonly other: TestAccount;
    /** The ids of rows of another merchant, by kind. */
    readonly foreign: Readonly<Record<string, string>>;
    /** The token of a user with all permissions. */
    readonly token: string;
  },
): Attack[] {
  const plain = toCallbackRequest(endpoint, arg);
  const sign = (changed: NamedArgument, secret = own.secret) =>
    signCallback(toCallbackRequest(endpoint, { ...arg, ...changed }), secret);
  const { headers } = sign({});
  const without = (name: string) => ({ ...headers, [name]: '' });
  const unsigned: Readonly<Record<string, CallbackRequest>> = {
    'no headers': plain,
    "a user's token": { ...plain, headers: { ...plain.headers, authorization: `Bearer ${token}` } },
    'no time': { ...plain, headers: without('x-callback-time') },
    'no nonce': { ...plain, headers: without('x-callback-nonce') },
    'no signature': { ...plain, headers: without('x-callback-signature') },
    'signed for another body': signCallback(plain, own.secret, { signed: { payload: '{}' } }),
    'signed for another path': signCallback(plain, own.secret, { signed: { url: `${plain.url}/` } }),
    'a query that is not signed': { ...sign({}), url: `${plain.url}?a=1` },
    'an empty secret': signCallback(plain, new Uint8Array()),
    "the secret of another merchant's account": sign({}, other.secret),
    "another merchant's account": sign({ accountId: other.accountId }),
    'an unknown account': sign({ accountId: 'zzzzzzzzzzzzzz' }),
    'no account id': sign({ accountId: "' or 1=1 --" }),
    'a NUL character as account id': sign({ accountId: '\u0000' }),
  };
  const wrong = sign({}, randomBytes(32));
  const outdated: Readonly<Record<string, SigningOptions>> = {
    'six minutes ago': { time: Date.now() - 360_000 },
    'in six minutes': { time: Date.now() + 360_000 },
    'at no time': { time: 'now' },
    'without a time': { time: '' },
    'with a short nonce': { nonce: 'a' },
    'without a nonce': { nonce: '' },
    'with a long nonce': { nonce: 'a'.repeat(EXCESSIVE_LENGTH / 2) },
  };
  const isOfAccount = ({ title }: Attack) => title.startsWith('accountId:');
  const malformed = [
    ...deriveMalformedFieldAttacks(portal, endpoint, arg, '').filter((attack) => !isOfAccount(attack)),
    ...deriveBodiesWithoutArgument(endpoint, plain),
  ].map((attack): Attack => ({ ...attack, isSigned: true, request: resign(plain, attack.request, own.secret) }));
  const elsewhere = listOwnedIdFields(endpoint).filter(([name]) => name !== 'accountId');
  const crossSite = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-mode': 'navigate' }, { purpose: 'prefetch' }];
  return [
    ...Object.entries(unsigned).map(([title, request]): Attack => ({
      kind: 'wrong signature',
      title,
      request,
      expected: 'auth-check-error',
      sameAnswerAs: wrong,
    })),
    ...Object.entries(outdated).map(([title, options]): Attack => ({
      kind: 'outdated',
      title: `sent ${title}`,
      request: signCallback(plain, own.secret, options),
      expected: 'param-invalid',
    })),
    ...malformed,
    ...elsewhere.map(([name, kind]): Attack => ({
      kind: 'foreign id',
      title: `${name}: foreign merchant's id`,
      isSigned: true,
      request: sign({ [name]: foreign[kind] }),
      expected: 'not-found',
      sameAnswerAs: sign({ [name]: 'zzzzzzzzzzzzzz' }),
    })),
    ...(endpoint.changes ? crossSite : []).map((more): Attack => {
      const request = sign({});
      return {
        kind: 'cross-site',
        title: JSON.stringify(more),
        request: { ...request, headers: { ...request.headers, ...more } },
        expected: 'permission-denied',
      };
    }),
  ];
}

/** Finds an account by its id, with the secret that its vendor knows. */
export async function findTestAccount(services: Services, kind: string, accountId: unknown): Promise<TestAccount> {
  const id = String(accountId);
  const find = services.callbackAccounts.get(kind);
  const account = await services.store.asSession(async (db) => find?.(services, db, id));
  if (!account) throw new Error(`samples.ts makes no account of the kind ${kind}`);
  return { accountId: id, secret: account.secret };
}

// Signs a derived request: its body and content type with the method of the callback. A header of a user's session or
// browser is left out.
function resign(plain: CallbackRequest, { payload, url, headers }: Attack['request'], secret: Uint8Array) {
  const type = headers?.['content-type'];
  return signCallback(
    {
      ...plain,
      url: typeof url === 'string' ? url : plain.url,
      headers: { 'content-type': typeof type === 'string' ? type : 'application/json' },
      payload: typeof payload === 'string' ? payload : '',
    },
    secret,
  );
}
