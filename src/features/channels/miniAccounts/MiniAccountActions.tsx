import { channelIdentities } from 'contract/channels/identities';
import { miniAccounts } from 'contract/channels/miniAccounts';
import type { MiniAccount } from 'contract/channels/miniAccounts';
import {
  useChangeMiniAccountStatusMutation,
  useRemoveMiniAccountMutation,
  useSetDefaultMiniAccountMutation,
} from '@/api/channels/miniAccounts';
import { AccountActions } from '@/kernel/channels/AccountActions';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly account: MiniAccount;
  readonly onEdit: () => void;
  readonly onTest: () => void;
  readonly onPeople: () => void;
}

const NEEDS = {
  list: miniAccounts.listMiniAccounts.needs,
  edit: miniAccounts.updateMiniAccount.needs,
  test: miniAccounts.testMiniAccount.needs,
  remove: miniAccounts.removeMiniAccount.needs,
};

/** The actions on one mini-program. */
export function MiniAccountActions({ onPeople, ...props }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeMiniAccountStatusMutation();
  const [setDefault] = useSetDefaultMiniAccountMutation();
  const [remove] = useRemoveMiniAccountMutation();
  const { accountName } = props.account;
  return (
    <AccountActions
      {...props}
      kind="miniAccount"
      needs={NEEDS}
      further={[{ label: t('可达人员'), needs: channelIdentities.listReachablePeople.needs, onClick: onPeople }]}
      changeStatus={(row) => changeStatus(row).unwrap()}
      setDefault={(row) => setDefault(row).unwrap()}
      remove={(row) => remove(row).unwrap()}
      questions={{
        setDefault: {
          title: t('将小程序账号“{accountName}”设为默认？', { accountName }),
          content: t('未指定账号的消息此后通过它发送。'),
        },
        disable: {
          title: t('停用小程序账号“{accountName}”？', { accountName }),
          content: t('停用后不能通过它发送消息。'),
        },
        remove: {
          title: t('删除小程序账号“{accountName}”？', { accountName }),
          content: t('它的密钥一并删除，删除后不能恢复。'),
        },
      }}
    />
  );
}
