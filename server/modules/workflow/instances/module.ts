import type { ServerModule } from '../../../module';
import { users } from '../../access/users/schema';
import { APPLICATION_FILE_TICKET, downloadApplicationFile } from './readFiles';
import { auditedApplicationFile, auditedComment, auditedInstance } from './audited';
import { applicationFilesJob } from './filesJob';
import * as events from './notifications';
import { instancesRoutes } from './routes';
import { applicationFiles, instanceComments } from './parts.schema';
import { processInstances } from './schema';

/** The server module for the instances of processes. */
export const instancesModule: ServerModule = {
  routes: instancesRoutes,
  owned: {
    instance: { table: processInstances, id: processInstances.instanceId },
    applicationFile: { table: applicationFiles, id: applicationFiles.fileId },
    comment: { table: instanceComments, id: instanceComments.commentId },
    colleague: { table: users, id: users.userId, isWholeMerchant: true },
  },
  audited: { instance: auditedInstance, comment: auditedComment, applicationFile: auditedApplicationFile },
  exporters: { [APPLICATION_FILE_TICKET]: downloadApplicationFile },
  jobs: [applicationFilesJob],
  notifications: Object.values(events),
};
