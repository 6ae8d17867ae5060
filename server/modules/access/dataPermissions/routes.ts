import type { FastifyInstance } from 'fastify';
import { dataPermissions, rowOwnership } from 'contract/access/dataPermissions';
import type { RowOwnership } from 'contract/access/dataPermissions';
import { hasPermission } from 'contract/access/permissions';
import type { Caller } from '../../../caller';
import type { Ownership, ProtectedList } from '../../../protectedList';
import { notFound, permissionDenied } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { listRoleScopes } from './roleScopes';
import { explainRow, testList } from './tester';
import { readUserDataScope } from './userDataScope';

/** The data permissions of a merchant: protected lists, the scopes of roles and users, and their test (PER-04). */
export function dataPermissionsRoutes(app: FastifyInstance, services: Services): void {
  const { protectedLists } = services;
  // Users first, since their rows decide about most others.
  const rank = ({ ownership }: ProtectedList) => rowOwnership.options.indexOf(toRowOwnership(ownership));
  const inOrder = [...protectedLists.values()].sort((one, other) => rank(one) - rank(other));

  serveEndpoints(app, services, dataPermissions, {
    listProtectedLists: (_, { permissions }) =>
      Promise.resolve(
        inOrder.map(({ key, title, ownership, places, permission }) => ({
          list: key,
          title,
          ownership: toRowOwnership(ownership),
          places: [...places],
          isTestable: hasPermission(permissions, permission),
        })),
      ),

    listRoleScopes: (filter, who) => listRoleScopes(who, filter),

    getUserDataScope: ({ userId }, who) => readUserDataScope(who, userId),

    testDataScope: ({ userId, list }, who) => testList(who, userId, findList(who, list)),

    explainRowVisibility: ({ userId, list, row }, who) => explainRow(who, userId, findList(who, list), row),
  });

  // Callers who may not open a list must not learn from a test what is in it.
  function findList({ permissions }: Caller, key: string): ProtectedList {
    const list = protectedLists.get(key);
    if (list === undefined) throw notFound();
    if (!hasPermission(permissions, list.permission)) throw permissionDenied();
    return list;
  }
}

function toRowOwnership(ownership: Ownership): RowOwnership {
  if (ownership.by !== 'organization') return ownership.by;
  return ownership.userId === undefined ? 'organization' : 'person';
}
