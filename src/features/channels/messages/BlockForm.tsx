import { ProFormTextArea } from '@ant-design/pro-components';
import { messageRecords } from 'contract/channels/records';
import type { MessageRecord } from 'contract/channels/records';
import { useBlockRecipientMutation } from '@/api/channels/messageRecords';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

interface Props {
  readonly record: Pick<MessageRecord, 'recordId' | 'recipient'>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Sends the recipient of a message nothing more through its channel. */
export function BlockForm({ record: { recordId, recipient }, onSaved, onClose }: Props) {
  const t = useTexts();
  const [block] = useBlockRecipientMutation();
  return (
    <FormDialog
      endpoint={messageRecords.blockRecipient}
      title={t('将 {recipient} 加入黑名单', { recipient })}
      verb={t('加入黑名单')}
      fixed={{ recordId }}
      onSubmit={(arg) => block(arg).unwrap()}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ProFormTextArea
        {...field(messageRecords.blockRecipient, 'reason', { showCount: true, rows: 3 })}
        label={t('原因')}
        extra={t('此后本租户不再通过该通道给这个地址发送任何消息，包括验证码')}
      />
    </FormDialog>
  );
}
