import type { FastifyInstance } from 'fastify';
import { files as contract } from 'contract/documents/files';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { issueTicket } from '../downloads/tickets';
import { getFile, listLabels } from './details';
import { FILE_TICKET, toFileTicket } from './download';
import { listItems } from './items';
import { copyFiles, moveItems } from './move';
import { listRemovals, purgeItems, restoreItems } from './removals';
import { removeItems } from './remove';
import { lockFile, restoreVersion, updateFile } from './save';
import { listThumbnails } from './thumbnails';

/** The files of a merchant: lists, details, changes and the recycle bin (DOC-02). */
export function filesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listItems: (argument, who) => listItems(who, argument),
    getFile: ({ fileId }, who) => getFile(who, fileId),
    listLabels: (_none, who) => listLabels(who),
    listThumbnails: ({ fileIds }, { db }) => listThumbnails(db, fileIds),
    updateFile: (form, who) => updateFile(who, form),
    lockFile: (form, who) => lockFile(who, form),
    restoreVersion: (form, who) => restoreVersion(who, form),
    async exportFile({ fileId, number }, who) {
      const ticket = await toFileTicket(who, fileId, number);
      return { fileName: await issueTicket(who, services, FILE_TICKET, ticket, { isStored: true }) };
    },
    moveItems: (form, who) => moveItems(who, form),
    copyFiles: (form, who) => copyFiles(who, form),
    removeItems: (form, who) => removeItems(who, form),
    listRemovals: (argument, who) => listRemovals(who, argument),
    restoreItems: ({ removalIds }, who) => restoreItems(who, removalIds),
    purgeItems: ({ removalIds }, who) => purgeItems(who, removalIds),
  });
}
