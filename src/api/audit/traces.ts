import { traces } from 'contract/audit/traces';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The entries of all logs with one trace id. */
export const tracesApi = api
  .enhanceEndpoints({ addTagTypes: ['BusinessLog', 'LoginLog', 'ErrorLog'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        getTrace: query(build, traces.getTrace, ['BusinessLog', 'LoginLog', 'ErrorLog'], { failures: 'caller' }),
      }) satisfies SliceEndpoints<typeof traces>,
  });

export const { useGetTraceQuery } = tracesApi;
