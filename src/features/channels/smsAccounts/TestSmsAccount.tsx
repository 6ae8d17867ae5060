import type * as v from 'valibot';
import type { SmsAccount, smsAccounts } from 'contract/channels/smsAccounts';
import { useTestSmsAccountMutation } from '@/api/channels/smsAccounts';
import { AccountTest } from '@/kernel/channels/AccountTest';
import { useTexts } from '@/platform/language/useTexts';

/** How messages leave by an account, as a form or a row has it. */
export type TestedSettings = Omit<v.InferInput<typeof smsAccounts.testSmsAccount.arg>, 'accountId'>;

interface Props {
  /** The stored account, whose secret is used where the settings have none. Undefined: one that is not saved yet. */
  readonly account: SmsAccount | undefined;
  readonly settings: TestedSettings;
  readonly onClose: () => void;
}

/** Tests an SMS account: asks its vendor for something that only the right key gets. No message is sent. */
export function TestSmsAccount({ account, settings, onClose }: Props) {
  const t = useTexts();
  const [test] = useTestSmsAccountMutation();
  const { vendor, accessKeyId, accessKeySecret = null, sdkAppId, region, endpoint } = settings;
  const arg = { vendor, accessKeyId, accessKeySecret, sdkAppId, region, endpoint };
  return (
    <AccountTest
      title={t('测试短信账号')}
      test={() => test({ ...arg, accountId: account?.accountId ?? null }).unwrap()}
      onClose={onClose}
    >
      <p>{t('向服务商查询签名或模板，验证服务地址和访问密钥，不发送短信。')}</p>
    </AccountTest>
  );
}
