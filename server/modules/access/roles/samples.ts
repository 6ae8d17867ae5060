import { DATA_SCOPE_LABELS, roles } from 'contract/access/roles';
import { createsNoRows, emptyArgument, samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';
import { MENU_NODES_BOUND, ROLES_BOUND, ORGANIZATIONS_BOUND } from '../../../testing/bounds';

const roleForm = ({ freeName, menuId, organizeId }: TestWorld) => ({
  roleName: '样例角色',
  roleCode: `${freeName}6`,
  remark: '样例',
  menuIds: [menuId],
  dataScope: 'CUSTOM' as const,
  secondFactor: 'required' as const,
  organizeIds: [organizeId],
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(roles)({
    rows: createsNoRows,
    args: {
      listRoles: () => ({ ...samplePageArgument, orderBy: 'roleName', roleName: '员', roleCode: 'a', status: '0' }),
      getRoleOptions: emptyArgument,
      getRole: ({ roleId }) => ({ roleId }),
      addRole: (world) => roleForm(world),
      updateRole: (world) => ({ ...roleForm(world), roleId: world.freeRoleId, version: 1 }),
      changeRoleStatus: ({ freeRoleId }) => ({ roleId: freeRoleId, status: 'STOP_USING' }),
      removeRole: ({ freeRoleId }) => ({ roleId: freeRoleId }),
      getGrantableMenus: emptyArgument,
      listRoleUsers: ({ roleId }) => ({ ...samplePageArgument, orderBy: 'userName', roleId }),
      getGrantableScopes: emptyArgument,
      previewRole: ({ roleId, menuId, organizeId }) => ({
        roleId,
        menuIds: [menuId],
        dataScope: 'CUSTOM',
        organizeIds: [organizeId],
      }),
    },
    bounds: {
      getRoleOptions: [ROLES_BOUND],
      getRole: [MENU_NODES_BOUND, ORGANIZATIONS_BOUND],
      getGrantableMenus: [MENU_NODES_BOUND],
      getGrantableScopes: [{ most: Object.keys(DATA_SCOPE_LABELS).length, by: 'there are no more' }],
      previewRole: [MENU_NODES_BOUND],
    },
  }),
];
