import type { Endpoint } from 'contract/endpoint';
import { hasPermission } from 'contract/access/permissions';
import { replaceSecrets } from 'contract/secret';
import type { OpenSession } from './caller';
import type { Limits } from './limits/limits';
import { Refusal } from './refusal';

/** The permissions that a caller needs for the secret values by which the argument filters. Empty if there are none. */
export function listSecretFilterPermissions({ arg: schema }: Endpoint, arg: unknown): string[] {
  const permissions: string[] = [];
  replaceSecrets(schema, arg, (value, { reveal }) => {
    if (reveal !== 'caller' && reveal !== 'nobody' && reveal !== 'server') permissions.push(reveal);
    return value;
  });
  return permissions;
}

/**
 * Refuses a call that filters by a secret value, unless the caller holds the permission that reveals the value. A caller
 * who filters for guesses would otherwise find it out. Counts these calls for the user, refused ones as well (SEC-02).
 */
export function refuseSecretFilters(endpoint: Endpoint, arg: unknown, session: OpenSession, limits: Limits): void {
  const permissions = listSecretFilterPermissions(endpoint, arg);
  if (permissions.length === 0) return;
  limits.countSecretSearch(session);
  if (!permissions.every((permission) => hasPermission(session.permissions, permission)))
    throw new Refusal('permission-denied', '没有操作权限，请联系管理员');
}
