import type { ServerModule } from '../../../module';
import { anchorJob } from './anchorJob';
import { integrityRoutes } from './routes';
import { verifyLogsJob } from './verifyLogsJob';

/** The server module for the chains of hashes of the logs. Its permission is a button of 业务日志. */
export const integrityModule: ServerModule = {
  routes: integrityRoutes,
  jobs: [verifyLogsJob, anchorJob],
};
