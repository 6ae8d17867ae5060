import type { FastifyInstance } from 'fastify';
import { and, desc, eq } from 'drizzle-orm';
import { outbox } from 'contract/messages/outbox';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { mails } from './schema';
import { notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';

/** The portal's mails to the staff of a merchant, with their delivery status. */
export function outboxRoutes(app: FastifyInstance, services: Services): void {
  const { storageCipher, mail } = services;

  serveEndpoints(app, services, outbox, {
    async listOutbox({ subject, status, ...page }, { db }) {
      const where = and(containsText(mails.subject, subject), status && eq(mails.status, status));
      const query = db.select().from(mails).where(where).$dynamic();
      const rows = await selectPage(query, page, mails, [desc(mails.createTime), desc(mails.mailId)]);
      return {
        ...(await countMatching(db, mails, where, { ...page, found: rows.length })),
        rows: rows.map((row) => toMail(row, storageCipher)),
      };
    },

    async getOutboxMail({ mailId }, { db, userId, isAdministrator }) {
      const [stored] = await db.select().from(mails).where(eq(mails.mailId, mailId));
      if (!stored) throw notFound();
      // Only the recipient may read a mail that is sent by an account. A mail that is kept is not sent, so an administrator
      // has to read its text.
      // Nobody reads an own code here: a stolen session could prove its user's identity with it (SEC-04).
      const isOwnCode = stored.userId === userId && stored.hasCode;
      const mayRead = isAdministrator && mail.fallback === 'outbox' && stored.status === 'kept' && !isOwnCode;
      const mailText = mayRead && stored.textCipher ? storageCipher.open(stored.textCipher) : null;
      return { ...toMail(stored, storageCipher), mailText };
    },
  });
}

function toMail(stored: typeof mails.$inferSelect, cipher: StorageCipher) {
  return {
    mailId: stored.mailId,
    recipient: cipher.open(stored.recipientCipher),
    subject: stored.subject,
    status: stored.status,
    createTime: stored.createTime,
    sentTime: stored.sentTime,
    failure: stored.failure,
  };
}
