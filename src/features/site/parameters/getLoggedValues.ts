import type { AuditedValue } from 'contract/audit/businessLogs';
import type { Parameter } from 'contract/site/parameters';

/**
 * The stored value of a parameter in the form of the audit log, or null if none is stored. A secret is missing: the log
 * has only its mask, so that it can't be restored.
 */
export function getLoggedValues({ type, value, isChanged }: Parameter): Readonly<Record<string, AuditedValue>> {
  if (type === 'secret') return {};
  if (!isChanged || value === null) return { value: null };
  if (type === 'list') return { value: String(value).split('\n') };
  if (type === 'json') return { value: JSON.stringify(JSON.parse(String(value))) };
  return { value };
}
