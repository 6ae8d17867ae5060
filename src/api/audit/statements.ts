import { statements } from 'contract/audit/statements';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The slow and the failed statements. */
export const statementsApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      rankStatements: query(build, statements.rankStatements, [], { failures: 'caller' }),
      listStatementRuns: query(build, statements.listStatementRuns, [], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof statements>,
});

export const { useRankStatementsQuery, useListStatementRunsQuery } = statementsApi;
