import { crowds } from 'contract/channels/crowds';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The crowds (通知人群) of the merchant. Alarm rules name them, so that their options follow. */
export const crowdsApi = api.enhanceEndpoints({ addTagTypes: ['Crowd', 'AlarmRule', 'User', 'Job'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listCrowds: query(build, crowds.listCrowds, ['Crowd', 'AlarmRule'], { failures: 'caller' }),
      getCrowd: query(build, crowds.getCrowd, ['Crowd', 'AlarmRule'], { failures: 'caller' }),
      addCrowd: mutation(build, crowds.addCrowd, ['Crowd'], { failures: 'caller' }),
      updateCrowd: mutation(build, crowds.updateCrowd, ['Crowd'], { failures: 'caller' }),
      removeCrowd: mutation(build, crowds.removeCrowd, ['Crowd']),
      mergeCrowds: mutation(build, crowds.mergeCrowds, ['Crowd'], { failures: 'caller' }),
      exportCrowdMembers: mutation(build, crowds.exportCrowdMembers, ['Job']),
      listCrowdDuties: query(build, crowds.listCrowdDuties, ['Crowd', 'User'], { failures: 'caller' }),
      previewCrowd: query(build, crowds.previewCrowd, ['User'], { failures: 'caller' }),
      getCrowdReach: query(build, crowds.getCrowdReach, ['Crowd', 'User'], { failures: 'caller' }),
      listCrowdMembers: query(build, crowds.listCrowdMembers, ['Crowd', 'User'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof crowds>,
});

export const {
  useListCrowdsQuery,
  useLazyGetCrowdQuery,
  useAddCrowdMutation,
  useUpdateCrowdMutation,
  useRemoveCrowdMutation,
  useGetCrowdQuery,
  useMergeCrowdsMutation,
  useExportCrowdMembersMutation,
  useListCrowdDutiesQuery,
  usePreviewCrowdQuery,
  useGetCrowdReachQuery,
  useListCrowdMembersQuery,
} = crowdsApi;
