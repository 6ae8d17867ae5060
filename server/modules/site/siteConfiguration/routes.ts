import type { FastifyInstance } from 'fastify';
import { siteConfiguration } from 'contract/site/siteConfiguration';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { discardSiteDraft, getSiteConfiguration, saveSiteDraft } from './draft';
import { publishSite, rollBackSite } from './publish';
import { listSiteReleases } from './releases';

/** The configuration of the site: draft, publishing, history and roll back (SET-02, SYS-03). */
export function siteConfigurationRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, siteConfiguration, {
    getSiteConfiguration: (_, who) => getSiteConfiguration(services, who),
    saveSiteDraft: (form, who) => saveSiteDraft(services, who, form),
    discardSiteDraft: ({ version }, who) => discardSiteDraft(who, version),
    publishSite: (form, who) => publishSite(services, who, form),
    listSiteReleases: (paging, who) => listSiteReleases(services, who, paging),
    rollBackSite: (form, who) => rollBackSite(services, who, form),
  });
}
