import { processCases } from 'contract/workflow/processCases';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The saved cases (用例) of processes. */
export const processCasesApi = api.enhanceEndpoints({ addTagTypes: ['ProcessCase'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listProcessCases: query(build, processCases.listProcessCases, ['ProcessCase'], { failures: 'caller' }),
      getProcessCase: query(build, processCases.getProcessCase, ['ProcessCase']),
      addProcessCase: mutation(build, processCases.addProcessCase, ['ProcessCase'], { failures: 'caller' }),
      updateProcessCase: mutation(build, processCases.updateProcessCase, ['ProcessCase'], { failures: 'caller' }),
      acceptProcessCases: mutation(build, processCases.acceptProcessCases, ['ProcessCase']),
      removeProcessCase: mutation(build, processCases.removeProcessCase, ['ProcessCase']),
      // Without a tag: the check is a question about one moment, which a later change must not repeat.
      checkProcessCases: query(build, processCases.checkProcessCases, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof processCases>,
});

export const {
  useListProcessCasesQuery,
  useLazyGetProcessCaseQuery,
  useAddProcessCaseMutation,
  useUpdateProcessCaseMutation,
  useAcceptProcessCasesMutation,
  useRemoveProcessCaseMutation,
  useCheckProcessCasesQuery,
} = processCasesApi;
