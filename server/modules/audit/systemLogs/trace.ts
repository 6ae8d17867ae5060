import { SYSTEM_LOG_KIND_LABELS, systemLogs } from 'contract/audit/systemLogs';
import type { TraceReader } from '../../../audit/traceReader';
import { selectSystemLogs, toSystemLogOrder } from './query';

/** Reads the changes of parameters and the ends of jobs in a trace. Other events of the system belong to no call. */
export const systemLogTrace: TraceReader = {
  needs: systemLogs.listSystemLogs.needs,
  async read({ who, traceId, limit }) {
    const rows = await selectSystemLogs(who, { traceId })
      .orderBy(...toSystemLogOrder(true))
      .limit(limit);
    return rows.map(({ logId, kind, createTime, userName, name, outcome }) => ({
      ...{ log: 'system', entryId: logId, createTime, merchantName: null, userName, isFailed: outcome === 'failed' },
      texts: [SYSTEM_LOG_KIND_LABELS[kind]],
      detail: name,
    }));
  },
};
