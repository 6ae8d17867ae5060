import { skipToken } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { merchants } from 'contract/access/merchants';
import type { MerchantRow } from 'contract/access/merchants';
import { useGetMerchantQuery, useUpdateMerchantMutation } from '@/api/access/merchants';
import { LazyObjectHistory } from '@/kernel/audit/LazyObjectHistory';
import { useHasPermission } from '@/kernel/permissions/permissions';

interface Props {
  readonly merchant: MerchantRow;
  readonly onClose: () => void;
}

/**
 * The history of a merchant. Reads the merchant first, since saving needs its apps. The apps themselves are not
 * restored: taking one away removes grants of roles, of which only the form tells beforehand.
 */
export function MerchantHistory({ merchant: { merchantId, merchantName }, onClose }: Props) {
  const isReadable = useHasPermission(merchants.getMerchant.needs);
  const { data: merchant } = useGetMerchantQuery(isReadable ? { merchantId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const [update] = useUpdateMerchantMutation();
  const target = merchant && {
    needs: merchants.updateMerchant.needs,
    present: {
      merchantName: merchant.merchantName,
      contactName: merchant.contactName ?? null,
      remark: merchant.remark ?? null,
    },
    save: async (values: object) => update(v.parse(merchants.updateMerchant.arg, { ...merchant, ...values })).unwrap(),
  };
  return (
    <LazyObjectHistory kind="merchant" objectId={merchantId} name={merchantName} target={target} onClose={onClose} />
  );
}
