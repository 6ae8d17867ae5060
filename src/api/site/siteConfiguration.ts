import { siteConfiguration } from 'contract/site/siteConfiguration';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The configuration of the site: what is published, the draft, and the history. */
export const siteConfigurationApi = api.enhanceEndpoints({ addTagTypes: ['Site', 'Parameter'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getSiteConfiguration: query(build, siteConfiguration.getSiteConfiguration, ['Site'], { failures: 'caller' }),
      saveSiteDraft: mutation(build, siteConfiguration.saveSiteDraft, ['Site'], { failures: 'caller' }),
      discardSiteDraft: mutation(build, siteConfiguration.discardSiteDraft, ['Site']),
      publishSite: mutation(build, siteConfiguration.publishSite, ['Site', 'Parameter'], { failures: 'caller' }),
      listSiteReleases: query(build, siteConfiguration.listSiteReleases, ['Site'], { failures: 'caller' }),
      rollBackSite: mutation(build, siteConfiguration.rollBackSite, ['Site', 'Parameter']),
    }) satisfies SliceEndpoints<typeof siteConfiguration>,
});

export const {
  useGetSiteConfigurationQuery,
  useSaveSiteDraftMutation,
  useDiscardSiteDraftMutation,
  usePublishSiteMutation,
  useListSiteReleasesQuery,
  useRollBackSiteMutation,
} = siteConfigurationApi;
