import { miniTemplates } from 'contract/channels/miniTemplates';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The templates (小程序模板) of the merchant's mini-programs. */
export const miniTemplatesApi = api.enhanceEndpoints({ addTagTypes: ['MiniTemplate', 'MiniAccount'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listMiniTemplates: query(build, miniTemplates.listMiniTemplates, ['MiniTemplate'], { failures: 'caller' }),
      listMiniTemplateAccounts: query(build, miniTemplates.listMiniTemplateAccounts, ['MiniAccount']),
      getMiniTemplate: query(build, miniTemplates.getMiniTemplate, ['MiniTemplate'], { failures: 'caller' }),
      // Accounts show how many templates name them.
      addMiniTemplate: mutation(build, miniTemplates.addMiniTemplate, ['MiniTemplate', 'MiniAccount'], {
        failures: 'caller',
      }),
      updateMiniTemplate: mutation(build, miniTemplates.updateMiniTemplate, ['MiniTemplate', 'MiniAccount'], {
        failures: 'caller',
      }),
      changeMiniTemplateStatus: mutation(build, miniTemplates.changeMiniTemplateStatus, ['MiniTemplate']),
      listMiniTemplateVersions: query(build, miniTemplates.listMiniTemplateVersions, ['MiniTemplate'], {
        failures: 'caller',
      }),
      getMiniTemplateVersion: query(build, miniTemplates.getMiniTemplateVersion, ['MiniTemplate'], {
        failures: 'caller',
      }),
      restoreMiniTemplateVersion: mutation(build, miniTemplates.restoreMiniTemplateVersion, ['MiniTemplate']),
      // Belongs to no tag: the vendor's templates change without the portal.
      listVendorTemplates: query(build, miniTemplates.listVendorTemplates, [], { failures: 'caller' }),
      testMiniTemplate: mutation(build, miniTemplates.testMiniTemplate, [], { failures: 'caller' }),
      removeMiniTemplate: mutation(build, miniTemplates.removeMiniTemplate, ['MiniTemplate', 'MiniAccount']),
    }) satisfies SliceEndpoints<typeof miniTemplates>,
});

export const {
  useListMiniTemplatesQuery,
  useListMiniTemplateAccountsQuery,
  useGetMiniTemplateQuery,
  useLazyGetMiniTemplateQuery,
  useAddMiniTemplateMutation,
  useUpdateMiniTemplateMutation,
  useChangeMiniTemplateStatusMutation,
  useListMiniTemplateVersionsQuery,
  useGetMiniTemplateVersionQuery,
  useRestoreMiniTemplateVersionMutation,
  useLazyListVendorTemplatesQuery,
  useTestMiniTemplateMutation,
  useRemoveMiniTemplateMutation,
} = miniTemplatesApi;
