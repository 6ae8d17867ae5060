import type { FastifyInstance } from 'fastify';
import { crowdContacts } from 'contract/channels/crowdContacts';
import { crowds as contract } from 'contract/channels/crowds';
import type { Caller } from '../../../caller';
import { startExport } from '../../../exports/startExport';
import { notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { listContacts } from './contacts';
import { addCrowd, getCrowd, listCrowds, removeCrowd, toCrowdNames, updateCrowd } from './crowds';
import { exportCrowdMembersJob } from './export';
import { importContactsJob } from './importJob';
import { beginImport, readImport } from './imports';
import { listCrowdMembers } from './members';
import { mergeCrowds } from './merge';
import { readCrowdNames, readRotas } from './names';
import { countReach } from './people';
import { readDuties } from './rota';

/** The crowds of a merchant (CRD-01), whose people are those whom the caller sees (CRD-02). */
export function crowdsRoutes(app: FastifyInstance, services: Services): void {
  const { storageCipher, timeZone, jobs } = services;
  const withClock = (who: Caller) => ({ ...who, timeZone });
  serveEndpoints(app, services, contract, {
    listCrowds: (argument, who) => listCrowds(who, argument),
    getCrowd: ({ crowdId }, { db }) => getCrowd(db, storageCipher, crowdId),
    addCrowd: (form, who) => addCrowd(who, storageCipher, form),
    updateCrowd: (form, who) => updateCrowd(who, storageCipher, form),
    removeCrowd: (row, who) => removeCrowd(who, row),
    // Users of a rota whom the caller does not see count as nobody.
    previewCrowd: ({ crowdId, ...members }, who) =>
      countReach(withClock(who), toCrowdNames(members), members.kind === 'import' ? crowdId : undefined),
    mergeCrowds: (argument, who) => mergeCrowds(who, argument),
    exportCrowdMembers: (argument, who) => startExport(services, who, exportCrowdMembersJob, argument),
    listCrowdDuties: async ({ crowdId }, { db }) => readDuties(db, (await readRotas(db, [crowdId]))(crowdId), timeZone),
    async getCrowdReach({ crowdId }, who) {
      const crowd = (await readCrowdNames(who.db, [crowdId])).get(crowdId);
      if (!crowd) throw notFound();
      return countReach(withClock(who), crowd, crowdId);
    },
    listCrowdMembers: (argument, who) => listCrowdMembers(withClock(who), argument),
  });
  serveEndpoints(app, services, crowdContacts, {
    listCrowdContacts: (argument, { db }) => listContacts(db, storageCipher, argument),
    async importCrowdContacts(file, who) {
      await beginImport(who, storageCipher, file);
      return jobs.enqueue(who.db, who, importContactsJob, { argument: { crowdId: file.crowdId } });
    },
    getCrowdImport: ({ crowdId }, { db }) => readImport(db, storageCipher, crowdId),
  });
}
