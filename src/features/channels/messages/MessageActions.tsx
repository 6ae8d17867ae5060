import { App } from 'antd';
import {
  RECALLABLE_CHANNELS,
  RECALLABLE_STATES,
  RECALL_HOURS,
  RESENDABLE_STATES,
  messageRecords,
} from 'contract/channels/records';
import type { MessageRecord } from 'contract/channels/records';
import {
  useCancelMessageMutation,
  useRecallMessageMutation,
  useResendMessageMutation,
} from '@/api/channels/messageRecords';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly record: MessageRecord;
  readonly onOpen: () => void;
  readonly onBlock: () => void;
}

/** The actions on one message. */
export function MessageActions({
  record: { recordId, recipient, state, channel, templateCode },
  onOpen,
  onBlock,
}: Props) {
  const t = useTexts();
  const [resend] = useResendMessageMutation();
  const [cancel] = useCancelMessageMutation();
  const [recall] = useRecallMessageMutation();
  const confirm = useConfirm();
  const { tell, succeed } = useFeedback();
  const { modal } = App.useApp();
  const isUnknown = state === 'unknown';

  const askToResend = () =>
    confirm({
      title: t('重新发送给 {recipient}？', { recipient }),
      content: isUnknown
        ? t('这条消息的结果未知，收件人可能已经收到；重新发送可能使其收到两次。')
        : t('按模板的当前版本发送一条新的消息。'),
      verb: t('重新发送'),
      onConfirm: () => tell(resend({ recordId }).unwrap(), t('已重新发送')),
    });
  const askToCancel = () =>
    confirm({
      title: t('取消发给 {recipient} 的消息？', { recipient }),
      content: t('取消后这条消息不再发送。'),
      verb: t('取消发送'),
      onConfirm: () => tell(cancel({ recordId }).unwrap(), t('已取消')),
    });

  const recallOrExplain = () =>
    recall({ recordId })
      .unwrap()
      .then(
        ({ failure }) => {
          if (failure) modal.error({ title: t('未能撤回'), content: t(failure) });
          else succeed(t('已撤回'));
        },
        () => undefined,
      );
  const askToRecall = () =>
    confirm({
      title: t('撤回发给 {recipient} 的消息？', { recipient }),
      content: t('撤回后收件人不能再看到这条消息。发送超过 {n} 小时的消息不能撤回。', { n: String(RECALL_HOURS) }),
      verb: t('撤回'),
      onConfirm: recallOrExplain,
    });

  return (
    <AuthorizedActions
      actions={[
        { label: t('详情'), needs: messageRecords.getMessageRecord.needs, onClick: onOpen },
        {
          label: t('重新发送'),
          needs: messageRecords.resendMessage.needs,
          // The message of an alarm has no template to be sent by.
          isShown: RESENDABLE_STATES.includes(state) && templateCode !== null,
          onClick: askToResend,
        },
        {
          label: t('取消发送'),
          needs: messageRecords.cancelMessage.needs,
          isShown: state === 'queued',
          onClick: askToCancel,
        },
        {
          label: t('撤回'),
          needs: messageRecords.recallMessage.needs,
          isShown: RECALLABLE_CHANNELS.includes(channel) && RECALLABLE_STATES.includes(state),
          onClick: askToRecall,
        },
        {
          label: t('加入黑名单'),
          needs: messageRecords.blockRecipient.needs,
          isShown: recipient !== '',
          isDanger: true,
          onClick: onBlock,
        },
      ]}
    />
  );
}
