import { instancePrints } from 'contract/workflow/instancePrints';
import { api, mutation } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Instances on paper (APL-01). */
export const instancePrintsApi = api.enhanceEndpoints({ addTagTypes: ['Instance'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      printInstance: mutation(build, instancePrints.printInstance, ['Instance']),
    }) satisfies SliceEndpoints<typeof instancePrints>,
});

export const { usePrintInstanceMutation } = instancePrintsApi;
