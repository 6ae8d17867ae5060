import { processSimulation } from 'contract/workflow/simulation';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The simulation (模拟) of processes. */
export const simulationApi = api.enhanceEndpoints({ addTagTypes: ['Process'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      simulateProcess: query(build, processSimulation.simulateProcess, ['Process'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof processSimulation>,
});

export const { useLazySimulateProcessQuery } = simulationApi;
