import { mailAccounts } from 'contract/channels/mailAccounts';
import type { MailAccount } from 'contract/channels/mailAccounts';
import {
  useChangeMailAccountStatusMutation,
  useRemoveMailAccountMutation,
  useSetDefaultMailAccountMutation,
} from '@/api/channels/mailAccounts';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly account: MailAccount;
  readonly onEdit: () => void;
  readonly onTest: () => void;
}

/** The actions on one mail account. What the server would refuse says its reason beforehand (LST-04). */
export function MailAccountActions({ account, onEdit, onTest }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeMailAccountStatusMutation();
  const [setDefault] = useSetDefaultMailAccountMutation();
  const [remove] = useRemoveMailAccountMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const history = useObjectHistory('mailAccount');
  const { accountId, accountName, version, isDefault, lastTest, templateCount: n, status } = account;
  const { updateMailAccount, testMailAccount, removeMailAccount, listMailAccounts } = mailAccounts;
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
      title: t('将邮件账号“{accountName}”设为默认？', { accountName }),
      content: t('本租户的验证码和通知邮件此后通过它发送。'),
      verb: t('设为默认'),
      onConfirm: () => tell(setDefault(row).unwrap(), t('已设为默认')),
    });
  const askToDisable = () =>
    confirm({
      title: t('停用邮件账号“{accountName}”？', { accountName }),
      content: isDefault
        ? t('停用后，本租户的验证码和通知邮件通过平台的邮件账号发送。')
        : t('停用后不能通过它发送邮件。'),
      verb: t('停用'),
      onConfirm: toggle,
    });
  const askToRemove = () =>
    confirm({
      title: t('删除邮件账号“{accountName}”？', { accountName }),
      content: t('它的密码和密钥一并删除，删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(remove(row).unwrap(), t('已删除')),
    });

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: updateMailAccount.needs, onClick: onEdit },
          { label: t('测试'), needs: testMailAccount.needs, onClick: onTest },
          {
            label: t('设为默认'),
            needs: updateMailAccount.needs,
            isShown: !isDefault,
            blocked: isEnabled ? untested : { reason: t('停用的账号不能设为默认') },
            onClick: askToMakeDefault,
          },
          {
            label: isEnabled ? t('停用') : t('启用'),
            needs: updateMailAccount.needs,
            onClick: isEnabled ? askToDisable : () => void toggle(),
          },
          {
            label: t('变更记录'),
            needs: listMailAccounts.needs,
            onClick: () => history.open(accountId, accountName),
          },
          {
            label: t('删除'),
            needs: removeMailAccount.needs,
            isDanger: true,
            blocked: n > 0 ? { reason: t('{n} 个模板使用该账号，不能删除', { n }) } : undefined,
            onClick: askToRemove,
          },
        ]}
      />
      {history.drawer}
    </>
  );
}
