import { robots } from 'contract/channels/robots';
import type { Robot } from 'contract/channels/robots';
import {
  useChangeRobotStatusMutation,
  useRemoveRobotMutation,
  useSetDefaultRobotMutation,
} from '@/api/channels/robots';
import { AccountActions } from '@/kernel/channels/AccountActions';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly account: Robot;
  readonly onEdit: () => void;
  readonly onTest: () => void;
}

const NEEDS = {
  list: robots.listRobots.needs,
  edit: robots.updateRobot.needs,
  test: robots.testRobot.needs,
  remove: robots.removeRobot.needs,
};

/** The actions on one robot. */
export function RobotActions(props: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeRobotStatusMutation();
  const [setDefault] = useSetDefaultRobotMutation();
  const [remove] = useRemoveRobotMutation();
  const { accountName } = props.account;
  return (
    <AccountActions
      {...props}
      kind="robot"
      needs={NEEDS}
      changeStatus={(row) => changeStatus(row).unwrap()}
      setDefault={(row) => setDefault(row).unwrap()}
      remove={(row) => remove(row).unwrap()}
      questions={{
        setDefault: {
          title: t('将机器人“{accountName}”设为默认？', { accountName }),
          content: t('未指定机器人的群消息此后通过它发送。'),
        },
        disable: {
          title: t('停用机器人“{accountName}”？', { accountName }),
          content: t('停用后不能通过它向群里发送消息。'),
        },
        remove: {
          title: t('删除机器人“{accountName}”？', { accountName }),
          content: t('它的 Webhook 和密钥一并删除，删除后不能恢复。'),
        },
      }}
    />
  );
}
