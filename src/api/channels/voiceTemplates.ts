import { voiceTemplates } from 'contract/channels/voiceTemplates';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The templates (语音模板) of the merchant's calls. */
export const voiceTemplatesApi = api
  .enhanceEndpoints({ addTagTypes: ['VoiceTemplate', 'VoiceAccount'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listVoiceTemplates: query(build, voiceTemplates.listVoiceTemplates, ['VoiceTemplate'], { failures: 'caller' }),
        listVoiceTemplateAccounts: query(build, voiceTemplates.listVoiceTemplateAccounts, ['VoiceAccount']),
        getVoiceTemplate: query(build, voiceTemplates.getVoiceTemplate, ['VoiceTemplate'], { failures: 'caller' }),
        // Accounts show how many templates name them.
        addVoiceTemplate: mutation(build, voiceTemplates.addVoiceTemplate, ['VoiceTemplate', 'VoiceAccount'], {
          failures: 'caller',
        }),
        updateVoiceTemplate: mutation(build, voiceTemplates.updateVoiceTemplate, ['VoiceTemplate', 'VoiceAccount'], {
          failures: 'caller',
        }),
        changeVoiceTemplateStatus: mutation(build, voiceTemplates.changeVoiceTemplateStatus, ['VoiceTemplate']),
        listVoiceTemplateVersions: query(build, voiceTemplates.listVoiceTemplateVersions, ['VoiceTemplate'], {
          failures: 'caller',
        }),
        getVoiceTemplateVersion: query(build, voiceTemplates.getVoiceTemplateVersion, ['VoiceTemplate'], {
          failures: 'caller',
        }),
        restoreVoiceTemplateVersion: mutation(build, voiceTemplates.restoreVoiceTemplateVersion, ['VoiceTemplate']),
        testVoiceTemplate: mutation(build, voiceTemplates.testVoiceTemplate, [], { failures: 'caller' }),
        removeVoiceTemplate: mutation(build, voiceTemplates.removeVoiceTemplate, ['VoiceTemplate', 'VoiceAccount']),
      }) satisfies SliceEndpoints<typeof voiceTemplates>,
  });

export const {
  useListVoiceTemplatesQuery,
  useListVoiceTemplateAccountsQuery,
  useGetVoiceTemplateQuery,
  useLazyGetVoiceTemplateQuery,
  useAddVoiceTemplateMutation,
  useUpdateVoiceTemplateMutation,
  useChangeVoiceTemplateStatusMutation,
  useListVoiceTemplateVersionsQuery,
  useGetVoiceTemplateVersionQuery,
  useRestoreVoiceTemplateVersionMutation,
  useTestVoiceTemplateMutation,
  useRemoveVoiceTemplateMutation,
} = voiceTemplatesApi;
