import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { acceptText, bodyText } from '../requestBody';
import type { World } from '../vendor';
import { isSigned, parseAuthorization } from './signature';

/** A key of a customer with the application (SdkAppId) that it sends for. */
export interface TencentAccount {
  readonly secretId: string;
  readonly secretKey: string;
  readonly sdkAppId: string;
  /** How the customer has identified itself: the vendor limits persons more. */
  readonly kind: 'person' | 'enterprise';
}

/** A refusal, which the vendor answers with HTTP status 200 and an `Error`. */
export class TencentRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Handles a call of an account with its parameters. */
export type TencentAction = (parameters: unknown, account: TencentAccount) => Readonly<Record<string, unknown>>;

/** Options of {@link addTencentGateway}. */
export interface TencentGateway {
  readonly service: string;
  readonly version: string;
  readonly accounts: readonly TencentAccount[];
  readonly actions: Readonly<Record<string, TencentAction>>;
}

// "公共错误码" (cloud.tencent.com/document/api/382/52075): AuthFailure.SignatureExpire says five minutes.
const CLOCK_SECONDS = 5 * 60;

/** Makes an action of a schema of its parameters; others are refused as InvalidParameter. */
export function action<T>(
  schema: GenericSchema<unknown, T>,
  run: (parameters: T, account: TencentAccount) => Readonly<Record<string, unknown>>,
): TencentAction {
  return (parameters, account) => {
    const parsed = safeParse(schema, parameters);
    if (!parsed.success) {
      const [{ path, message }] = parsed.issues;
      const name = path?.map(({ key }) => String(key)).join('.') ?? '';
      throw new TencentRefusal('InvalidParameter', `The parameter ${name} is invalid: ${message}`);
    }
    return run(parsed.output, account);
  };
}

/** Serves the calls of a product: one address, the action in a header, parameters as JSON. */
export function addTencentGateway(app: FastifyInstance, world: World, gateway: TencentGateway): void {
  acceptText(app);

  function authenticate(request: FastifyRequest): TencentAccount {
    const { headers } = request;
    const authorization = parseAuthorization(headers.authorization);
    if (authorization?.service !== gateway.service) {
      throw new TencentRefusal(
        'AuthFailure.InvalidAuthorization',
        'The request header Authorization does not conform to the standard of Tencent Cloud.',
      );
    }
    const account = gateway.accounts.find(({ secretId }) => secretId === authorization.secretId);
    if (account === undefined) {
      throw new TencentRefusal(
        'AuthFailure.SecretIdNotFound',
        'The SecretId is not found, please ensure that your SecretId is correct.',
      );
    }
    const timestamp = Number(headers['x-tc-timestamp']);
    const day = Number.isInteger(timestamp) ? new Date(timestamp * 1000).toISOString().slice(0, 10) : '';
    if (!(Math.abs(world.now() / 1000 - timestamp) <= CLOCK_SECONDS) || day !== authorization.date) {
      throw new TencentRefusal(
        'AuthFailure.SignatureExpire',
        'The provided credentials could not be validated because of signature expired. Please check your timestamp.',
      );
    }
    const signed = { method: request.method, url: request.url, headers, body: bodyText(request) };
    if (!isSigned(signed, authorization, account.secretKey)) {
      throw new TencentRefusal(
        'AuthFailure.SignatureFailure',
        'The provided credentials could not be validated. Please check your signature is correct.',
      );
    }
    return account;
  }

  function run(request: FastifyRequest): Readonly<Record<string, unknown>> {
    const account = authenticate(request);
    if (request.headers['x-tc-version'] !== gateway.version) {
      throw new TencentRefusal('NoSuchVersion', 'The specified version of the API does not exist.');
    }
    const name = String(request.headers['x-tc-action']);
    const found = Object.hasOwn(gateway.actions, name) ? gateway.actions[name] : undefined;
    if (found === undefined) throw new TencentRefusal('InvalidAction', `The request action=${name} is invalid.`);
    return found(parseJson(bodyText(request)), account);
  }

  app.post('/', (request, reply) => {
    const RequestId = randomUUID();
    try {
      return reply.send({ Response: { ...run(request), RequestId } });
    } catch (error) {
      if (!(error instanceof TencentRefusal)) throw error;
      return reply.send({ Response: { Error: { Code: error.code, Message: error.message }, RequestId } });
    }
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TencentRefusal('InvalidParameter', 'The body is not valid JSON.');
  }
}
