import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { rowId } from '../rules';
import { credential } from '../secret';

/** A merchant, with the fields that the shell (the frame around the pages) shows. */
export const Merchant = v.object({
  merchantId: v.string(),
  merchantName: v.string(),
  icon: v.optional(v.nullable(v.string())),
});

/** A merchant, with the fields that the shell (the frame around the pages) shows. */
export type Merchant = v.InferOutput<typeof Merchant>;

/** The merchant that a session works in. Apart from the tree of merchants, which the sign-in page does not load. */
export const enteredMerchant = {
  /** Switches to another merchant and answers with a new token. The former token is revoked (TEN-01, TEN-04). */
  changeMerchant: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/merchant/auth/change`,
    arg: v.object({ targetMerchantId: rowId() }),
    data: v.object({ token: credential(v.string()) }),
    needs: 'signed-in',
    changes: { action: 'switchMerchant', kind: 'enteredMerchant', id: 'targetMerchantId' },
    owned: {},
  }),
};
