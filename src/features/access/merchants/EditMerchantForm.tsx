import { useState } from 'react';
import { merchants } from 'contract/access/merchants';
import type { MerchantDetail } from 'contract/access/merchants';
import {
  useGetMerchantQuery,
  useLazyPreviewMerchantQuery,
  useUpdateMerchantMutation,
  useLazyGetMerchantQuery,
} from '@/api/access/merchants';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { MerchantFields } from './MerchantFields';
import { formatMerchantChange } from './previewText';

const WIDTH = 720;

interface Props {
  readonly merchantId: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/**
 * Edits a merchant as it was when the form was opened. The server refuses to overwrite a later change. If the change
 * takes apps away, the form shows the effect before saving.
 */
export function EditMerchantForm({ merchantId, ...events }: Props) {
  const t = useTexts();
  const [openedAt] = useState(() => Date.now());
  const [merchant, setMerchant] = useState<MerchantDetail>();
  const found = useGetMerchantQuery({ merchantId }, { skip: merchant !== undefined, refetchOnMountOrArgChange: true });
  const [update] = useUpdateMerchantMutation();
  const [preview] = useLazyPreviewMerchantQuery();
  const [read] = useLazyGetMerchantQuery();
  if (!merchant && found.data && (found.fulfilledTimeStamp ?? 0) >= openedAt) setMerchant(found.data);
  const { error, refetch } = found;
  return (
    <FormDialog
      {...events}
      endpoint={merchants.updateMerchant}
      title={t('编辑租户')}
      width={WIDTH}
      waiting={merchant ? undefined : { error, onRetry: () => void refetch() }}
      initialValues={merchant}
      fixed={merchant && { merchantId, version: merchant.version }}
      readLatest={async () => {
        const latest = await read({ merchantId }).unwrap();
        // The question before saving compares with the apps that the merchant has now.
        setMerchant(latest);
        return latest;
      }}
      ask={async ({ appIds }) => {
        if (!merchant || merchant.appIds.every((appId) => appIds.includes(appId))) return undefined;
        const told = await preview({ merchantId, appIds }).unwrap();
        return { title: t('收回 {n} 个应用？', { n: told.lost.length }), content: formatMerchantChange(t, told) };
      }}
      onSubmit={(arg) => update(arg).unwrap()}
    >
      {merchant && (
        <MerchantFields
          appsOf={merchant.isOwn ? merchantId : (merchant.parentId ?? undefined)}
          isOwn={merchant.isOwn}
        />
      )}
    </FormDialog>
  );
}
