import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { finished } from 'node:stream';
import * as v from 'valibot';
import { SUB_APP_API_PATH } from 'contract/base';
import { file, getNeededPermission } from 'contract/endpoint';
import type { Endpoint, Endpoints, Handlers } from 'contract/endpoint';
import { SUCCESS_CODE } from 'contract/envelope';
import { listSchemaFields } from 'contract/hidden';
import { mask, replaceSecrets } from 'contract/secret';
import { hasPermission } from 'contract/access/permissions';
import { parseArgument } from './argument';
import type { AuditedCall } from './audit/audit';
import { withAuditTrail, withRefusalAudit } from './audit/auditTrail';
import { assertCallback, authenticateCallback, hashBody, readAccountId } from './callbacks';
import type { AuditedCaller, CallbackCaller, OpenSession, AuthenticatedVisitor, Visitor } from './caller';
import { encryptField } from './crypto/fieldCipher';
import { refuseUnseenRows } from './db/owned';
import { runAsCaller } from './db/statementCaller';
import { createDeviceCookie, createRememberedDeviceCookie } from './deviceCookie';
import { rememberCall } from './errorLog/callContext';
import { refuseUnentitledTo } from './modules/access/routers/entitled';
import { createStepUpCheck, refuseOldSecondFactor } from './modules/access/secondFactors/stepUp';
import { authenticate, authenticateAgain, readTokenHash } from './modules/access/session/authenticate';
import { Refusal, permissionDenied } from './refusal';
import { refuseReplay } from './replay';
import { findUsedFilters, listSecretFilters, refuseUnrevealedFilters } from './secretFilters';
import type { Services } from './services';
import { createTimeLimitedStream, refuseLostRights, guardTransfer } from './transfer';

// Browsers send less than 300 characters. A stored header must not grow with what a caller sends.
const MAX_USER_AGENT_LENGTH = 500;

/**
 * Serves the endpoints of a contract file. Only this function applies the rules that all endpoints have in common: the
 * check who may call (the endpoints of a sub-app require the right to open that sub-app, callbacks the signature of a
 * merchant's account), the schema of the argument, the check of ids in the argument, one transaction in the caller's
 * merchant with its audit row, the encryption of secrets, and the envelope.
 */
