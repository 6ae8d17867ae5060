import { processStatistics } from 'contract/workflow/processStatistics';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** What managers of processes are told about these (APR-05). */
export const processStatisticsApi = api.enhanceEndpoints({ addTagTypes: ['Instance', 'Process'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listManagedProcesses: query(build, processStatistics.listManagedProcesses, ['Process'], { failures: 'caller' }),
      getProcessStatistics: query(build, processStatistics.getProcessStatistics, ['Instance'], { failures: 'caller' }),
      exportProcessStatistics: mutation(build, processStatistics.exportProcessStatistics, []),
    }) satisfies SliceEndpoints<typeof processStatistics>,
});

export const { useListManagedProcessesQuery, useGetProcessStatisticsQuery, useExportProcessStatisticsMutation } =
  processStatisticsApi;
