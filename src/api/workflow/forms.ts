import { forms } from 'contract/workflow/forms';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The forms (表单管理) of the merchant. */
export const formsApi = api.enhanceEndpoints({ addTagTypes: ['Form'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listForms: query(build, forms.listForms, ['Form'], { failures: 'caller' }),
      getForm: query(build, forms.getForm, ['Form'], { failures: 'caller' }),
      addForm: mutation(build, forms.addForm, ['Form'], { failures: 'caller' }),
      updateForm: mutation(build, forms.updateForm, ['Form'], { failures: 'caller' }),
      saveFormDraft: mutation(build, forms.saveFormDraft, ['Form'], { failures: 'caller' }),
      publishForm: mutation(build, forms.publishForm, ['Form'], { failures: 'caller' }),
      listFormVersions: query(build, forms.listFormVersions, ['Form'], { failures: 'caller' }),
      getFormVersion: query(build, forms.getFormVersion, ['Form'], { failures: 'caller' }),
      restoreFormVersion: mutation(build, forms.restoreFormVersion, ['Form']),
      copyForm: mutation(build, forms.copyForm, ['Form'], { failures: 'caller' }),
      changeFormStatus: mutation(build, forms.changeFormStatus, ['Form']),
      removeForm: mutation(build, forms.removeForm, ['Form'], { failures: 'caller' }),
      checkFormTestValues: query(build, forms.checkFormTestValues, ['Form'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof forms>,
});

export const {
  useListFormsQuery,
  useGetFormQuery,
  useLazyGetFormQuery,
  useAddFormMutation,
  useUpdateFormMutation,
  useSaveFormDraftMutation,
  usePublishFormMutation,
  useListFormVersionsQuery,
  useGetFormVersionQuery,
  useRestoreFormVersionMutation,
  useCopyFormMutation,
  useChangeFormStatusMutation,
  useRemoveFormMutation,
  useLazyCheckFormTestValuesQuery,
} = formsApi;
