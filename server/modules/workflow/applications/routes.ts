import type { FastifyInstance } from 'fastify';
import { applicationDrafts } from 'contract/workflow/applicationDrafts';
import { applications as contract } from 'contract/workflow/applications';
import { processStarts } from 'contract/workflow/processStarts';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { urgeApplication, withdrawApplication } from './act';
import { addDraft, listDrafts, removeDraft, updateDraft } from './drafts';
import { listApplications } from './listing';
import { listStartable, markFavourite } from './startable';
import { startProcess } from './startProcess';
import { getStartForm, previewApplication, submitApplication } from './submit';

/** What one applies for: the catalogue, the form with its path and its drafts, submitting, the list, urging and withdrawing (APL-01). */
export function applicationsRoutes(app: FastifyInstance, services: Services): void {
  const withServices = (who: Caller) => ({ ...who, services });
  serveEndpoints(app, services, contract, {
    listStartableProcesses: (_, who) => withWholeMerchantScope(who.db, who, () => listStartable(who.db, who)),
    markFavouriteProcess: (mark, who) => markFavourite(who, mark),
    getStartForm: (wanted, who) => getStartForm(withServices(who), wanted),
    previewApplication: (application, who) => previewApplication(withServices(who), application),
    submitApplication: (application, who) => submitApplication(withServices(who), application),
    listApplications: (filters, who) => listApplications(who, services.timeZone, filters),
    withdrawApplication: (application, who) => withdrawApplication(withServices(who), application),
    urgeApplication: ({ instanceId }, who) => urgeApplication(withServices(who), instanceId),
  });
  serveEndpoints(app, services, processStarts, {
    startProcess: (wanted, who) => startProcess(withServices(who), wanted),
  });
  serveEndpoints(app, services, applicationDrafts, {
    listApplicationDrafts: (_, who) => listDrafts(who),
    addApplicationDraft: (draft, who) => addDraft(who, draft),
    updateApplicationDraft: (draft, who) => updateDraft(who, draft),
    removeApplicationDraft: ({ draftId }, who) => removeDraft(who, draftId),
  });
}
