import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { uploads as contract } from 'contract/documents/uploads';
import { openParts } from '../../../files/parts';
import { Refusal } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { beginUpload, listUploads } from './begin';
import { completeUpload, storeUpload } from './complete';
import { partsRoutes } from './partsRoutes';
import { uploads } from './schema';

/** The uploads of a user: calls that begin, list, complete and cancel them, and the requests with their parts (DOC-02). */
export function uploadsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listUploads: (_none, who) => listUploads(services, who),
    beginUpload: (form, who) => beginUpload(services, who, form),
    // The content is checked and stored before the call takes a database connection, since both may take long.
    completeUpload: {
      before: async ({ uploadId }, who) => {
        await storeUpload(services, who, uploadId);
        return (form, caller) => completeUpload(services, caller, form);
      },
    },
    async cancelUpload({ uploadId }, { db }) {
      const [upload] = await db.select().from(uploads).where(eq(uploads.uploadId, uploadId)).for('update');
      if (upload?.fileId) throw new Refusal('conflict', '上传已完成，不能取消');
      await db.delete(uploads).where(eq(uploads.uploadId, uploadId));
      await openParts(services.filesDir, uploadId).remove();
    },
  });
  partsRoutes(app, services);
}
