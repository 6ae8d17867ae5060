import { ProFormCheckbox, ProFormDigit, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { messageClients } from 'contract/channels/clients';
import type { MessageClient } from 'contract/channels/clients';
import { useAddMessageClientMutation, useUpdateMessageClientMutation } from '@/api/channels/messageClients';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import type { ClientSecret } from './ClientSecretDialog';

const { addMessageClient, updateMessageClient } = messageClients;

interface Props {
  /** The client to edit. Undefined: a new one. */
  readonly client: MessageClient | undefined;
  readonly onAdded: (made: ClientSecret) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a program that sends messages, or edits one. */
export function ClientForm({ client, onAdded, onSaved, onClose }: Props) {
  const t = useTexts();
  const [add] = useAddMessageClientMutation();
  const [update] = useUpdateMessageClientMutation();
  if (!client)
    return (
      <FormDialog
        endpoint={addMessageClient}
        title={t('新增消息调用方')}
        initialValues={{ channels: [] }}
        onSubmit={async (arg) => {
          const { clientId, secret } = await add(arg).unwrap();
          onAdded({ clientName: arg.clientName, clientId, secret });
        }}
        onSaved={() => undefined}
        onClose={onClose}
      >
        <Fields />
      </FormDialog>
    );
  const { clientId, version } = client;
  return (
    <FormDialog
      endpoint={updateMessageClient}
      title={t('编辑消息调用方')}
      initialValues={client}
      fixed={{ clientId, version }}
      onSubmit={(arg) => update(arg).unwrap()}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const t = useTexts();
  return (
    <>
      <ProFormText {...field(addMessageClient, 'clientName')} label={t('调用方名称')} />
      <ProFormCheckbox.Group
        {...field(addMessageClient, 'channels')}
        label={t('可用通道')}
        options={Object.entries(CHANNEL_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
      />
      <ProFormDigit
        {...field(addMessageClient, 'dailyLimit')}
        label={t('每日消息上限')}
        placeholder={t('留空表示不限')}
        fieldProps={{ precision: 0 }}
      />
      <ProFormTextArea {...field(addMessageClient, 'remark', { showCount: true, rows: 2 })} label={t('备注')} />
    </>
  );
}
