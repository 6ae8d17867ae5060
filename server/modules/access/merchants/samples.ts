import { authorizedMerchants } from 'contract/access/authorizedMerchants';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { merchants } from 'contract/access/merchants';
import { createsNoRows, emptyArgument, declareSampleCalls } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';
import { APPS_BOUND, MERCHANTS_BOUND } from '../../../testing/bounds';

const merchantForm = ({ appIds, freeName }: TestWorld) => ({
  merchantName: `${freeName}9`,
  contactName: '样例',
  contactPhone: '13900001234',
  storageQuotaBytes: 10 ** 12,
  endDate: '2099-12-31',
  remark: '样例',
  appIds,
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(merchants)({
    rows: createsNoRows,
    args: {
      listMerchants: emptyArgument,
      getMerchantTree: emptyArgument,
      getMerchant: ({ belowId }) => ({ merchantId: belowId }),
      getMerchantApps: ({ belowId }) => ({ merchantId: belowId }),
      addMerchant: (world) => ({
        ...merchantForm(world),
        parentId: world.belowId,
        userName: `${world.freeName}9`,
        nickName: '样例',
        phonenumber: '13900001234',
        email: 'sample@example.com',
      }),
      updateMerchant: (world) => ({ ...merchantForm(world), merchantId: world.belowId, version: 1 }),
      previewMerchant: ({ belowId, appIds }) => ({ merchantId: belowId, appIds: appIds.slice(1) }),
      changeMerchantStatus: ({ belowId }) => ({ merchantId: belowId, status: 'STOP_USING' }),
      removeMerchant: ({ emptyMerchantId }) => ({ merchantId: emptyMerchantId }),
    },
    bounds: {
      listMerchants: [MERCHANTS_BOUND],
      getMerchantTree: [MERCHANTS_BOUND],
      getMerchant: [APPS_BOUND],
      getMerchantApps: [APPS_BOUND],
      previewMerchant: [APPS_BOUND],
    },
  }),
  declareSampleCalls(authorizedMerchants)({
    rows: createsNoRows,
    args: {
      getAuthorizedTree: emptyArgument,
    },
    bounds: {
      getAuthorizedTree: [MERCHANTS_BOUND],
    },
  }),
  declareSampleCalls(enteredMerchant)({
    rows: createsNoRows,
    args: {
      changeMerchant: ({ otherMerchantId }) => ({ targetMerchantId: otherMerchantId }),
    },
  }),
];
