import { dingtalkApps } from 'contract/channels/dingtalkApps';
import type { DingtalkApp } from 'contract/channels/dingtalkApps';
import { channelIdentities } from 'contract/channels/identities';
import {
  useChangeDingtalkAppStatusMutation,
  useRemoveDingtalkAppMutation,
  useSetDefaultDingtalkAppMutation,
} from '@/api/channels/dingtalkApps';
import { AccountActions } from '@/kernel/channels/AccountActions';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly account: DingtalkApp;
  readonly onEdit: () => void;
  readonly onTest: () => void;
  readonly onPeople: () => void;
}

const NEEDS = {
  list: dingtalkApps.listDingtalkApps.needs,
  edit: dingtalkApps.updateDingtalkApp.needs,
  test: dingtalkApps.testDingtalkApp.needs,
  remove: dingtalkApps.removeDingtalkApp.needs,
};

/** The actions on one app. */
export function DingtalkAppActions({ onPeople, ...props }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeDingtalkAppStatusMutation();
  const [setDefault] = useSetDefaultDingtalkAppMutation();
  const [remove] = useRemoveDingtalkAppMutation();
  const { accountName } = props.account;
  return (
    <AccountActions
      {...props}
      kind="dingtalkApp"
      needs={NEEDS}
      further={[{ label: t('可达人员'), needs: channelIdentities.listReachablePeople.needs, onClick: onPeople }]}
      changeStatus={(row) => changeStatus(row).unwrap()}
      setDefault={(row) => setDefault(row).unwrap()}
      remove={(row) => remove(row).unwrap()}
      questions={{
        setDefault: {
          title: t('将钉钉应用“{accountName}”设为默认？', { accountName }),
          content: t('未指定应用的工作通知此后通过它发送。'),
        },
        disable: {
          title: t('停用钉钉应用“{accountName}”？', { accountName }),
          content: t('停用后不能通过它发送工作通知。'),
        },
        remove: {
          title: t('删除钉钉应用“{accountName}”？', { accountName }),
          content: t('它的密钥一并删除，删除后不能恢复。'),
        },
      }}
    />
  );
}
