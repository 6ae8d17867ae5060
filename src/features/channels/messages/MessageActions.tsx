import { RESENDABLE_STATES, messageRecords } from 'contract/channels/records';
import type { MessageRecord } from 'contract/channels/records';
import { useCancelMessageMutation, useResendMessageMutation } from '@/api/channels/messageRecords';
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
export function MessageActions({ record: { recordId, recipient, state, templateCode }, onOpen, onBlock }: Props) {
  const t = useTexts();
  const [resend] = useResendMessageMutation();
  const [cancel] = useCancelMessageMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
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
