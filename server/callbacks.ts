import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { PassThrough, pipeline } from 'node:stream';
import type { FastifyRequest, RequestPayload } from 'fastify';
import * as v from 'valibot';
import { file } from 'contract/endpoint';
import type { Endpoint } from 'contract/endpoint';
import type { CallbackAccountId } from './caller';
import { WHOLE_MERCHANT_SCOPE } from './db/store';
import { Refusal, outdatedRequest } from './refusal';
import { SEALED_SECRET_LIFETIME_MS, refuseReplay } from './replay';
import type { Services } from './services';

/** The headers that a vendor sends with a callback. */
export const CALLBACK_HEADERS = {
  /** The time of the request, in seconds since 1970. */
  time: 'x-callback-time',
  /** A text of 16 to 64 letters, digits, `-` and `_` that the vendor never uses again. */
  nonce: 'x-callback-nonce',
  /** The HMAC-SHA256 of the request with the account's secret, in hexadecimal digits. */
  signature: 'x-callback-signature',
} as const;

// The field of the path and of `owned` that names the account.
const ACCOUNT_ID = 'accountId';
const pathOfAccount = v.object({ [ACCOUNT_ID]: v.string() });

// In bytes: a shorter secret could be guessed from one signed request.
const MIN_SECRET_LENGTH = 16;
const NONCE = /^[\w-]{16,64}$/;

// Takes the place of the secret for an unknown account, so that its refusal takes as long as that of a wrong signature.
const decoySecret = randomBytes(32);

const bodyHashes = new WeakMap<FastifyRequest, Hash>();

/** The Fastify hook `preParsing` of callbacks: computes the SHA-256 of the body as it was sent. */
export function hashBody(
  request: FastifyRequest,
  _: unknown,
  payload: RequestPayload,
  done: (error: Error | null, body: RequestPayload) => void,
): void {
  const hash = createHash('sha256');
  bodyHashes.set(request, hash);
  const hashed = new PassThrough({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      pass(null, chunk);
    },
  });
  // A broken connection destroys `hashed` with its error, which Fastify answers.
  pipeline(payload, hashed, () => undefined);
  done(null, hashed);
}

/** Returns the id of the account in the path of a callback, as it was sent. */
export function readAccountId({ params }: FastifyRequest): string {
  return v.parse(pathOfAccount, params).accountId;
}

/**
 * Checks that a callback comes from the vendor of the account in its path: that it is signed with the secret of this
 * account, was sent at most five minutes ago, and was not sent before. Returns the account, with the merchant to which
 * it belongs. An unknown account is refused exactly like a wrong signature, so that nobody learns which accounts exist.
 */
export async function authenticateCallback(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<CallbackAccountId> {
  const accountId = readAccountId(request);
  const time = readHeader(request, CALLBACK_HEADERS.time);
  const nonce = readHeader(request, CALLBACK_HEADERS.nonce);
  const { find, schema } = getCallbackAccounts(services, endpoint);
  if (!v.is(schema, accountId)) throw wrongSignature();
  const found = await services.store.asSession((db) => find(services, db, accountId));
  const account = found && found.secret.length >= MIN_SECRET_LENGTH ? found : undefined;
  if (found && !account) request.log.warn({ accountId }, 'the secret of this account is too short for callbacks');
  const signed = [request.method, request.url, time, nonce, bodyHashes.get(request)?.digest('hex') ?? ''].join('\n');
  const expected = createHmac('sha256', account?.secret ?? decoySecret)
    .update(signed)
    .digest();
  const given = Buffer.from(readHeader(request, CALLBACK_HEADERS.signature), 'hex');
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  if (!account || !isRight) throw wrongSignature();

  // Only a vendor who knows the secret learns that the time or the nonce is wrong.
  const age = Date.now() - Number(time) * 1000;
  if (!(Math.abs(age) <= SEALED_SECRET_LIFETIME_MS) || !NONCE.test(nonce)) throw outdatedRequest();
  await refuseReplay(services.store, [`callback:${accountId}:${nonce}`]);
  return { accountId, merchantId: account.merchantId, scope: WHOLE_MERCHANT_SCOPE };
}

/**
 * Throws if the server can't serve an endpoint as a callback, so that the server does not start: if no module declares
 * its kind of account, or if the endpoint declares what a callback can't have.
 */
export function assertCallback(services: Services, name: string, endpoint: Endpoint): void {
  if (endpoint.needs !== 'callback') return;
  if (endpoint.method !== 'POST' || !endpoint.path.includes(`{${ACCOUNT_ID}}`) || endpoint.data === file)
    throw new Error(`The callback ${name} must be a POST to a path with {${ACCOUNT_ID}}, and answer with no file.`);
  getCallbackAccounts(services, endpoint, name);
}

function getCallbackAccounts({ callbackAccounts }: Services, { owned, arg }: Endpoint, name = '') {
  const kind = new Map<string, unknown>(Object.entries(owned)).get(ACCOUNT_ID);
  const find = typeof kind === 'string' ? callbackAccounts.get(kind) : undefined;
  const schema = arg.entries[ACCOUNT_ID];
  if (!find || !schema)
    throw new Error(`no module declares in \`callbackAccounts\` whose account the callback ${name} is about`);
  return { find, schema };
}

function readHeader({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function wrongSignature(): Refusal {
  return new Refusal('auth-check-error', '签名验证失败');
}
