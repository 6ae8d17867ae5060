import { messageClients } from 'contract/channels/clients';
import type { MessageClient } from 'contract/channels/clients';
import {
  useChangeMessageClientStatusMutation,
  useRemoveMessageClientMutation,
  useRotateMessageClientMutation,
} from '@/api/channels/messageClients';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { ClientSecret } from './ClientSecretDialog';

interface Props {
  readonly client: MessageClient;
  readonly onEdit: () => void;
  readonly onRotated: (made: ClientSecret) => void;
}

/** The actions on one program that sends messages. */
export function ClientActions({ client, onEdit, onRotated }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeMessageClientStatusMutation();
  const [rotate] = useRotateMessageClientMutation();
  const [remove] = useRemoveMessageClientMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const history = useObjectHistory('messageClient');
  const { clientId, clientName, version, status } = client;
  const isEnabled = status === 'NORMAL';
  const row = { clientId, version };

  const toggle = () => {
    const next = isEnabled ? 'STOP_USING' : 'NORMAL';
    return tell(changeStatus({ ...row, status: next }).unwrap(), isEnabled ? t('已停用') : t('已启用'));
  };
  const askToDisable = () =>
    confirm({
      title: t('停用消息调用方“{clientName}”？', { clientName }),
      content: t('停用后它的调用立即被拒绝。'),
      verb: t('停用'),
      onConfirm: toggle,
    });
  const askToRotate = () =>
    confirm({
      title: t('更换“{clientName}”的密钥？', { clientName }),
      content: t('现在的密钥立即失效，使用它的程序在换上新密钥之前不能发送消息。'),
      verb: t('更换密钥'),
      onConfirm: () =>
        rotate(row)
          .unwrap()
          .then(
            ({ secret }) => onRotated({ clientName, clientId, secret }),
            () => undefined,
          ),
    });
  const askToRemove = () =>
    confirm({
      title: t('删除消息调用方“{clientName}”？', { clientName }),
      content: t('它的密钥立即失效，已发送的记录保留。'),
      verb: t('删除'),
      onConfirm: () => tell(remove(row).unwrap(), t('已删除')),
    });

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: messageClients.updateMessageClient.needs, onClick: onEdit },
          { label: t('更换密钥'), needs: messageClients.rotateMessageClient.needs, onClick: askToRotate },
          {
            label: isEnabled ? t('停用') : t('启用'),
            needs: messageClients.changeMessageClientStatus.needs,
            onClick: isEnabled ? askToDisable : () => void toggle(),
          },
          {
            label: t('变更记录'),
            needs: messageClients.listMessageClients.needs,
            onClick: () => history.open(clientId, clientName),
          },
          {
            label: t('删除'),
            needs: messageClients.removeMessageClient.needs,
            isDanger: true,
            onClick: askToRemove,
          },
        ]}
      />
      {history.drawer}
    </>
  );
}
