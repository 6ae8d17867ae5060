import { SMS_SIGN_PURPOSE_LABELS } from 'contract/channels/smsSigns';
import type { SmsSignPurpose } from 'contract/channels/smsSigns';
import {
  useImportSmsSignsMutation,
  useLazyListVendorSmsSignsQuery,
  useListSmsSignAccountsQuery,
} from '@/api/channels/smsSigns';
import { VendorImport } from '@/kernel/channels/VendorImport';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

/** Imports signs that are registered with the vendor of an account. */
export function ImportSmsSigns(events: Props) {
  const t = useTexts();
  const { data: accounts = [], isLoading } = useListSmsSignAccountsQuery();
  const [list] = useLazyListVendorSmsSignsQuery();
  const [importSigns] = useImportSmsSignsMutation();
  return (
    <VendorImport
      title={t('从服务商导入签名')}
      source={{
        label: t('短信账号'),
        offered: accounts.map(({ accountId, accountName }) => [accountId, accountName] as const),
        isLoading,
      }}
      list={(accountId) => list({ accountId }).unwrap()}
      columns={[
        {
          title: t('用途'),
          dataIndex: 'purpose',
          width: 100,
          render: (purpose: SmsSignPurpose) => t(SMS_SIGN_PURPOSE_LABELS[purpose]),
        },
      ]}
      importItems={(accountId, vendorCodes) => importSigns({ accountId, vendorCodes }).unwrap()}
      {...events}
    />
  );
}
