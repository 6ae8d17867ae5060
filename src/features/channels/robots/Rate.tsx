import { Tooltip, Typography } from 'antd';
import { ROBOT_MESSAGES_PER_MINUTE } from 'contract/channels/robots';
import type { RobotRate } from 'contract/channels/robots';
import { useTexts } from '@/platform/language/useTexts';

/** How many messages of the portal a robot has sent in the last minute, of those that DingTalk takes. */
export function Rate({ rate: { sent, pauseSeconds } }: { readonly rate: RobotRate }) {
  const t = useTexts();
  const minutes = Math.ceil(pauseSeconds / 60);
  return (
    <Tooltip title={t('最近一分钟由门户发出的消息；超过后其余的消息排队，稍后自动发送')}>
      <Typography.Text type={pauseSeconds > 0 ? 'warning' : 'secondary'}>
        {pauseSeconds > 0
          ? t('暂停 {minutes} 分钟', { minutes: String(minutes) })
          : t('{sent}/{max} 条/分钟', { sent: String(sent), max: String(ROBOT_MESSAGES_PER_MINUTE) })}
      </Typography.Text>
    </Tooltip>
  );
}
