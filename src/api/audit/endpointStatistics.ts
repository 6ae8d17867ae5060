import { endpointStatistics } from 'contract/audit/endpointStatistics';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The statistics of endpoints. */
export const endpointStatisticsApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      listEndpointStatistics: query(build, endpointStatistics.listEndpointStatistics, [], { failures: 'caller' }),
      getEndpointTrend: query(build, endpointStatistics.getEndpointTrend, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof endpointStatistics>,
});

export const { useListEndpointStatisticsQuery, useGetEndpointTrendQuery } = endpointStatisticsApi;
