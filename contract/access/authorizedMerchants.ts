import * as v from 'valibot';
import { ADMIN } from '../base';
import { endpoint, noArgument } from '../endpoint';
import { rowId } from '../rules';
import { credential } from '../secret';

/** A merchant as the shell names it. */
export const Merchant = v.object({
  merchantId: v.string(),
  merchantName: v.string(),
  icon: v.optional(v.nullable(v.string())),
});

/** A merchant as the shell names it. */
export type Merchant = v.InferOutput<typeof Merchant>;

/** A merchant that the user may work in, with those below it. */
export interface AuthorizedMerchant extends Merchant {
  readonly children?: AuthorizedMerchant[] | null | undefined;
}

/** A merchant that the user may work in, with those below it. */
export const AuthorizedMerchant: v.GenericSchema<AuthorizedMerchant> = v.object({
  ...Merchant.entries,
  children: v.optional(v.nullable(v.array(v.lazy(() => AuthorizedMerchant)))),
});

/** The merchants that a user may work in, and the way from one to another. */
export const authorizedMerchants = {
  /** One's own merchant and those that have let the user in, as a tree: what stands between two of them is left out. */
  getAuthorizedTree: endpoint({
    method: 'GET',
    path: `${ADMIN}/merchant/auth/tree`,
    arg: noArgument,
    data: v.array(AuthorizedMerchant),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /** Goes on in another merchant with a new token; the former one is dead (TEN-01, TEN-04). */
  changeMerchant: endpoint({
    method: 'GET',
    path: `${ADMIN}/merchant/auth/change`,
    arg: v.object({ targetMerchantId: rowId() }),
    data: v.object({ token: credential(v.string()) }),
    needs: 'signed-in',
    changes: true,
    owned: {},
  }),
};
