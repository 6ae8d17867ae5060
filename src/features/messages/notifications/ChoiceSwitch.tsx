import { Switch, Tooltip } from 'antd';
import { NOTIFICATION_CHANNEL_LABELS, NOTIFICATION_EVENT_LABELS } from 'contract/messages/notifications';
import type { NotificationChannel, NotificationEventName, NotificationMode } from 'contract/messages/notifications';
import { useTexts } from '@/platform/language/useTexts';
import { useChooseNotification } from './useChooseNotification';

interface Props {
  readonly event: NotificationEventName;
  readonly channel: NotificationChannel;
  readonly mode: NotificationMode;
  readonly isOn: boolean;
}

/** Turns a channel on or off for an event. What is mandatory is locked. */
export function ChoiceSwitch({ event, channel, mode, isOn }: Props) {
  const t = useTexts();
  const { choose, isSaving } = useChooseNotification();
  const label = t('{event}：{channel}', {
    event: t(NOTIFICATION_EVENT_LABELS[event]),
    channel: t(NOTIFICATION_CHANNEL_LABELS[channel]),
  });
  const locked = t('必须接收，不能关闭');
  if (mode === 'mandatory')
    return (
      <Tooltip title={locked}>
        {/* The reason is part of the name, since a disabled switch takes no focus that would show the tooltip. */}
        <Switch size="small" checked disabled aria-label={`${label} ${locked}`} />
      </Tooltip>
    );
  return (
    <Switch
      size="small"
      checked={isOn}
      aria-label={label}
      onChange={(isChosen) => {
        // One change at a time, so that they reach the server in order. Disabling the switch would take its focus.
        if (!isSaving) void choose({ event, channel, isOn: isChosen });
      }}
    />
  );
}
