import type { PermissionTag } from 'contract/endpoint';
import type { TraceEntry } from 'contract/audit/traces';
import type { Caller } from '../caller';
import type { AuditedKinds } from './auditedKind';

/** What a view of a trace asks each log for: the first entries that the caller sees, in the order of their times. */
export interface TraceRequest {
  readonly who: Caller;
  readonly traceId: string;
  readonly limit: number;
  readonly audited: AuditedKinds;
}

/**
 * How the view of a trace reads one log. Each module with a log declares one (`ServerModule.traces`), whose table has an
 * index of the trace id.
 */
export interface TraceReader {
  /** The permission for the log. The reader is asked only for callers who hold it. */
  readonly needs: PermissionTag;
  readonly read: (request: TraceRequest) => Promise<TraceEntry[]>;
}
