import { smsAccounts } from 'contract/channels/smsAccounts';
import type { SmsAccount } from 'contract/channels/smsAccounts';
import {
  useChangeSmsAccountStatusMutation,
  useQuerySmsBalanceMutation,
  useRemoveSmsAccountMutation,
  useSetDefaultSmsAccountMutation,
} from '@/api/channels/smsAccounts';
import { AccountActions } from '@/kernel/channels/AccountActions';
import { useFeedback } from '@/kernel/feedback/useFeedback';
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
  const [queryBalance] = useQuerySmsBalanceMutation();
  const { succeed } = useFeedback();
  const { accountId, accountName } = props.account;
  // A refusal of the vendor is shown in the list.
  const query = async () => {
    const { data } = await queryBalance({ accountId });
    if (data?.balance.failure === null) succeed(t('已查询余额'));
  };
  return (
    <AccountActions
      {...props}
      kind="smsAccount"
      needs={NEEDS}
      further={[
        {
          label: t('查询余额'),
          needs: smsAccounts.querySmsBalance.needs,
          onClick: () => void query(),
        },
      ]}
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
