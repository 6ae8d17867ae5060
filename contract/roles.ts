import * as v from 'valibot';
import { ADMIN } from './base';
import { endpoint, noArgument } from './endpoint';

/** A role as a picker offers it. */
export const RoleOption = v.object({ roleId: v.string(), roleName: v.string() });

/** The roles of the merchant. */
export const roles = {
  getRoleOptions: endpoint({
    method: 'GET',
    path: `${ADMIN}/role/optionselect`,
    arg: noArgument,
    data: v.array(RoleOption),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};
