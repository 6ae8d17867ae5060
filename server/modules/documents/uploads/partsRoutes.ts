import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import { rowId } from 'contract/rules';
import { UPLOAD_PARTS_PATH, uploads as contract } from 'contract/documents/uploads';
import type { OpenSession } from '../../../caller';
import type { Db } from '../../../db/store';
import { TooLongUpload, openParts } from '../../../files/parts';
import { answerRefusalsByStatus } from '../../../plugins/refusalStatuses';
import { Refusal, notFound, permissionDenied } from '../../../refusal';
import { refuseForeignPages } from '../../../serve';
import type { Services } from '../../../services';
import { authenticate, readTokenHash } from '../../access/session/authenticate';
import { refuseBelow } from '../folders/levels';
import type { UploadRow } from './complete';
import { uploads } from './schema';

const TUS_VERSION = '1.0.0';
const PART_TYPE = 'application/offset+octet-stream';

/**
 * Takes the parts of uploads by the core of the tus protocol 1.0: `HEAD` answers how much has arrived, `PATCH` appends
 * from there on. Each request is authenticated and the right to the folder looked up, as in every call. The rest of an upload is calls of the
 * contract (`contract/documents/uploads.ts`).
 */
export function partsRoutes(app: FastifyInstance, services: Services): void {
  // The request that adds to an upload. A later one ends it, since the client sends one only if it has given up the former.
  const running = new Map<string, AbortController>();

  void app.register((scope, _options, done) => {
    // The body is not read here but while it is written, so that it may have any length.
    scope.addContentTypeParser(PART_TYPE, (_request, payload, parsed) => parsed(null, payload));
    scope.addHook('onRequest', (_request, reply, next) => {
      void reply.header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store');
      next();
    });
    answerRefusalsByStatus(scope);

    scope.route({
      method: 'HEAD',
      url: `${UPLOAD_PARTS_PATH}/:uploadId`,
      handler: async (request, reply) => {
        const upload = await readUpload(request);
        running.get(upload.uploadId)?.abort();
        const offset = await readOffset(upload);
        return reply.header('upload-length', upload.size).header('upload-offset', offset).send();
      },
    });

    scope.route({
      method: 'PATCH',
      url: `${UPLOAD_PARTS_PATH}/:uploadId`,
      handler: async (request, reply) => {
        const upload = await readUpload(request);
        return reply
          .code(204)
          .header('upload-offset', await append(upload, request, reply))
          .send();
      },
    });
    done();
  });

  async function readUpload(request: FastifyRequest): Promise<UploadRow> {
    refuseForeignPages(request);
    const tokenHash = readTokenHash(request.headers.authorization);
    return services.limits.inSession(tokenHash, async () => {
      const session = await authenticate(services, tokenHash, { address: request.ip });
      services.limits.countUser(session);
      if (session.mustChangePassword) throw new Refusal('must-change-password', '请先修改初始密码');
      const parsed = v.safeParse(v.object({ uploadId: rowId() }), request.params);
      if (!parsed.success) throw notFound();
      return services.store.asMerchant(session, async (db) => {
        const [upload] = await db.select().from(uploads).where(eq(uploads.uploadId, parsed.output.uploadId));
        if (!upload) throw notFound();
        await refuseForbidden(db, session, upload);
        return upload;
      });
    });
  }

  async function readOffset({ uploadId, size, sha256 }: UploadRow): Promise<number> {
    if (sha256 !== null) return size;
    const offset = await openParts(services.filesDir, uploadId).readOffset();
    if (offset === undefined) throw notFound();
    return offset;
  }

  async function append(upload: UploadRow, { headers, body }: FastifyRequest, { raw }: FastifyReply): Promise<number> {
    const { uploadId, size, sha256 } = upload;
    running.get(uploadId)?.abort();
    const offset = await readOffset(upload);
    if (sha256 !== null || headers['upload-offset'] !== String(offset))
      throw new Refusal('conflict', '上传的位置不一致，请从已接收的位置继续');
    if (!isStream(body)) throw new Refusal('param-invalid', '请求参数有误');
    const own = new AbortController();
    running.set(uploadId, own);
    raw.once('close', () => own.abort());
    try {
      return await openParts(services.filesDir, uploadId).append(untilAborted(body, own.signal), { offset, size });
    } catch (error) {
      if (error instanceof TooLongUpload) throw new Refusal('param-invalid', '上传的内容超过声明的大小');
      if (own.signal.aborted) throw new Refusal('conflict', '上传已中断');
      throw error;
    } finally {
      if (running.get(uploadId) === own) running.delete(uploadId);
    }
  }
}

// Whoever has begun an upload for an application needs no right to send it.
async function refuseForbidden(db: Db, { permissions }: OpenSession, { folderId }: UploadRow): Promise<void> {
  if (folderId === null) return;
  if (!hasPermission(permissions, contract.beginUpload.needs)) throw permissionDenied();
  await refuseBelow({ db }, [folderId], 'upload');
}

function isStream(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

async function* untilAborted(body: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    signal.throwIfAborted();
    yield bytes;
  }
}
