import type { ServerModule } from '../../../module';
import { removals } from '../folders/schema';
import { auditedFile, auditedRemoval } from './audited';
import { FILE_TICKET, downloadFile } from './download';
import { ITEMS_TICKET, downloadItems } from './downloadItems';
import { purgeJob } from './purgeJob';
import { readContentJob } from './readContentJob';
import { filesRoutes } from './routes';
import { files } from './schema';
import { unreadContentsJob } from './unreadContentsJob';
import { unusedContentsJob } from './unusedContentsJob';

/** The server module for the files of a merchant and its recycle bin. The menu is that of the folders. */
export const filesModule: ServerModule = {
  routes: filesRoutes,
  audited: { file: auditedFile, removal: auditedRemoval },
  owned: {
    file: { table: files, id: files.fileId },
    removal: { table: removals, id: removals.removalId },
  },
  taken: { files_name: { name: 'fileName', text: '此文件夹中已有同名的文件' } },
  exporters: { [FILE_TICKET]: downloadFile, [ITEMS_TICKET]: downloadItems },
  jobs: [purgeJob, readContentJob, unreadContentsJob, unusedContentsJob],
};
