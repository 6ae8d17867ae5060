import { smsAccounts } from 'contract/channels/smsAccounts';
import type { SmsAccount } from 'contract/channels/smsAccounts';
import {
  useAddSmsAccountMutation,
  useLazyGetSmsAccountQuery,
  useUpdateSmsAccountMutation,
} from '@/api/channels/smsAccounts';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { SmsAccountFields } from './SmsAccountFields';

const { addSmsAccount, updateSmsAccount } = smsAccounts;
const NEW_ACCOUNT = { vendor: 'aliyun' };

interface Props {
  /** The account to edit. Undefined: a new one. */
  readonly account: SmsAccount | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds an SMS account, or edits one. */
export function SmsAccountForm({ account, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddSmsAccountMutation();
  const [update] = useUpdateSmsAccountMutation();
  const [get] = useLazyGetSmsAccountQuery();
  if (!account)
    return (
      <FormDrawer
        endpoint={addSmsAccount}
        title={t('新增短信账号')}
        initialValues={NEW_ACCOUNT}
        onSubmit={(arg) => add(arg).unwrap()}
        {...events}
      >
        <SmsAccountFields account={undefined} />
      </FormDrawer>
    );
  const { accountId, version } = account;
  return (
    <FormDrawer
      endpoint={updateSmsAccount}
      title={t('编辑短信账号')}
      initialValues={account}
      fixed={{ accountId, version }}
      readLatest={() => get({ accountId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <SmsAccountFields account={account} />
    </FormDrawer>
  );
}
