import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import { FILE_PREVIEW_PATH, PREVIEW_MINUTES, files as contract } from 'contract/documents/files';
import type { Caller, OpenSession } from '../../../caller';
import { sendInline } from '../../../files/sendInline';
import { answerRefusalsByStatus } from '../../../plugins/refusalStatuses';
import { Refusal, notFound, permissionDenied } from '../../../refusal';
import { refuseForeignPages } from '../../../serve';
import type { Services } from '../../../services';
import { guardTransfer } from '../../../transfer';
import { authenticate, hashToken, sessionEndedRefusal } from '../../access/session/authenticate';
import { openContent } from '../buckets/contents';
import { findVersion, watchAccess } from './download';

// What the address of a preview stands for. The kind keeps what else is encrypted with the same key from being a ticket.
const PreviewTicket = v.object({
  kind: v.literal('preview'),
  /** The hash of the session's token, in base64url. */
  session: v.string(),
  fileId: v.string(),
  number: v.number(),
  /** In milliseconds since 1970. */
  expireTime: v.number(),
});

/** What the address of a preview stands for. */
export type PreviewTicket = v.InferOutput<typeof PreviewTicket>;

/** Answers where the caller's browser reads a version of a file that the caller sees. */
export async function issuePreview(services: Services, who: Caller, fileId: string, number: number | undefined) {
  const { version } = await findVersion(who.db, fileId, number);
  const expireTime = Date.now() + PREVIEW_MINUTES * 60_000;
  const session = who.tokenHash.toString('base64url');
  return {
    address: toAddress(services, { kind: 'preview', session, fileId, number: version.number, expireTime }),
    size: version.size,
    mediaType: version.mediaType,
  };
}

/**
 * The address of a preview. The ticket in it is encrypted and authenticated with the installation's key, so that nobody can
 * make one, and no table has to be kept.
 */
export function toAddress({ storageCipher }: Pick<Services, 'storageCipher'>, ticket: PreviewTicket): string {
  return `${FILE_PREVIEW_PATH}/${storageCipher.seal(JSON.stringify(ticket)).toString('base64url')}`;
}

/**
 * Serves previewed contents. Pictures and media elements send no token: the ticket in the address is the proof. It names the
 * session that has asked for it, so that it ends with the session, and each request looks up the session, the permission and
 * the right to the folder as the call of a download does.
 */
export function previewRoutes(app: FastifyInstance, services: Services): void {
  const { store, limits } = services;
  void app.register((scope, _options, done) => {
    answerRefusalsByStatus(scope);
    scope.route({
      method: ['GET', 'HEAD'],
      url: `${FILE_PREVIEW_PATH}/:ticket`,
      handler: async (request, reply) => {
        refuseForeignPages(request);
        const { fileId, number, tokenHash } = readTicket(services, request);
        const found = await limits.inSession(tokenHash, async () => {
          const session = await authenticate(services, tokenHash, { address: request.ip });
          limits.countUser(session);
          refuseUnpermitted(session);
          return { session, ...(await store.asMerchant(session, (db) => findVersion(db, fileId, number))) };
        });
        const { session, fileName, version } = found;
        const isVisible = async () => {
          await store.asMerchant(session, (db) => findVersion(db, fileId, number));
        };
        const { mediaType, size } = version;
        return sendInline(request, reply, {
          fileName,
          mediaType,
          size,
          begin: () => limits.beginPreview(session.userId),
          open: async (range) => {
            const { content } = await store.asMerchant(session, (db) => openContent(services, db, version, range));
            return guardTransfer(watchAccess(content, isVisible), session, () =>
              authenticate(services, tokenHash, { address: request.ip, isIdle: true }),
            );
          },
        });
      },
    });
    done();
  });
}

function refuseUnpermitted({ mustChangePassword, permissions }: OpenSession): void {
  if (mustChangePassword) throw new Refusal('must-change-password', '请先修改初始密码');
  if (!hasPermission(permissions, contract.previewFile.needs)) throw permissionDenied();
}

// Refuses a ticket that the server has not made, one that has expired, and one of another session than that of the token
// which the request has sent, if it has.
function readTicket({ storageCipher }: Services, { params, headers }: FastifyRequest) {
  const { ticket } = v.parse(v.object({ ticket: v.string() }), params);
  const { session, expireTime, fileId, number } = openTicket(() =>
    storageCipher.open(Buffer.from(ticket, 'base64url')),
  );
  if (expireTime <= Date.now()) throw notFound();
  const tokenHash = Buffer.from(session, 'base64url');
  const token = headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  if (token !== undefined && !hashToken(token).equals(tokenHash)) throw sessionEndedRefusal();
  return { fileId, number, tokenHash };
}

function openTicket(open: () => string): PreviewTicket {
  try {
    return v.parse(PreviewTicket, JSON.parse(open()));
  } catch {
    throw notFound();
  }
}
