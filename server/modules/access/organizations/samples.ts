import { organizations } from 'contract/access/organizations';
import { createsNoRows, emptyArgument, declareSampleCalls } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';
import { ORGANIZATIONS_BOUND } from '../../../testing/bounds';

const organizationForm = ({ freeName, userId }: TestWorld) => ({
  organizeName: '样例组织',
  organizeCode: `${freeName}8`,
  organizeType: 'team' as const,
  leaderId: userId,
  sort: 5,
  remark: '样例',
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(organizations)({
    rows: createsNoRows,
    args: {
      getOrganizationTree: emptyArgument,
      listOrganizations: emptyArgument,
      addOrganization: (world) => ({ ...organizationForm(world), parentId: world.organizeId }),
      updateOrganization: (world) => ({ ...organizationForm(world), organizeId: world.freeOrganizeId, version: 1 }),
      moveOrganization: ({ freeOrganizeId, organizeId }) => ({ organizeId: freeOrganizeId, parentId: organizeId }),
      changeOrganizationStatus: ({ freeOrganizeId }) => ({ organizeId: freeOrganizeId, status: 'STOP_USING' }),
      removeOrganization: ({ freeOrganizeId }) => ({ organizeId: freeOrganizeId }),
    },
    bounds: {
      getOrganizationTree: [ORGANIZATIONS_BOUND],
      listOrganizations: [ORGANIZATIONS_BOUND],
    },
  }),
];
