import { Card, Flex, Switch, Typography } from 'antd';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import type { ChannelConsent } from 'contract/channels/consents';
import { useGetOwnConsentsQuery } from '@/api/channels/marketingConsents';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { useSetOwnConsent } from './useSetOwnConsent';

/** By which channels the user agrees to get marketing. Nothing where the merchant demands no consent. */
export function OwnConsents() {
  const t = useTexts();
  const { data, error, refetch } = useGetOwnConsentsQuery();
  if (!data && isFailure(error) && !isSessionExpiry(error))
    return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card variant="borderless" title={t('营销消息')}>
      <Typography.Paragraph type="secondary">
        {t(
          '同意后才会收到对应方式的营销消息，可随时关闭；验证码和业务通知不受影响。通过链接或短信回复退订过的，请联系管理员恢复，短信也可回复“恢复”',
        )}
      </Typography.Paragraph>
      <Flex vertical gap={12}>
        {data.map((consent) => (
          <ConsentSwitch key={consent.channel} consent={consent} />
        ))}
      </Flex>
    </Card>
  );
}

function ConsentSwitch({ consent: { channel, isGiven } }: { readonly consent: ChannelConsent }) {
  const t = useTexts();
  const { set, isSaving } = useSetOwnConsent();
  const label = t('同意接收营销消息：{channel}', { channel: t(CHANNEL_LABELS[channel]) });
  return (
    <Flex gap={8} align="center">
      <Switch
        size="small"
        checked={isGiven}
        aria-label={label}
        onChange={(isWanted) => {
          // One change at a time, so that they reach the server in order. Disabling the switch would take its focus.
          if (!isSaving) void set({ channel, isGiven: isWanted });
        }}
      />
      <span>{label}</span>
    </Flex>
  );
}
