import { letterTemplates } from 'contract/messages/letterTemplates';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The templates of letters, and sending letters made from them. */
export const letterTemplatesApi = api
  .enhanceEndpoints({ addTagTypes: ['LetterTemplate', 'LetterCategory', 'Letter'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listLetterTemplates: query(build, letterTemplates.listLetterTemplates, ['LetterTemplate'], {
          failures: 'caller',
        }),
        getLetterTemplate: query(build, letterTemplates.getLetterTemplate, ['LetterTemplate'], { failures: 'caller' }),
        addLetterTemplate: mutation(build, letterTemplates.addLetterTemplate, ['LetterTemplate', 'LetterCategory'], {
          failures: 'caller',
        }),
        updateLetterTemplate: mutation(
          build,
          letterTemplates.updateLetterTemplate,
          ['LetterTemplate', 'LetterCategory'],
          { failures: 'caller' },
        ),
        changeLetterTemplateStatus: mutation(build, letterTemplates.changeLetterTemplateStatus, ['LetterTemplate']),
        removeLetterTemplate: mutation(build, letterTemplates.removeLetterTemplate, [
          'LetterTemplate',
          'LetterCategory',
        ]),
        previewLetter: query(build, letterTemplates.previewLetter, [], { failures: 'caller' }),
        countRecipients: query(build, letterTemplates.countRecipients, [], { failures: 'caller' }),
        sendLetters: mutation(build, letterTemplates.sendLetters, ['LetterTemplate', 'Letter'], {
          failures: 'caller',
        }),
      }) satisfies SliceEndpoints<typeof letterTemplates>,
  });

export const {
  useListLetterTemplatesQuery,
  useGetLetterTemplateQuery,
  useLazyGetLetterTemplateQuery,
  useAddLetterTemplateMutation,
  useUpdateLetterTemplateMutation,
  useChangeLetterTemplateStatusMutation,
  useRemoveLetterTemplateMutation,
  usePreviewLetterQuery,
  useLazyCountRecipientsQuery,
  useSendLettersMutation,
} = letterTemplatesApi;
