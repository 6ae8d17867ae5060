import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { channelIdentities as contract } from 'contract/channels/identities';
import { Refusal } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { importIdentities, previewIdentities } from './import';
import { countPeople, listPeople } from './list';
import { channelIdentities as table } from './schema';
import { readSync } from './sync';
import { askForSync } from './syncJob';

/** Whom the accounts of mini-programs and DingTalk reach: list, import, removal and the synchronisation of contacts. */
export function channelIdentitiesRoutes(app: FastifyInstance, services: Services): void {
  const { storageCipher, jobs } = services;
  serveEndpoints(app, services, contract, {
    listReachablePeople: (argument, { db }) => listPeople(db, storageCipher, argument),
    getReach: async ({ accountId }, { db }) => ({
      ...(await countPeople(db, accountId)),
      contactsSync: await readSync(db, storageCipher, accountId),
    }),
    previewIdentities: (asked, who) => previewIdentities(who, storageCipher, asked),
    importIdentities: (asked, who) => importIdentities(who, storageCipher, asked),
    async removeIdentity({ identityId }, { db }) {
      await db.delete(table).where(eq(table.identityId, identityId));
    },
    async syncContacts({ accountId }, who) {
      const asked = await askForSync(who.db, jobs, who, accountId);
      if (!asked) throw new Refusal('conflict', '正在同步通讯录，请稍后再试');
      return asked;
    },
  });
}
