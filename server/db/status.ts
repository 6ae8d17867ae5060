import { eq } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { SwitchStatus } from 'contract/status';

/** A stored switch as the status of the contract. */
export function toStatus(enabled: boolean): SwitchStatus {
  return enabled ? 'NORMAL' : 'STOP_USING';
}

/** A status of the contract as the stored switch. */
export function isEnabled(status: SwitchStatus): boolean {
  return status === 'NORMAL';
}

/** A filter for rows of one status; undefined filters nothing. */
export function hasStatus(enabled: AnyColumn, status: SwitchStatus | undefined): SQL | undefined {
  return status && eq(enabled, isEnabled(status));
}

/** A row with its `enabled` replaced by the status of the contract. */
export function withStatus<Row extends { readonly enabled: boolean }>({ enabled, ...row }: Row) {
  return { ...row, status: toStatus(enabled) };
}

/** A stored boolean in the contract's form, `1` or `0`. */
export function toFlag(isSet: boolean): '0' | '1' {
  return isSet ? '1' : '0';
}

/** A boolean of the contract's form as it is stored. */
export function isSet(flag: '0' | '1'): boolean {
  return flag === '1';
}
