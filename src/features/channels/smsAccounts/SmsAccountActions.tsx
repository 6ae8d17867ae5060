import { smsAccounts } from 'contract/channels/smsAccounts';
import type { SmsAccount } from 'contract/channels/smsAccounts';
import {
  useChangeSmsAccountStatusMutation,
  useRemoveSmsAccountMutation,
  useSetDefaultSmsAccountMutation,
} from '@/api/channels/smsAccounts';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly account: SmsAccount;
  readonly onEdit: () => void;
  readonly onTest: () => void;
}

/** The actions on one SMS account. What the server would refuse says its reason beforehand (LST-04). */
export function SmsAccountActions({ account, onEdit, onTest }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeSmsAccountStatusMutation();
  const [setDefault] = useSetDefaultSmsAccountMutation();
  const [remove] = useRemoveSmsAccountMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const history = useObjectHistory('smsAccount');
  const { accountId, accountName, version, isDefault, lastTest, status } = account;
  const { updateSmsAccount, testSmsAccount, removeSmsAccount, listSmsAccounts } = smsAccounts;
  const isEnabled = status === 'NORMAL';
  const row = { accountId, version };
  const hasPassed = lastTest !== null && lastTest.failure === null;
  const untested = hasPassed ? undefined : { reason: t('请先测试，通过后再设为默认') };

  const toggle = () => {
    const next = isEnabled ? 'STOP_USING' : 'NORMAL';
    return tell(changeStatus({ ...row, status: next }).unwrap(), isEnabled ? t('已停用') : t('已启用'));
  };
  const askToMakeDefault = () =>
    confirm({
      title: t('将短信账号“{accountName}”设为默认？', { accountName }),
      content: t('未指定账号的短信此后通过它发送。'),
      verb: t('设为默认'),
      onConfirm: () => tell(setDefault(row).unwrap(), t('已设为默认')),
    });
  const askToDisable = () =>
    confirm({
      title: t('停用短信账号“{accountName}”？', { accountName }),
      content: t('停用后不能通过它发送短信。'),
      verb: t('停用'),
      onConfirm: toggle,
    });
  const askToRemove = () =>
    confirm({
      title: t('删除短信账号“{accountName}”？', { accountName }),
      content: t('它的访问密钥一并删除，删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(remove(row).unwrap(), t('已删除')),
    });

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: updateSmsAccount.needs, onClick: onEdit },
          { label: t('测试'), needs: testSmsAccount.needs, onClick: onTest },
          {
            label: t('设为默认'),
            needs: updateSmsAccount.needs,
            isShown: !isDefault,
            blocked: isEnabled ? untested : { reason: t('停用的账号不能设为默认') },
            onClick: askToMakeDefault,
          },
          {
            label: isEnabled ? t('停用') : t('启用'),
            needs: updateSmsAccount.needs,
            onClick: isEnabled ? askToDisable : () => void toggle(),
          },
          {
            label: t('变更记录'),
            needs: listSmsAccounts.needs,
            onClick: () => history.open(accountId, accountName),
          },
          { label: t('删除'), needs: removeSmsAccount.needs, isDanger: true, onClick: askToRemove },
        ]}
      />
      {history.drawer}
    </>
  );
}
