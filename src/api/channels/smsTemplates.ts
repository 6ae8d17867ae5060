import { smsTemplates } from 'contract/channels/smsTemplates';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The templates (短信模板) of the merchant's SMS. */
export const smsTemplatesApi = api
  .enhanceEndpoints({ addTagTypes: ['SmsTemplate', 'SmsSign', 'SmsAccount'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listSmsTemplates: query(build, smsTemplates.listSmsTemplates, ['SmsTemplate'], { failures: 'caller' }),
        listSmsTemplateSigns: query(build, smsTemplates.listSmsTemplateSigns, ['SmsSign']),
        // Belongs to no tag: what the vendor has changes without the portal.
        listVendorSmsTemplates: query(build, smsTemplates.listVendorSmsTemplates, [], { failures: 'caller' }),
        // Signs and accounts show how many templates name them.
        importSmsTemplates: mutation(build, smsTemplates.importSmsTemplates, ['SmsTemplate', 'SmsSign', 'SmsAccount'], {
          failures: 'caller',
        }),
        getSmsTemplate: query(build, smsTemplates.getSmsTemplate, ['SmsTemplate'], { failures: 'caller' }),
        // Signs and accounts show how many templates name them.
        addSmsTemplate: mutation(build, smsTemplates.addSmsTemplate, ['SmsTemplate', 'SmsSign', 'SmsAccount'], {
          failures: 'caller',
        }),
        updateSmsTemplate: mutation(build, smsTemplates.updateSmsTemplate, ['SmsTemplate', 'SmsSign', 'SmsAccount'], {
          failures: 'caller',
        }),
        changeSmsTemplateStatus: mutation(build, smsTemplates.changeSmsTemplateStatus, ['SmsTemplate']),
        submitSmsTemplate: mutation(build, smsTemplates.submitSmsTemplate, ['SmsTemplate']),
        syncSmsTemplate: mutation(build, smsTemplates.syncSmsTemplate, ['SmsTemplate']),
        listSmsTemplateVersions: query(build, smsTemplates.listSmsTemplateVersions, ['SmsTemplate'], {
          failures: 'caller',
        }),
        getSmsTemplateVersion: query(build, smsTemplates.getSmsTemplateVersion, ['SmsTemplate'], {
          failures: 'caller',
        }),
        restoreSmsTemplateVersion: mutation(build, smsTemplates.restoreSmsTemplateVersion, ['SmsTemplate', 'SmsSign']),
        testSmsTemplate: mutation(build, smsTemplates.testSmsTemplate, [], { failures: 'caller' }),
        removeSmsTemplate: mutation(build, smsTemplates.removeSmsTemplate, ['SmsTemplate', 'SmsSign', 'SmsAccount']),
      }) satisfies SliceEndpoints<typeof smsTemplates>,
  });

export const {
  useListSmsTemplatesQuery,
  useListSmsTemplateSignsQuery,
  useLazyListVendorSmsTemplatesQuery,
  useImportSmsTemplatesMutation,
  useGetSmsTemplateQuery,
  useLazyGetSmsTemplateQuery,
  useAddSmsTemplateMutation,
  useUpdateSmsTemplateMutation,
  useChangeSmsTemplateStatusMutation,
  useSubmitSmsTemplateMutation,
  useSyncSmsTemplateMutation,
  useListSmsTemplateVersionsQuery,
  useGetSmsTemplateVersionQuery,
  useRestoreSmsTemplateVersionMutation,
  useTestSmsTemplateMutation,
  useRemoveSmsTemplateMutation,
} = smsTemplatesApi;
