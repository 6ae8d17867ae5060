import type { FastifyInstance } from 'fastify';
import { files as contract } from 'contract/documents/files';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { issueTicket } from '../downloads/tickets';
import { getFile, listLabels } from './details';
import { FILE_TICKET, toFileTicket } from './download';
import { ITEMS_TICKET, toItemsTicket } from './downloadItems';
import { listItems } from './items';
import { copyItems } from './copy';
import { moveItems } from './move';
import { issuePreview, previewRoutes } from './preview';
import { listRemovals, purgeItems, restoreItems } from './removals';
import { removeItems } from './remove';
import { lockFile, restoreVersion, updateFile } from './save';
import { listThumbnails } from './thumbnails';

/** The files of a merchant: lists, details, changes and the recycle bin (DOC-02), and previews (DOC-03). */
export function filesRoutes(app: FastifyInstance, services: Services): void {
  previewRoutes(app, services);
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
    async exportItems(chosen, who) {
      const ticket = await toItemsTicket(who, services, chosen);
      return { fileName: await issueTicket(who, services, ITEMS_TICKET, ticket, { isStored: true }) };
    },
    previewFile: ({ fileId, number }, who) => issuePreview(services, who, fileId, number),
    moveItems: (form, who) => moveItems(who, form),
    copyItems: (form, who) => copyItems(who, form),
    removeItems: (form, who) => removeItems(who, form),
    listRemovals: (argument, who) => listRemovals(who, argument),
    restoreItems: ({ removalIds }, who) => restoreItems(who, removalIds),
    purgeItems: ({ removalIds }, who) => purgeItems(who, removalIds),
  });
}
