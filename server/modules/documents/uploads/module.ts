import type { ServerModule } from '../../../module';
import { auditedUpload } from './audited';
import { uploadCleanupJob } from './cleanupJob';
import { uploadsRoutes } from './routes';
import { uploads } from './schema';

/** The server module for uploads into the folders of a merchant. */
export const uploadsModule: ServerModule = {
  routes: uploadsRoutes,
  audited: { upload: auditedUpload },
  owned: { upload: { table: uploads, id: uploads.uploadId } },
  jobs: [uploadCleanupJob],
};
