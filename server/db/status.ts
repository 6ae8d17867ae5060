import { eq } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { EnabledStatus } from 'contract/status';

/** Converts a stored boolean to the contract's status. */
export function toStatus(enabled: boolean): EnabledStatus {
  return enabled ? 'NORMAL' : 'STOP_USING';
}

/** Converts a status of the contract to the stored boolean. */
export function isEnabled(status: EnabledStatus): boolean {
  return status === 'NORMAL';
}

/** A filter for rows of one status; undefined filters nothing. */
export function hasStatus(enabled: AnyColumn, status: EnabledStatus | undefined): SQL | undefined {
  return status && eq(enabled, isEnabled(status));
}

/** Returns the row with `status`, as in the contract, instead of the stored `enabled`. */
export function withStatus<Row extends { readonly enabled: boolean }>({ enabled, ...row }: Row) {
  return { ...row, status: toStatus(enabled) };
}

/** Converts a stored boolean to the contract's form, `1` or `0`. */
export function toFlag(isSet: boolean): '0' | '1' {
  return isSet ? '1' : '0';
}

/** Converts a boolean of the contract's form (`1` or `0`) to a stored boolean. */
export function isFlagSet(flag: '0' | '1'): boolean {
  return flag === '1';
}
