import { voiceAccounts } from 'contract/channels/voiceAccounts';
import type { VoiceAccount } from 'contract/channels/voiceAccounts';
import {
  useAddVoiceAccountMutation,
  useLazyGetVoiceAccountQuery,
  useUpdateVoiceAccountMutation,
} from '@/api/channels/voiceAccounts';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { VoiceAccountFields } from './VoiceAccountFields';

const { addVoiceAccount, updateVoiceAccount } = voiceAccounts;
const NEW_ACCOUNT = { vendor: 'aliyun', numberMode: 'pool', numbers: [] };

interface Props {
  /** The account to edit. Undefined: a new one. */
  readonly account: VoiceAccount | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a voice account, or edits one. */
export function VoiceAccountForm({ account, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddVoiceAccountMutation();
  const [update] = useUpdateVoiceAccountMutation();
  const [get] = useLazyGetVoiceAccountQuery();
  if (!account)
    return (
      <FormDrawer
        endpoint={addVoiceAccount}
        title={t('新增语音账号')}
        initialValues={NEW_ACCOUNT}
        onSubmit={(arg) => add(arg).unwrap()}
        {...events}
      >
        <VoiceAccountFields account={undefined} />
      </FormDrawer>
    );
  const { accountId, version } = account;
  return (
    <FormDrawer
      endpoint={updateVoiceAccount}
      title={t('编辑语音账号')}
      initialValues={account}
      fixed={{ accountId, version }}
      readLatest={() => get({ accountId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <VoiceAccountFields account={account} />
    </FormDrawer>
  );
}
