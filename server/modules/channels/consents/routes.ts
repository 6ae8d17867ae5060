import type { FastifyInstance } from 'fastify';
import { marketingConsents as contract } from 'contract/channels/consents';
import { withWholeMerchantScope } from '../../../db/store';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { addConsent, withdrawConsent } from './edit';
import { importConsents, previewConsents } from './import';
import { listConsents } from './list';
import { readOwnConsents, setOwnConsent } from './own';

/** Who has agreed to get marketing of a merchant: the list of the merchant, and the user's own consents (CHN-04, NTF-01). */
export function marketingConsentsRoutes(app: FastifyInstance, services: Services): void {
  const { storageCipher } = services;
  serveEndpoints(app, services, contract, {
    listConsents: (filters, { db }) => listConsents(db, storageCipher, filters),
    addConsent: (form, who) => addConsent(who, storageCipher, form),
    previewConsents: (asked, { db }) => previewConsents(db, storageCipher, asked),
    importConsents: (asked, who) => importConsents(who, storageCipher, asked),
    withdrawConsent: (one, who) => withdrawConsent(who, one),
    // In the whole scope, since the scope of some users leaves out their own row.
    getOwnConsents: (_, who) => withWholeMerchantScope(who.db, who, () => readOwnConsents(who, services)),
    setOwnConsent: (choice, who) => withWholeMerchantScope(who.db, who, () => setOwnConsent(who, choice)),
  });
}
