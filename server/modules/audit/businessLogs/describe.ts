import type * as v from 'valibot';
import { ERROR_SUB_CODES } from 'contract/envelope';
import type { AuditedValue, BusinessLog, FieldChange, LoggedObject } from 'contract/audit/businessLogs';
import type { AuditedKind, AuditedKinds } from '../../../audit/auditedKind';
import type { StoredFieldChange } from '../../../audit/changedFields';
import type { auditedObjects, auditLog } from '../../../db/schema';
import { endpointsByName } from './query';

interface LogRow {
  readonly log: typeof auditLog.$inferSelect;
  readonly merchantName: string;
}

/** The first object of a call, and how many objects the call has. */
interface FirstObject {
  readonly kind: string;
  readonly objectName: string;
  readonly count: number;
}

type LogEntry = v.InferInput<typeof BusinessLog>;

/** A row of the business log. The action and the kind follow from the endpoint, so that no row stores them. */
export function toLogEntry(
  audited: AuditedKinds,
  { log, merchantName }: LogRow,
  first: FirstObject | undefined,
): LogEntry {
  const { changes = false } = endpointsByName.get(log.operation) ?? {};
  const kind = first?.kind ?? (changes ? changes.kind : undefined);
  return {
    auditId: String(log.auditId),
    createTime: log.createTime,
    userId: log.userId,
    userName: log.userName,
    merchantName,
    action: changes ? changes.action : null,
    operation: log.operation,
    noun: kind === undefined ? null : (audited.get(kind)?.noun ?? null),
    objectName: first?.objectName ?? null,
    objectCount: first?.count ?? 0,
    refusal: ERROR_SUB_CODES.find((subCode) => subCode === log.refusal) ?? null,
    durationMs: log.durationMs,
    address: log.address,
    traceId: log.traceId,
  };
}

/** An object of a call with its changed fields. */
export function describeObject(
  audited: AuditedKinds,
  { kind, objectId, objectName, changes }: typeof auditedObjects.$inferSelect,
): LoggedObject {
  const declared = audited.get(kind);
  return {
    kind,
    noun: declared?.noun ?? kind,
    objectId,
    objectName,
    changes: describeChanges(declared, changes),
  };
}

/** The changed fields of an object with their labels, and the texts for their values. */
export function describeChanges(kind: AuditedKind | undefined, changes: readonly StoredFieldChange[]): FieldChange[] {
  return changes.map((change) => {
    const field = kind?.fields[change.field];
    const texts = field?.texts;
    return {
      ...change,
      label: field?.label ?? change.field,
      ...(texts && {
        isTranslated: true,
        beforeText: textOf(texts, change.before),
        afterText: textOf(texts, change.after),
      }),
    };
  });
}

function textOf(texts: Readonly<Record<string, string>>, value: AuditedValue): string | null {
  return value === null ? null : (texts[String(value)] ?? String(value));
}
