import type { FastifyInstance } from 'fastify';
import { crowds as contract } from 'contract/channels/crowds';
import { notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { addCrowd, getCrowd, listCrowds, readCrowdNames, removeCrowd, toCrowdNames, updateCrowd } from './crowds';
import { listCrowdMembers } from './members';
import { countReach } from './people';

/** The crowds of a merchant (CRD-01), whose people are those whom the caller sees (CRD-02). */
export function crowdsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listCrowds: (argument, who) => listCrowds(who, argument),
    getCrowd: ({ crowdId }, { db }) => getCrowd(db, crowdId),
    addCrowd: (form, who) => addCrowd(who, form),
    updateCrowd: (form, who) => updateCrowd(who, form),
    removeCrowd: (row, who) => removeCrowd(who, row),
    previewCrowd: (members, who) => countReach(who, toCrowdNames(members)),
    async getCrowdReach({ crowdId }, who) {
      const crowd = (await readCrowdNames(who.db, [crowdId])).get(crowdId);
      if (!crowd) throw notFound();
      return countReach(who, crowd);
    },
    listCrowdMembers: (argument, who) => listCrowdMembers(who, argument),
  });
}
