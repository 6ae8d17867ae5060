import { siteMessages } from 'contract/messages/siteMessages';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/**
 * The site messages (站内消息任务) of the merchant. They follow the tag `Letter` as well, since a publication, which is a job,
 * is told to the browsers of the merchant as a change of their letters.
 */
export const siteMessagesApi = api
  .enhanceEndpoints({ addTagTypes: ['SiteMessage', 'Letter', 'User', 'Crowd'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listSiteMessages: query(build, siteMessages.listSiteMessages, ['SiteMessage', 'Letter'], {
          failures: 'caller',
        }),
        getSiteMessage: query(build, siteMessages.getSiteMessage, ['SiteMessage', 'Letter'], { failures: 'caller' }),
        getAudienceOptions: query(build, siteMessages.getAudienceOptions, ['Crowd'], { failures: 'caller' }),
        previewAudience: query(build, siteMessages.previewAudience, ['User'], { failures: 'caller' }),
        addSiteMessage: mutation(build, siteMessages.addSiteMessage, ['SiteMessage'], { failures: 'caller' }),
        updateSiteMessage: mutation(build, siteMessages.updateSiteMessage, ['SiteMessage'], { failures: 'caller' }),
        removeSiteMessage: mutation(build, siteMessages.removeSiteMessage, ['SiteMessage']),
        publishSiteMessage: mutation(build, siteMessages.publishSiteMessage, ['SiteMessage'], { failures: 'caller' }),
        withdrawSiteMessage: mutation(build, siteMessages.withdrawSiteMessage, ['SiteMessage']),
        remindReaders: mutation(build, siteMessages.remindReaders, ['SiteMessage']),
        listSiteMessageReaders: query(build, siteMessages.listSiteMessageReaders, ['SiteMessage', 'Letter'], {
          failures: 'caller',
        }),
      }) satisfies SliceEndpoints<typeof siteMessages>,
  });

export const {
  useListSiteMessagesQuery,
  useGetSiteMessageQuery,
  useLazyGetSiteMessageQuery,
  useGetAudienceOptionsQuery,
  usePreviewAudienceQuery,
  useAddSiteMessageMutation,
  useUpdateSiteMessageMutation,
  useRemoveSiteMessageMutation,
  usePublishSiteMessageMutation,
  useWithdrawSiteMessageMutation,
  useRemindReadersMutation,
  useListSiteMessageReadersQuery,
} = siteMessagesApi;
