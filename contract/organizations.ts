import * as v from 'valibot';
import { ADMIN } from './base';
import { endpoint, noArgument } from './endpoint';

/** A node of the merchant's organisation tree, as a picker needs it. */
export interface OrganizationNode {
  id: string;
  label: string;
  children: OrganizationNode[];
}

/** A node of the merchant's organisation tree, as a picker needs it. */
export const OrganizationNode: v.GenericSchema<OrganizationNode> = v.object({
  id: v.string(),
  label: v.string(),
  children: v.array(v.lazy(() => OrganizationNode)),
});

/** The organisations of the merchant. */
export const organizations = {
  getOrganizationTree: endpoint({
    method: 'GET',
    path: `${ADMIN}/organization/treeselect`,
    arg: noArgument,
    data: v.array(OrganizationNode),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};
