import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { number } from 'valibot';
import { acceptText, bodyText } from '../requestBody';
import type { Table, Tables } from '../tables';
import type { ReceiptRules, World } from '../vendor';
import { isSigned, parseAuthorization } from './signature';

/** An access key of a customer. */
export interface AliyunAccount {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** Whether the key is of a RAM user without a right to the billing of the account. */
  readonly lacksBilling?: true;
}

/** The parameters of a call by name; lists are flattened to names such as `SignFileList.1.FileSuffix`. */
export type AliyunParameters = ReadonlyMap<string, string>;

/** What the vendor answers with HTTP status 200, a refusal of the business with its code included. */
export interface AliyunAnswer {
  readonly Code: string;
  readonly Message: string;
  readonly [field: string]: unknown;
}

/** Handles a call of an account, given by its access key id. */
export type AliyunAction = (parameters: AliyunParameters, account: string) => AliyunAnswer;

/** Options of {@link addAliyunGateway}. */
export interface AliyunGateway {
  readonly accounts: readonly AliyunAccount[];
  /** The actions of each version. */
  readonly versions: Readonly<Record<string, Readonly<Record<string, AliyunAction>>>>;
  /** Where used nonces are kept, with their times. */
  readonly nonces: Table<number>;
}

/**
 * "HTTP批量推送模式" (help.aliyun.com/document_detail/101867.html and, with the time-out, document_detail/112503.html): HTTP status
 * 200 and a number as `code` confirm a receipt; it is sent again three times.
 */
export const ALIYUN_RECEIPT_RULES: ReceiptRules = {
  confirmedBy: { code: 'any number' },
  retries: 3,
  answerWithinMs: 700,
};

// The codes of the gateway, their words and their HTTP statuses are those of "公共错误码" (OpenAPI, 客户端公用错误码).
const CLOCK_MS = 15 * 60_000;
const CLEANING_INTERVAL = 256;

/** A refusal by the gateway itself, before the product sees the call. */
export class AliyunRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Opens the table of the nonces that a product has seen. */
export function openNonces(tables: Tables, name: string): Table<number> {
  return tables.open(`${name}Nonces`, number());
}

/** The parameter; refuses the call without it. */
export function requireParameter(parameters: AliyunParameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined || value === '') {
    throw new AliyunRefusal(400, `Missing${name}`, `${name} is mandatory for this action.`);
  }
  return value;
}

/** The parameter as a whole number within bounds; refuses the call otherwise. */
export function requireNumber(parameters: AliyunParameters, name: string, least: number, most: number): number {
  const value = Number(requireParameter(parameters, name));
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new AliyunRefusal(400, `Invalid${name}`, `Specified parameter ${name} is not valid.`);
  }
  return value;
}

/** Serves the calls of a product in the RPC style: one address, the action in a header. */
export function addAliyunGateway(app: FastifyInstance, world: World, gateway: AliyunGateway): void {
  acceptText(app);

  function serve(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const RequestId = randomUUID().toUpperCase();
    try {
      const account = authenticate(request);
      const action = findAction(request);
      return reply.send({ ...action(readParameters(request), account), RequestId });
    } catch (error) {
      if (!(error instanceof AliyunRefusal)) throw error;
      const HostId = request.headers.host ?? '';
      return reply.code(error.status).send({ RequestId, HostId, Code: error.code, Message: error.message });
    }
  }

  function authenticate(request: FastifyRequest): string {
    const { headers } = request;
    const authorization = parseAuthorization(headers.authorization);
    if (authorization === undefined) {
      throw new AliyunRefusal(
        400,
        'IncompleteSignature',
        'The request signature does not conform to Aliyun standards.',
      );
    }
    const account = gateway.accounts.find(({ accessKeyId }) => accessKeyId === authorization.accessKeyId);
    if (account === undefined) {
      throw new AliyunRefusal(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.');
    }
    checkClock(String(headers['x-acs-date']));
    const signed = { method: request.method, url: request.url, headers, body: bodyText(request) };
    if (!isSigned(signed, authorization, account.accessKeySecret)) {
      throw new AliyunRefusal(400, 'SignatureDoesNotMatch', 'Specified signature is not matched with our calculation.');
    }
    useNonce(`${account.accessKeyId}/${String(headers['x-acs-signature-nonce'])}`);
    return account.accessKeyId;
  }

  function checkClock(date: string): void {
    const sent = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) ? Date.parse(date) : NaN;
    if (Number.isNaN(sent)) {
      const message = 'Specified time stamp or date value is not well formatted.';
      throw new AliyunRefusal(400, 'InvalidTimeStamp.Format', message);
    }
    if (Math.abs(world.now() - sent) > CLOCK_MS) {
      throw new AliyunRefusal(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.');
    }
  }

  // A nonce outlives the time in which its request would be accepted. The oldest are first.
  function cleanNonces(): void {
    for (const [key, at] of gateway.nonces.entries()) {
      if (at > world.now() - 2 * CLOCK_MS) break;
      gateway.nonces.delete(key);
    }
  }

  function useNonce(nonce: string): void {
    if (gateway.nonces.size % CLEANING_INTERVAL === 0) cleanNonces();
    if (gateway.nonces.get(nonce) !== undefined) {
      throw new AliyunRefusal(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
    }
    gateway.nonces.set(nonce, world.now());
  }

  function findAction({ headers }: FastifyRequest): AliyunAction {
    const name = String(headers['x-acs-action']);
    const version = String(headers['x-acs-version']);
    const actions = Object.hasOwn(gateway.versions, version) ? gateway.versions[version] : undefined;
    const action = actions && Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (actions === undefined) {
      throw new AliyunRefusal(400, 'InvalidVersion', 'Specified parameter Version is not valid.');
    }
    if (action === undefined) {
      throw new AliyunRefusal(
        404,
        'InvalidAction.NotFound',
        'Specified api is not found, please check your url and method.',
      );
    }
    return action;
  }

  app.get('/', serve);
  app.post('/', serve);
}

// The parameters are in the query; those that are too long for it, in a form.
function readParameters(request: FastifyRequest): AliyunParameters {
  const { searchParams } = new URL(request.url, 'http://vendor');
  return new Map([...searchParams, ...new URLSearchParams(bodyText(request))]);
}
