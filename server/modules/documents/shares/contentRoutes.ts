import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { SHARED_CONTENT_PATH } from 'contract/documents/shares';
import { rowId } from 'contract/rules';
import { sendInline } from '../../../files/sendInline';
import { answerRefusalsByStatus } from '../../../plugins/refusalStatuses';
import { refuseForeignPages } from '../../../serve';
import type { Services } from '../../../services';
import { logAccess } from './accesses';
import { openSharedFile } from './content';
import { asMaker, deadShare, readSharedFile } from './liveShare';
import { readVisit } from './visits';

const Params = v.object({ visit: v.string(), fileId: rowId() });

/**
 * Serves the contents of shared files to viewers, in ranges, with the headers of every preview. Pictures and media elements
 * send nothing but the address: the visit in it is the proof, and each request looks the share and the rights of its maker up.
 */
export function sharedContentRoutes(app: FastifyInstance, services: Services): void {
  void app.register((scope, _options, done) => {
    answerRefusalsByStatus(scope);
    scope.route({
      method: ['GET', 'HEAD'],
      url: `${SHARED_CONTENT_PATH}/:visit/:fileId`,
      handler: async (request, reply) => {
        refuseForeignPages(request);
        const parsed = v.safeParse(Params, request.params);
        if (!parsed.success) throw deadShare();
        const { visit: ticket, fileId } = parsed.output;
        const visit = await readVisit(services, ticket);
        const { share, visitId } = visit;
        const { file, version } = await asMaker(services, visit, async (db) => {
          const found = await readSharedFile(db, share, fileId);
          const { fileName } = found.file;
          if (request.method === 'GET')
            await logAccess(db, share, {
              action: 'viewed',
              address: request.ip,
              fileName,
              viewKey: `${visitId} ${fileId}`,
            });
          return found;
        });
        return sendInline(request, reply, {
          fileName: file.fileName,
          mediaType: version.mediaType,
          size: version.size,
          begin: () => services.limits.beginPreview(`visit:${visitId}`),
          open: (range) => openSharedFile(services, ticket, fileId, range),
        });
      },
    });
    done();
  });
}
