import { mailTemplates } from 'contract/channels/mailTemplates';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The templates (邮件模板) of the merchant's mails. */
export const mailTemplatesApi = api.enhanceEndpoints({ addTagTypes: ['MailTemplate', 'MailAccount'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listMailTemplates: query(build, mailTemplates.listMailTemplates, ['MailTemplate'], { failures: 'caller' }),
      listMailTemplateAccounts: query(build, mailTemplates.listMailTemplateAccounts, ['MailAccount']),
      getMailTemplate: query(build, mailTemplates.getMailTemplate, ['MailTemplate'], { failures: 'caller' }),
      // Accounts show how many templates name them.
      addMailTemplate: mutation(build, mailTemplates.addMailTemplate, ['MailTemplate', 'MailAccount'], {
        failures: 'caller',
      }),
      updateMailTemplate: mutation(build, mailTemplates.updateMailTemplate, ['MailTemplate', 'MailAccount'], {
        failures: 'caller',
      }),
      changeMailTemplateStatus: mutation(build, mailTemplates.changeMailTemplateStatus, ['MailTemplate']),
      // Belongs to no tag: the same HTML is always cleaned to the same.
      cleanMailHtml: query(build, mailTemplates.cleanMailHtml, [], { failures: 'caller' }),
      uploadMailAttachment: mutation(build, mailTemplates.uploadMailAttachment, [], { failures: 'caller' }),
      exportMailAttachment: mutation(build, mailTemplates.exportMailAttachment, []),
      listMailTemplateVersions: query(build, mailTemplates.listMailTemplateVersions, ['MailTemplate'], {
        failures: 'caller',
      }),
      getMailTemplateVersion: query(build, mailTemplates.getMailTemplateVersion, ['MailTemplate'], {
        failures: 'caller',
      }),
      restoreMailTemplateVersion: mutation(build, mailTemplates.restoreMailTemplateVersion, ['MailTemplate']),
      testMailTemplate: mutation(build, mailTemplates.testMailTemplate, [], { failures: 'caller' }),
      removeMailTemplate: mutation(build, mailTemplates.removeMailTemplate, ['MailTemplate', 'MailAccount']),
    }) satisfies SliceEndpoints<typeof mailTemplates>,
});

export const {
  useListMailTemplatesQuery,
  useListMailTemplateAccountsQuery,
  useGetMailTemplateQuery,
  useLazyGetMailTemplateQuery,
  useAddMailTemplateMutation,
  useUpdateMailTemplateMutation,
  useChangeMailTemplateStatusMutation,
  useCleanMailHtmlQuery,
  useUploadMailAttachmentMutation,
  useExportMailAttachmentMutation,
  useListMailTemplateVersionsQuery,
  useGetMailTemplateVersionQuery,
  useRestoreMailTemplateVersionMutation,
  useTestMailTemplateMutation,
  useRemoveMailTemplateMutation,
} = mailTemplatesApi;
