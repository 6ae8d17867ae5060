import { deputies } from 'contract/workflow/deputies';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Who decides in whose place while somebody is away (APR-03). */
export const deputiesApi = api.enhanceEndpoints({ addTagTypes: ['Deputy'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listDeputies: query(build, deputies.listDeputies, ['Deputy'], { failures: 'caller' }),
      addDeputy: mutation(build, deputies.addDeputy, ['Deputy'], { failures: 'caller' }),
      removeDeputy: mutation(build, deputies.removeDeputy, ['Deputy']),
    }) satisfies SliceEndpoints<typeof deputies>,
});

export const { useListDeputiesQuery, useAddDeputyMutation, useRemoveDeputyMutation } = deputiesApi;
