import { MAX_ACCOUNTS } from 'contract/channels/account';
import { smsAccounts } from 'contract/channels/smsAccounts';
import { smsSigns } from 'contract/channels/smsSigns';
import { MAX_VENDOR_ITEMS } from 'contract/channels/vendorImport';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';

const form = { source: 'company' as const, purpose: 'general' as const, note: '公司名称', remark: '样例' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(smsSigns)({
    rows: makeSign,
    owned: ({ signId, accountId }) => ({ smsSign: signId, smsAccount: accountId }),
    args: {
      listSmsSigns: () => ({ ...samplePageArgument, orderBy: 'signName', signName: '样', state: 'draft' }),
      listSmsSignAccounts: () => undefined,
      listVendorSmsSigns: ({ accountId }) => ({ accountId }),
      importSmsSigns: ({ accountId }) => ({ accountId, vendorCodes: ['样例'] }),
      getSmsSign: ({ signId }) => ({ signId }),
      addSmsSign: ({ accountId }) => ({ ...form, signName: '新样例', accountId }),
      updateSmsSign: ({ signId }) => ({ ...form, note: '品牌名称', signId, version: 1 }),
      submitSmsSign: ({ signId }) => ({ signId, version: 1, qualificationId: '1', proof: 'iVBORw0KGgo=' }),
      syncSmsSign: ({ signId }) => ({ signId }),
      removeSmsSign: ({ signId }) => ({ signId, version: 1 }),
    },
    bounds: {
      listSmsSignAccounts: [{ most: MAX_ACCOUNTS, by: 'addSmsAccount refuses a further account' }],
      listVendorSmsSigns: [{ most: MAX_VENDOR_ITEMS, by: 'the portal asks the vendor for no more' }],
    },
  }),
];

/** Makes a sign that was not submitted, at a gateway that reviews nothing. No server that the portal may connect to. */
export async function makeSign({ call, store }: Portal, as: SignedIn) {
  const { accountId } = await call(
    smsAccounts.addSmsAccount,
    {
      ...{ accountName: newId(), vendor: 'http', endpoint: 'https://127.0.0.1/sms' },
      ...{ accessKeyId: 'portal', accessKeySecret: 'Sample-Secret-1' },
    },
    as,
  );
  const { signId } = await call(smsSigns.addSmsSign, { ...form, signName: '样例', accountId }, as);
  await store.ownerQuery(`update sms_signs set review_state = 'draft' where sign_id = $1`, [signId]);
  return { signId, accountId };
}
