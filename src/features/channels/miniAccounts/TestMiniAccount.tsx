import type * as v from 'valibot';
import type { MiniAccount, miniAccounts } from 'contract/channels/miniAccounts';
import { useTestMiniAccountMutation } from '@/api/channels/miniAccounts';
import { AccountTest } from '@/kernel/channels/AccountTest';
import { useTexts } from '@/platform/language/useTexts';

/** How messages leave by an account, as a form or a row has it. */
export type TestedSettings = Omit<v.InferInput<typeof miniAccounts.testMiniAccount.arg>, 'accountId'>;

interface Props {
  /** The stored account, whose secret is used where the settings have none. Undefined: one that is not saved yet. */
  readonly account: MiniAccount | undefined;
  readonly settings: TestedSettings;
  readonly onClose: () => void;
}

/** Tests a mini-program: asks its vendor for something that only the right key gets. No message is sent. */
export function TestMiniAccount({ account, settings, onClose }: Props) {
  const t = useTexts();
  const [test] = useTestMiniAccountMutation();
  const { vendor, appId, originalId, alipayPublicKey, endpoint } = settings;
  const { appSecret = null, pushToken = null, appPrivateKey = null } = settings;
  const arg = { vendor, appId, originalId, alipayPublicKey, endpoint, appSecret, pushToken, appPrivateKey };
  return (
    <AccountTest
      title={t('测试小程序账号')}
      test={() => test({ ...arg, accountId: account?.accountId ?? null }).unwrap()}
      onClose={onClose}
    >
      <p>{t('验证服务地址和密钥：向微信获取访问令牌，或请支付宝检查签名，不发送消息。')}</p>
    </AccountTest>
  );
}
