import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument } from '../endpoint';
import { Merchant } from './enteredMerchant';

/** A merchant in which the user may work, with those merchants below it in which the user may work as well. */
export interface AuthorizedMerchant extends Merchant {
  /** The names of the user's roles in the merchant. */
  readonly roleNames?: string[] | null | undefined;
  /** The last day on which the user may work there, YYYY-MM-DD in the installation's time zone. Empty: no end. */
  readonly endDate?: string | null | undefined;
  readonly children?: AuthorizedMerchant[] | null | undefined;
}

/** A merchant in which the user may work, with those merchants below it in which the user may work as well. */
export const AuthorizedMerchant: v.GenericSchema<AuthorizedMerchant> = v.object({
  ...Merchant.entries,
  roleNames: v.optional(v.nullable(v.array(v.string()))),
  endDate: v.optional(v.nullable(v.string())),
  children: v.optional(v.nullable(v.array(v.lazy(() => AuthorizedMerchant)))),
});

/** The merchants in which a user may work. */
export const authorizedMerchants = {
  /**
   * The user's own merchant and the merchants that have authorised the user, as a tree. Merchants that the user may not
   * enter are missing from the tree, even if they are between two merchants of the tree.
   */
  getAuthorizedTree: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/merchant/auth/tree`,
    arg: noArgument,
    data: v.array(AuthorizedMerchant),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};
