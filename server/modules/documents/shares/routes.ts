import type { FastifyInstance } from 'fastify';
import { shares as contract } from 'contract/documents/shares';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { listShareAccesses } from './accesses';
import { downloadShared } from './content';
import { sharedContentRoutes } from './contentRoutes';
import { listSharedItems } from './items';
import { getShare, listShares } from './list';
import { openShare } from './open';
import { addShare, readShareLink, revokeShare, updateShare } from './save';

/** Share links: those of users, and what visitors do with them (DOC-05). */
export function sharesRoutes(app: FastifyInstance, services: Services): void {
  sharedContentRoutes(app, services);
  serveEndpoints(app, services, contract, {
    listShares: (argument, who) => listShares(who, argument),
    getShare: ({ shareId }, who) => getShare(who, shareId),
    addShare: (form, who) => addShare(who, services, form),
    updateShare: (form, who) => updateShare(who, services, form),
    revokeShare: ({ shareId }, who) => revokeShare(who, services, shareId),
    readShareLink: ({ shareId }, who) => readShareLink(who, services, shareId),
    listShareAccesses: (argument, who) => listShareAccesses(who, argument),
    openShare: (argument, visitor) => openShare(services, argument, visitor),
    listSharedItems: (argument) => listSharedItems(services, argument),
    downloadShared: (argument, visitor) => downloadShared(services, argument, visitor),
  });
}
