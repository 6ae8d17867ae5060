import type { Endpoint } from 'contract/endpoint';
import { hasPermission } from 'contract/access/permissions';
import { getSecretMark } from 'contract/secret';
import { permissionDenied } from './refusal';

/** A field of an argument that filters by a secret value, and the permission that reveals the value. */
export interface SecretFilter {
  readonly name: string;
  readonly permission: string;
}

/** Lists the fields of an endpoint's argument that filter by secret values. */
export function listSecretFilters({ arg }: Endpoint): SecretFilter[] {
  return Object.entries(arg.entries).flatMap(([name, schema]) => {
    const reveal = getSecretMark(schema)?.reveal ?? 'caller';
    return reveal === 'caller' || reveal === 'nobody' || reveal === 'server' ? [] : [{ name, permission: reveal }];
  });
}

/** Returns the filters by secret values that this argument uses. */
export function findUsedFilters(filters: readonly SecretFilter[], arg: unknown): SecretFilter[] {
  if (typeof arg !== 'object' || arg === null) return [];
  return filters.filter(({ name }) => Boolean(Reflect.get(arg, name)));
}

/**
 * Refuses a caller who filters by a secret value without the permission that reveals the value. Such a caller could
 * otherwise find out the value by filtering for guesses (SEC-02).
 */
export function refuseUnrevealedFilters(used: readonly SecretFilter[], permissions: readonly string[]): void {
  if (!used.every(({ permission }) => hasPermission(permissions, permission))) throw permissionDenied();
}
