import { ProFormText } from '@ant-design/pro-components';
import { robots } from 'contract/channels/robots';
import type { Robot } from 'contract/channels/robots';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';

const { addRobot } = robots;
const HALF = { span: 12 } as const;

/** The fields of the robot of an enterprise app: its app, and the group to which it writes. */
export function EnterpriseRobotFields({ robot }: { readonly robot: Robot | undefined }) {
  const t = useTexts();
  return (
    <>
      <ProFormText
        {...field(addRobot, 'clientId', { autoComplete: 'off' })}
        label="Client ID"
        tooltip={t('机器人所属应用的 Client ID，即机器人编码（robotCode）')}
        colProps={HALF}
      />
      <ProFormText.Password
        {...field(addRobot, 'clientSecret', { autoComplete: 'new-password' })}
        {...(robot?.kind === 'enterprise' && { placeholder: t('已保存，留空表示不更改') })}
        label="Client Secret"
        colProps={HALF}
      />
      <ProFormText
        {...field(addRobot, 'conversationId', { autoComplete: 'off' })}
        label={t('群会话 ID')}
        tooltip={t('群的 openConversationId，机器人须在群里')}
        colProps={HALF}
      />
      <ProFormText
        {...field(addRobot, 'endpoint')}
        label={t('服务地址')}
        tooltip={t('留空表示服务商的公网地址；经代理访问时填写代理的地址')}
        placeholder="https://api.dingtalk.com"
        colProps={HALF}
      />
    </>
  );
}
