import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The apps (钉钉应用) by which the merchant sends work notices of DingTalk. */
export const dingtalkAppsApi = api
  .enhanceEndpoints({ addTagTypes: ['DingtalkApp', 'ChannelAccount'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listDingtalkApps: query(build, dingtalkApps.listDingtalkApps, ['DingtalkApp', 'ChannelAccount'], {
          failures: 'caller',
        }),
        getDingtalkApp: query(build, dingtalkApps.getDingtalkApp, ['DingtalkApp', 'ChannelAccount'], {
          failures: 'caller',
        }),
        addDingtalkApp: mutation(build, dingtalkApps.addDingtalkApp, ['DingtalkApp'], { failures: 'caller' }),
        updateDingtalkApp: mutation(build, dingtalkApps.updateDingtalkApp, ['DingtalkApp'], { failures: 'caller' }),
        changeDingtalkAppStatus: mutation(build, dingtalkApps.changeDingtalkAppStatus, ['DingtalkApp']),
        setDefaultDingtalkApp: mutation(build, dingtalkApps.setDefaultDingtalkApp, ['DingtalkApp']),
        // The list shows the last test of an app.
        testDingtalkApp: mutation(build, dingtalkApps.testDingtalkApp, ['DingtalkApp'], { failures: 'caller' }),
        removeDingtalkApp: mutation(build, dingtalkApps.removeDingtalkApp, ['DingtalkApp']),
      }) satisfies SliceEndpoints<typeof dingtalkApps>,
  });

export const {
  useListDingtalkAppsQuery,
  useLazyGetDingtalkAppQuery,
  useAddDingtalkAppMutation,
  useUpdateDingtalkAppMutation,
  useChangeDingtalkAppStatusMutation,
  useSetDefaultDingtalkAppMutation,
  useTestDingtalkAppMutation,
  useRemoveDingtalkAppMutation,
} = dingtalkAppsApi;
