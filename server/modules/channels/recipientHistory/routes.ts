import type { FastifyInstance } from 'fastify';
import { recipientHistory as contract } from 'contract/channels/recipientHistory';
import { withWholeMerchantScope } from '../../../db/store';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { listHistory } from './history';
import { readPerson } from './person';
import { readStanding } from './standing';

/** What one person was sent over all channels, and what decides whether they get something (CHN-03). */
export function recipientHistoryRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    async listRecipientHistory({ recordId, userId, ...page }, { db }) {
      const { user, addresses } = await readPerson(db, { recordId, userId });
      const hashes = addresses.map(({ hash }) => hash);
      return listHistory(db, { userId: user?.userId, hashes }, page);
    },
    getRecipientStanding: async (named, who) => readStanding(who, services, await readPerson(who.db, named)),
    // By the user and not by their addresses: users enter these themselves, and could enter those of other people.
    listOwnHistory: (page, who) =>
      withWholeMerchantScope(who.db, who, () => listHistory(who.db, { userId: who.userId, hashes: [] }, page)),
  });
}
