import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Form } from 'antd';
import { ROBOT_SECURITIES, ROBOT_SECURITY_LABELS, robots } from 'contract/channels/robots';
import type { Robot, RobotSecurity } from 'contract/channels/robots';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';

const { addRobot } = robots;
const HALF = { span: 12 } as const;
const TAGS = { mode: 'tags' as const, open: false, suffixIcon: null, tokenSeparators: [',', ' ', '，', '、'] };

/** The fields of a custom robot: its webhook, and how it recognises the portal. */
export function CustomRobotFields({ robot }: { readonly robot: Robot | undefined }) {
  const t = useTexts();
  const security = Form.useWatch<RobotSecurity | undefined>('security') ?? robot?.security;
  const isStored = robot?.kind === 'custom';
  return (
    <>
      <ProFormText.Password
        {...field(addRobot, 'webhook', { autoComplete: 'new-password' })}
        label={t('Webhook 地址')}
        placeholder={isStored ? t('已保存，留空表示不更改') : 'https://oapi.dingtalk.com/robot/send?access_token=…'}
        tooltip={t('地址中的凭证可以向群里发消息，保存后不再显示')}
        {...(isStored && robot.address !== null && { extra: robot.address })}
      />
      <ProFormSelect
        {...field(addRobot, 'security')}
        label={t('安全方式')}
        tooltip={t('与机器人在钉钉中的安全设置一致')}
        allowClear={false}
        colProps={HALF}
        options={ROBOT_SECURITIES.map((value) => ({ value, label: t(ROBOT_SECURITY_LABELS[value]) }))}
      />
      {security === 'sign' && (
        <ProFormText.Password
          {...field(addRobot, 'signSecret', { autoComplete: 'new-password' })}
          {...(isStored && robot.security === 'sign' && { placeholder: t('已保存，留空表示不更改') })}
          label={t('加签密钥')}
          colProps={HALF}
        />
      )}
      {security === 'word' && (
        <ProFormSelect
          {...field(addRobot, 'words', TAGS)}
          label={t('关键词')}
          colProps={HALF}
          placeholder={t('输入关键词后按回车')}
          tooltip={t('消息至少包含一个关键词，否则被机器人拒绝')}
        />
      )}
    </>
  );
}
