import type * as v from 'valibot';
import type { DingtalkApp, dingtalkApps } from 'contract/channels/dingtalkApps';
import { useTestDingtalkAppMutation } from '@/api/channels/dingtalkApps';
import { AccountTest } from '@/kernel/channels/AccountTest';
import { useTexts } from '@/platform/language/useTexts';

/** How work notices leave by an app, as a form or a row has it. */
export type TestedSettings = Omit<v.InferInput<typeof dingtalkApps.testDingtalkApp.arg>, 'accountId'>;

interface Props {
  /** The stored app, whose secret is used where the settings have none. Undefined: one that is not saved yet. */
  readonly account: DingtalkApp | undefined;
  readonly settings: TestedSettings;
  readonly onClose: () => void;
}

/** Tests an app: asks DingTalk for an access token, which only the right secret gets. No message is sent. */
export function TestDingtalkApp({ account, settings, onClose }: Props) {
  const t = useTexts();
  const [test] = useTestDingtalkAppMutation();
  const { corpId, agentId, clientId, clientSecret = null, endpoint } = settings;
  const arg = { corpId, agentId, clientId, clientSecret, endpoint };
  return (
    <AccountTest
      title={t('测试钉钉应用')}
      test={() => test({ ...arg, accountId: account?.accountId ?? null }).unwrap()}
      onClose={onClose}
    >
      <p>
        {t('向钉钉获取访问凭证，验证服务地址、Client ID 和 Client Secret，不发送消息。AgentId 在发送工作通知时验证。')}
      </p>
    </AccountTest>
  );
}
