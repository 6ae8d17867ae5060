import { voiceAccounts } from 'contract/channels/voiceAccounts';
import type { VoiceAccount } from 'contract/channels/voiceAccounts';
import {
  useChangeVoiceAccountStatusMutation,
  useRemoveVoiceAccountMutation,
  useSetDefaultVoiceAccountMutation,
} from '@/api/channels/voiceAccounts';
import { AccountActions } from '@/kernel/channels/AccountActions';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly account: VoiceAccount;
  readonly onEdit: () => void;
  readonly onTest: () => void;
}

const NEEDS = {
  list: voiceAccounts.listVoiceAccounts.needs,
  edit: voiceAccounts.updateVoiceAccount.needs,
  test: voiceAccounts.testVoiceAccount.needs,
  remove: voiceAccounts.removeVoiceAccount.needs,
};

/** The actions on one voice account. */
export function VoiceAccountActions(props: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeVoiceAccountStatusMutation();
  const [setDefault] = useSetDefaultVoiceAccountMutation();
  const [remove] = useRemoveVoiceAccountMutation();
  const { accountName } = props.account;
  return (
    <AccountActions
      {...props}
      kind="voiceAccount"
      needs={NEEDS}
      changeStatus={(row) => changeStatus(row).unwrap()}
      setDefault={(row) => setDefault(row).unwrap()}
      remove={(row) => remove(row).unwrap()}
      questions={{
        setDefault: {
          title: t('将语音账号“{accountName}”设为默认？', { accountName }),
          content: t('未指定账号的语音通知此后通过它呼叫。'),
        },
        disable: {
          title: t('停用语音账号“{accountName}”？', { accountName }),
          content: t('停用后不能通过它呼叫。'),
        },
        remove: {
          title: t('删除语音账号“{accountName}”？', { accountName }),
          content: t('它的访问密钥一并删除，删除后不能恢复。'),
        },
      }}
    />
  );
}
