import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MAX_CROWDS } from 'contract/channels/crowds';
import { siteMessages as contract } from 'contract/messages/siteMessages';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import { crowds } from '../../channels/crowds/schema';
import { readAudienceCondition } from './audience';
import { remindReaders, withdrawSiteMessage } from './publication';
import { siteMessagePublicationJob } from './publicationJob';
import { listSiteMessageReaders } from './readers';
import {
  addSiteMessage,
  getSiteMessage,
  listSiteMessages,
  removeSiteMessage,
  scheduleSiteMessage,
  updateSiteMessage,
} from './siteMessages';

/** The site messages of a merchant (TSK-04). */
export function siteMessagesRoutes(app: FastifyInstance, services: Services): void {
  const { jobs, timeZone } = services;
  serveEndpoints(app, services, contract, {
    listSiteMessages: (argument, who) => listSiteMessages(who, timeZone, argument),
    getSiteMessage: ({ siteMessageId }, { db }) => getSiteMessage(db, timeZone, siteMessageId),
    async getAudienceOptions(_, { db }) {
      const found = await db
        .select({ id: crowds.crowdId, name: crowds.crowdName })
        .from(crowds)
        .orderBy(asc(crowds.crowdName))
        .limit(MAX_CROWDS);
      return { crowds: found };
    },
    async previewAudience(audience, who) {
      return { personCount: await who.db.$count(users, await readAudienceCondition({ ...who, timeZone }, audience)) };
    },
    addSiteMessage: (form, who) => addSiteMessage(who, form),
    updateSiteMessage: (form, who) => updateSiteMessage(who, form),
    removeSiteMessage: (row, who) => removeSiteMessage(who, row),
    async publishSiteMessage(publication, who) {
      await scheduleSiteMessage(who, publication);
      // What is due later is found by the schedule. The job finds whatever is due, so that it needs no user.
      const asked = { merchantId: who.merchantId, scope: WHOLE_MERCHANT_SCOPE, traceId: who.traceId };
      if (!publication.publishTime) await jobs.enqueue(who.db, asked, siteMessagePublicationJob, { argument: {} });
    },
    withdrawSiteMessage: (row, who) => withdrawSiteMessage(who, row),
    async remindReaders({ siteMessageId }, who) {
      return { personCount: await remindReaders(who, siteMessageId) };
    },
    listSiteMessageReaders: (argument, who) => listSiteMessageReaders(who, argument),
  });
}
