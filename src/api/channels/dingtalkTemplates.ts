import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The templates (钉钉模板) of the merchant's messages of DingTalk. */
export const dingtalkTemplatesApi = api
  .enhanceEndpoints({ addTagTypes: ['DingtalkTemplate', 'DingtalkApp', 'Robot'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listDingtalkTemplates: query(build, dingtalkTemplates.listDingtalkTemplates, ['DingtalkTemplate'], {
          failures: 'caller',
        }),
        listDingtalkTemplateAccounts: query(build, dingtalkTemplates.listDingtalkTemplateAccounts, [
          'DingtalkApp',
          'Robot',
        ]),
        getDingtalkTemplate: query(build, dingtalkTemplates.getDingtalkTemplate, ['DingtalkTemplate'], {
          failures: 'caller',
        }),
        // Apps and robots show how many templates name them.
        addDingtalkTemplate: mutation(
          build,
          dingtalkTemplates.addDingtalkTemplate,
          ['DingtalkTemplate', 'DingtalkApp', 'Robot'],
          {
            failures: 'caller',
          },
        ),
        updateDingtalkTemplate: mutation(
          build,
          dingtalkTemplates.updateDingtalkTemplate,
          ['DingtalkTemplate', 'DingtalkApp', 'Robot'],
          {
            failures: 'caller',
          },
        ),
        changeDingtalkTemplateStatus: mutation(build, dingtalkTemplates.changeDingtalkTemplateStatus, [
          'DingtalkTemplate',
        ]),
        listDingtalkTemplateVersions: query(
          build,
          dingtalkTemplates.listDingtalkTemplateVersions,
          ['DingtalkTemplate'],
          {
            failures: 'caller',
          },
        ),
        getDingtalkTemplateVersion: query(build, dingtalkTemplates.getDingtalkTemplateVersion, ['DingtalkTemplate'], {
          failures: 'caller',
        }),
        restoreDingtalkTemplateVersion: mutation(build, dingtalkTemplates.restoreDingtalkTemplateVersion, [
          'DingtalkTemplate',
        ]),
        testDingtalkTemplate: mutation(build, dingtalkTemplates.testDingtalkTemplate, [], { failures: 'caller' }),
        removeDingtalkTemplate: mutation(build, dingtalkTemplates.removeDingtalkTemplate, [
          'DingtalkTemplate',
          'DingtalkApp',
          'Robot',
        ]),
      }) satisfies SliceEndpoints<typeof dingtalkTemplates>,
  });

export const {
  useListDingtalkTemplatesQuery,
  useListDingtalkTemplateAccountsQuery,
  useGetDingtalkTemplateQuery,
  useLazyGetDingtalkTemplateQuery,
  useAddDingtalkTemplateMutation,
  useUpdateDingtalkTemplateMutation,
  useChangeDingtalkTemplateStatusMutation,
  useListDingtalkTemplateVersionsQuery,
  useGetDingtalkTemplateVersionQuery,
  useRestoreDingtalkTemplateVersionMutation,
  useTestDingtalkTemplateMutation,
  useRemoveDingtalkTemplateMutation,
} = dingtalkTemplatesApi;
