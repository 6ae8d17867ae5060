import type * as v from 'valibot';
import type { Robot, robots } from 'contract/channels/robots';
import { useTestRobotMutation } from '@/api/channels/robots';
import { AccountTest } from '@/kernel/channels/AccountTest';
import { useTexts } from '@/platform/language/useTexts';

/** How messages leave by a robot, as a form or a row has it. */
export type TestedSettings = Omit<v.InferInput<typeof robots.testRobot.arg>, 'accountId'>;

interface Props {
  /** The stored robot, whose secrets are used where the settings have none. Undefined: one that is not saved yet. */
  readonly account: Robot | undefined;
  readonly settings: TestedSettings;
  readonly onClose: () => void;
}

/** Tests a robot: writes a short message to its group. */
export function TestRobot({ account, settings, onClose }: Props) {
  const t = useTexts();
  const [test] = useTestRobotMutation();
  const { kind, security, words, clientId, conversationId, endpoint } = settings;
  const { webhook = null, signSecret = null, clientSecret = null } = settings;
  const arg = { kind, security, words, clientId, conversationId, endpoint, webhook, signSecret, clientSecret };
  return (
    <AccountTest
      title={t('测试机器人')}
      test={() => test({ ...arg, accountId: account?.accountId ?? null }).unwrap()}
      onClose={onClose}
    >
      <p>{t('向机器人所在的群发送一条测试消息，群成员都能看到。')}</p>
    </AccountTest>
  );
}