export function serveEndpoints<E extends Endpoints>(
  app: FastifyInstance,
  services: Services,
  endpoints: E,
  handlers: Handlers<E, Visitor, AuditedCaller, AuthenticatedVisitor, CallbackCaller>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    assertDeclared(name, endpoint);
    assertCallback(services, name, endpoint);
    const { prepare, takesTime } = preparationOf(name, Reflect.get(handlers, name));
    const appCode = childOf(endpoint);
    const secretFilters = listSecretFilters(endpoint);
    const needsStepUp = createStepUpCheck(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint: name },
      ...(endpoint.longestBody !== undefined && { bodyLimit: endpoint.longestBody }),
      ...(endpoint.needs === 'callback' && { preParsing: hashBody }),
      preHandler: (request, _reply, done) => runAsCaller({ name, traceId: request.id }, done),
      handler: async (request, reply) => {
        // No browser or proxy may cache an answer, since answers depend on the session.
        void reply.header('cache-control', 'no-store');
        if (endpoint.changes) refuseForeignPages(request);
        rememberCall(request, { name, endpoint, arg: {} });
        const visitor = {
          address: request.ip,
          traceId: request.id,
          deviceCookie: createDeviceCookie(request, reply),
          rememberedDeviceCookie: createRememberedDeviceCookie(request, reply),
          userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH),
          host: request.host,
          authorization: endpoint.recognizesSession === true ? request.headers.authorization : undefined,
        };
        if (endpoint.needs === 'public') {
          const work = async () => {
            const { arg, sealed } = parseArgument(endpoint, request, services.secrets);
            if (endpoint.changes) await refuseReplay(services.store, sealed);
            const handler = await prepare(arg, visitor);
            if (endpoint.data === file) finished(reply.raw, services.limits.beginPublicDownload(request.ip));
            return handler(arg, visitor);
          };
          const answer = await (endpoint.changes ? services.limits.inPublicChange(request.ip, work) : work());
          return send(reply, toWire(endpoint, answer, undefined));
        }
        if (endpoint.needs === 'callback') {
          const answer = await services.limits.inCallback(readAccountId(request), request.ip, async () => {
            const account = await authenticateCallback(services, endpoint, request);
            rememberCall(request, { name, endpoint, arg: {} }, account);
            const { arg } = parseArgument(endpoint, request, services.secrets);
            const handler = await prepare(arg, visitor);
            return services.store.asMerchant(account, async (db) => {
              await refuseUnseenRows(db, account, services.owned, endpoint, arg);
              const result = await withAuditTrail(services, db, account, visitor, { name, endpoint, arg }, () =>
                handler(arg, { ...visitor, ...account, db }),
              );
              return toWire(endpoint, result, undefined);
            });
          });
          return send(reply, answer);
        }
        const tokenHash = readTokenHash(request.headers.authorization);
        const answer = await services.limits.inSession(tokenHash, async () => {
          const session = await authenticate(services, tokenHash, { address: visitor.address, appCode });
          services.limits.countUser(session);
          const call: AuditedCall & { arg: unknown } = { name, endpoint, arg: {} };
          rememberCall(request, call, session);
          return withRefusalAudit(services, session, visitor, call, async () => {
            refuseUnentitled(endpoint, session);
            // Before the handler prepares its work, so that the repeated call finds nothing used up.
            if (needsStepUp(session)) await refuseOldSecondFactor(services, session);
            if (endpoint.data === file) finished(reply.raw, services.limits.beginDownload(session.userId));
            const { arg } = parseArgument(endpoint, request, services.secrets);
            call.arg = arg;
            const used = findUsedFilters(secretFilters, arg);
            // Counts a search before its permission is checked, so that guesses without the permission count as well.
            if (used.length > 0) services.limits.countSecretSearch(session);
            refuseUnrevealedFilters(used, session.permissions);
            const who = { ...visitor, ...session };
            const handler = await prepare(arg, who);
            return services.store.asMerchant(session, async (db) => {
              if (takesTime) refuseLostRights(session, await authenticateAgain(services, db, session.tokenHash));
              if (appCode !== undefined) await refuseUnentitledTo({ ...who, db }, appCode);
              await refuseUnseenRows(db, session, services.owned, endpoint, arg);
              const result = await withAuditTrail(services, db, session, visitor, call, (trail) =>
                handler(arg, { ...who, db, trail }),
              );
              // Checks the answer before the transaction commits: if the answer breaks the contract, nothing is saved, so
              // that a retry does no harm.
              return { wire: toWire(endpoint, result, session), session };
            });
          });
        });
        // Sends the answer outside the block above, in which the call counts as running: a slow download delays the
        // last byte of the answer, but not the end of the call.
        return send(reply, answer.wire, (content) =>
          guardTransfer(content, answer.session, () =>
            authenticate(services, tokenHash, { address: visitor.address, isIdle: true, appCode }),
          ),
        );
      },
    });
  }
}

// Returns the app code of the sub-app to which an endpoint belongs; undefined for endpoints of the portal itself.
function childOf({ path }: Endpoint): string | undefined {
  return path.startsWith(`${SUB_APP_API_PATH}/`) ? path.slice(SUB_APP_API_PATH.length + 1).split('/')[0] : undefined;
}

function refuseUnentitled(endpoint: Endpoint, session: OpenSession): void {
  if (session.mustChangePassword && endpoint.beforePasswordChange !== true) {
    throw new Refusal('must-change-password', '请先修改初始密码');
  }
  const permission = getNeededPermission(endpoint);
  if (permission !== undefined && !hasPermission(session.permissions, permission)) throw permissionDenied();
}

type Handler = (arg: unknown, who: Visitor | AuditedCaller | CallbackCaller) => Promise<unknown>;

interface Preparation {
  readonly prepare: (arg: unknown, who: Visitor | AuthenticatedVisitor) => Promise<Handler>;
  /**
   * Whether the handler has a part that runs before the transaction. Other calls may change the caller's rights during
   * that part, so the rights are checked again afterwards.
   */
  readonly takesTime: boolean;
}

