import type * as v from 'valibot';
import type { VoiceAccount, voiceAccounts } from 'contract/channels/voiceAccounts';
import { useTestVoiceAccountMutation } from '@/api/channels/voiceAccounts';
import { AccountTest } from '@/kernel/channels/AccountTest';
import { useTexts } from '@/platform/language/useTexts';

/** How calls leave by an account, as a form or a row has it. */
export type TestedSettings = Omit<v.InferInput<typeof voiceAccounts.testVoiceAccount.arg>, 'accountId'>;

interface Props {
  /** The stored account, whose secret is used where the settings have none. Undefined: one that is not saved yet. */
  readonly account: VoiceAccount | undefined;
  readonly settings: TestedSettings;
  readonly onClose: () => void;
}

/** Tests a voice account: asks its vendor for something that only the right key gets. Nobody is called. */
export function TestVoiceAccount({ account, settings, onClose }: Props) {
  const t = useTexts();
  const [test] = useTestVoiceAccountMutation();
  const { vendor, accessKeyId, accessKeySecret = null, numberMode, numbers, endpoint } = settings;
  const arg = { vendor, accessKeyId, accessKeySecret, numberMode, numbers, endpoint };
  return (
    <AccountTest
      title={t('测试语音账号')}
      test={() => test({ ...arg, accountId: account?.accountId ?? null }).unwrap()}
      onClose={onClose}
    >
      <p>{t('向服务商查询一个不存在的呼叫，验证服务地址和访问密钥，不拨打电话。')}</p>
    </AccountTest>
  );
}
