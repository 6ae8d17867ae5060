import { apps } from 'contract/access/apps';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/**
 * The applications of the installation and the merchants that have them, for the platform (the merchant that runs the
 * portal).
 */
export const appsApi = api.enhanceEndpoints({ addTagTypes: ['App', 'Menu', 'Merchant'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      // Also refetched after changes of menus and merchants, since each row shows how many of them an app has.
      listApps: query(build, apps.listApps, ['App', 'Menu', 'Merchant'], { failures: 'caller' }),
      getApp: query(build, apps.getApp, ['App'], { failures: 'caller' }),
      addApp: mutation(build, apps.addApp, ['App', 'Merchant'], { failures: 'caller' }),
      updateApp: mutation(build, apps.updateApp, ['App', 'Merchant'], { failures: 'caller' }),
      changeAppVisibility: mutation(build, apps.changeAppVisibility, ['App']),
      removeApp: mutation(build, apps.removeApp, ['App', 'Menu', 'Merchant']),
      sortApps: mutation(build, apps.sortApps, ['App', 'Merchant']),
      uploadAppLogo: mutation(build, apps.uploadAppLogo, [], { failures: 'caller' }),
      listAppMerchants: query(build, apps.listAppMerchants, ['App', 'Merchant'], { failures: 'caller' }),
      // A mutation, so that the preview is never cached.
      previewAppMerchants: mutation(build, apps.previewAppMerchants, [], { failures: 'caller' }),
      changeAppMerchants: mutation(build, apps.changeAppMerchants, ['App', 'Merchant'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof apps>,
});

export const {
  useListAppsQuery,
  useLazyGetAppQuery,
  useAddAppMutation,
  useUpdateAppMutation,
  useChangeAppVisibilityMutation,
  useRemoveAppMutation,
  useSortAppsMutation,
  useUploadAppLogoMutation,
  useListAppMerchantsQuery,
  usePreviewAppMerchantsMutation,
  useChangeAppMerchantsMutation,
} = appsApi;
