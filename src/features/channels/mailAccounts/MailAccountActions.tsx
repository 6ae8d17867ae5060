import { mailAccounts } from 'contract/channels/mailAccounts';
import type { MailAccount } from 'contract/channels/mailAccounts';
import {
  useChangeMailAccountStatusMutation,
  useRemoveMailAccountMutation,
  useSetDefaultMailAccountMutation,
} from '@/api/channels/mailAccounts';
import { AccountActions } from '@/kernel/channels/AccountActions';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly account: MailAccount;
  readonly onEdit: () => void;
  readonly onTest: () => void;
}

const NEEDS = {
  list: mailAccounts.listMailAccounts.needs,
  edit: mailAccounts.updateMailAccount.needs,
  test: mailAccounts.testMailAccount.needs,
  remove: mailAccounts.removeMailAccount.needs,
};

/** The actions on one mail account. */
export function MailAccountActions(props: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeMailAccountStatusMutation();
  const [setDefault] = useSetDefaultMailAccountMutation();
  const [remove] = useRemoveMailAccountMutation();
  const { accountName, isDefault } = props.account;
  return (
    <AccountActions
      {...props}
      kind="mailAccount"
      needs={NEEDS}
      changeStatus={(row) => changeStatus(row).unwrap()}
      setDefault={(row) => setDefault(row).unwrap()}
      remove={(row) => remove(row).unwrap()}
      questions={{
        setDefault: {
          title: t('将邮件账号“{accountName}”设为默认？', { accountName }),
          content: t('本租户的验证码和通知邮件此后通过它发送。'),
        },
        disable: {
          title: t('停用邮件账号“{accountName}”？', { accountName }),
          content: isDefault
            ? t('停用后，本租户的验证码和通知邮件通过平台的邮件账号发送。')
            : t('停用后不能通过它发送邮件。'),
        },
        remove: {
          title: t('删除邮件账号“{accountName}”？', { accountName }),
          content: t('它的密码和密钥一并删除，删除后不能恢复。'),
        },
      }}
    />
  );
}
