import { organizations } from 'contract/access/organizations';
import { noRows, nothing, samplesOf } from '../../../testing/samples';
import type { World } from '../../../testing/samples';
import { ORGANIZATIONS } from '../../../testing/bounds';

const organizationForm = ({ freeName, userId }: World) => ({
  organizeName: '样例组织',
  organizeCode: `${freeName}8`,
  organizeType: 'team' as const,
  leaderId: userId,
  sort: 5,
  remark: '样例',
});

/** Valid calls of the module's endpoints. The security tests derive their attacks from them. */
export const samples = [
  samplesOf(organizations)({
    rows: noRows,
    args: {
      getOrganizationTree: nothing,
      listOrganizations: nothing,
      addOrganization: (world) => ({ ...organizationForm(world), parentId: world.organizeId }),
      updateOrganization: (world) => ({ ...organizationForm(world), organizeId: world.freeOrganizeId, version: 1 }),
      moveOrganization: ({ freeOrganizeId, organizeId }) => ({ organizeId: freeOrganizeId, parentId: organizeId }),
      changeOrganizationStatus: ({ freeOrganizeId }) => ({ organizeId: freeOrganizeId, status: 'STOP_USING' }),
      removeOrganization: ({ freeOrganizeId }) => ({ organizeId: freeOrganizeId }),
    },
    bounds: {
      getOrganizationTree: [ORGANIZATIONS],
      listOrganizations: [ORGANIZATIONS],
    },
  }),
];
