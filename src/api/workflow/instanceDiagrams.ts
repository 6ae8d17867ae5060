import { instanceDiagrams } from 'contract/workflow/instanceDiagram';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Where an instance stands in its process (APR-01). */
export const instanceDiagramsApi = api.enhanceEndpoints({ addTagTypes: ['Instance'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getInstanceDiagram: query(build, instanceDiagrams.getInstanceDiagram, ['Instance'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof instanceDiagrams>,
});

export const { useGetInstanceDiagramQuery } = instanceDiagramsApi;
