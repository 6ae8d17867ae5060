import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { messageRecords as contract } from 'contract/channels/records';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { blockRecipient, listBlocks } from './blocks';
import { listRecords, readRecord } from './list';
import { askForRecall, markRecalled } from './recall';
import { cancelMessage, resendMessage } from './resend';
import { channelBlocks } from './schema';

/** The messages of a merchant: list, course, sending once more, taking back, and the recipients who get none (CHN-03, CHN-04). */
export function messageRecordsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listMessageRecords: (filters, { db }) => listRecords(db, services, filters),
    getMessageRecord: ({ recordId }, { db }) => readRecord(db, services, recordId),
    resendMessage: ({ recordId }, who) => resendMessage(who, services, recordId),
    cancelMessage: ({ recordId }, { db }) => cancelMessage(db, recordId),
    recallMessage: {
      before: async ({ recordId }, who) => {
        const failure = await askForRecall(services, who, recordId);
        return async (_, { db }) => {
          if (failure === null) await markRecalled(db, recordId);
          return { failure };
        };
      },
    },
    listBlockedRecipients: (page, { db }) => listBlocks(db, page),
    blockRecipient: (form, who) => blockRecipient(who, form),
    async unblockRecipient({ blockId }, { db }) {
      await db.delete(channelBlocks).where(eq(channelBlocks.blockId, blockId));
    },
  });
}
