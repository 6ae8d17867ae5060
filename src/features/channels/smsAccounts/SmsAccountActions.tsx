import { smsAccounts } from 'contract/channels/smsAccounts';
import type { SmsAccount } from 'contract/channels/smsAccounts';
import {
  useChangeSmsAccountStatusMutation,
  useRemoveSmsAccountMutation,
  useSetDefaultSmsAccountMutation,
} from '@/api/channels/smsAccounts';
import { AccountActions } from '@/kernel/channels/AccountActions';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly account: SmsAccount;
  readonly onEdit: () => void;
  readonly onTest: () => void;
}

const NEEDS = {
  list: smsAccounts.listSmsAccounts.needs,
  edit: smsAccounts.updateSmsAccount.needs,
  test: smsAccounts.testSmsAccount.needs,
  remove: smsAccounts.removeSmsAccount.needs,
};

/** The actions on one SMS account. */
export function SmsAccountActions(props: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeSmsAccountStatusMutation();
  const [setDefault] = useSetDefaultSmsAccountMutation();
  const [remove] = useRemoveSmsAccountMutation();
  const { accountName } = props.account;
  return (
    <AccountActions
      {...props}
      kind="smsAccount"
      needs={NEEDS}
      changeStatus={(row) => changeStatus(row).unwrap()}
      setDefault={(row) => setDefault(row).unwrap()}
      remove={(row) => remove(row).unwrap()}
      questions={{
        setDefault: {
          title: t('将短信账号“{accountName}”设为默认？', { accountName }),
          content: t('未指定账号的短信此后通过它发送。'),
        },
        disable: {
          title: t('停用短信账号“{accountName}”？', { accountName }),
          content: t('停用后不能通过它发送短信。'),
        },
        remove: {
          title: t('删除短信账号“{accountName}”？', { accountName }),
          content: t('它的访问密钥一并删除，删除后不能恢复。'),
        },
      }}
    />
  );
}