// Returns `prepare`, which runs the part of a handler before the transaction, if there is one, and returns the handler.
// Has no types for arguments and answers: the compiler has already checked each handler against its endpoint.
function preparationOf(name: string, declared: unknown): Preparation {
  const callable = (work: unknown) => {
    if (typeof work !== 'function') throw new Error(`Endpoint ${name} has no handler.`);
    return async (...args: readonly unknown[]): Promise<unknown> => {
      const answer: unknown = await Reflect.apply(work, undefined, args);
      return answer;
    };
  };
  if (typeof declared === 'object' && declared !== null && 'before' in declared) {
    const before = callable(declared.before);
    return { prepare: async (arg, who) => callable(await before(arg, who)), takesTime: true };
  }
  const handler = callable(declared);
  return { prepare: () => Promise.resolve(handler), takesTime: false };
}

/**
 * Refuses calls from pages of other sites, which can make a browser send a GET request: the browser then marks the
 * request as not same-origin. Also refuses requests that come from following a link or from prefetching, since these
 * must not change anything. Clients other than browsers send no such headers, but need a token.
 */
export function refuseForeignPages({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const mode = headers['sec-fetch-mode'];
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  if ((site !== undefined && site !== 'same-origin') || mode === 'navigate' || purpose !== undefined) {
    throw new Refusal('permission-denied', '请求来源不被允许');
  }
}

// Throws if an endpoint lacks a required property, or if its answer contains a write-only value. The compiler checks
// the required properties as well; this check also covers a contract that was built without the compiler.
function assertDeclared(name: string, { needs, changes, owned, data }: Endpoint): void {
  if (typeof needs !== 'string' || (changes !== false && typeof changes !== 'object') || typeof owned !== 'object') {
    throw new Error(
      `Endpoint ${name} does not declare who may call it, whether it changes something and whose ids it takes.`,
    );
  }
  const given = listSchemaFields(data).find(({ isWriteOnly }) => isWriteOnly);
  if (given) throw new Error(`Endpoint ${name} answers with ${given.name}, which is write-only.`);
}

// An answer as sent to the client: a file, or the data of the envelope with its secrets encrypted or masked.
type WireAnswer = { readonly file: v.InferOutput<typeof fileAnswer> } | { readonly data: unknown };

// Converts a handler's answer to the answer that is sent. Throws when the handler's answer breaks the contract.
function toWire(endpoint: Endpoint, answer: unknown, session: OpenSession | undefined): WireAnswer {
  if (endpoint.data === file) return { file: v.parse(fileAnswer, answer) };
  const data = replaceSecrets(endpoint.data, v.parse(endpoint.data, answer), (value, mark) => {
    if (!session) return mask(value, mark.mask);
    const revealed =
      mark.reveal === 'caller' || (mark.reveal !== 'nobody' && hasPermission(session.permissions, mark.reveal));
    return revealed ? encryptField(session.fieldKey, value) : mask(value, mark.mask);
  });
  return { data };
}

// Sends an answer. The content of a file passes through `guard`, which breaks the transfer off when the caller loses
// the right to the file.
async function send(reply: FastifyReply, answer: WireAnswer, guard: ContentGuard = (content) => content) {
  if ('file' in answer) return sendFile(reply, { ...answer.file, content: guard(answer.file.content) });
  return reply.send({ code: SUCCESS_CODE, subCode: null, msg: 'success', subMsg: null, data: answer.data });
}

type ContentGuard = (content: AsyncIterable<unknown>) => AsyncIterable<unknown>;

const fileAnswer = v.object({
  fileName: v.string(),
  contentType: v.string(),
  content: v.custom<AsyncIterable<unknown>>(isAsyncIterable),
  isStored: v.optional(v.boolean(), false),
});

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function sendFile(reply: FastifyReply, { fileName, contentType, content, isStored }: v.InferOutput<typeof fileAnswer>) {
  return reply
    .type(contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(createTimeLimitedStream(content, { isStored }));
}
